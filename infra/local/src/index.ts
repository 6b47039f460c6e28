export type { LocalConfig } from './config.ts';
export type { InnerKeys } from './inner-addresses.ts';
export * from './marketplace.ts';
