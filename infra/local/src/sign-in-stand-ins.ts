export * from './auth-emulator.ts';
export * from './linkedin.ts';
