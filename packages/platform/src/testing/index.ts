export * from './identity-provider-suite.ts';
export * from './limits-suite.ts';
