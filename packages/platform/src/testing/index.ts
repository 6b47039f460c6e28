export * from './a-log.ts';
export * from './a-token.ts';
export * from './facts.ts';
export * from './fake-mail.ts';
export * from './fake-sign-in.ts';
export * from './identity-provider-suite.ts';
export * from './limits-suite.ts';
export * from './manual-clock.ts';
