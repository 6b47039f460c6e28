export type { LocalConfig } from './config.ts';
export * from './marketplace.ts';
