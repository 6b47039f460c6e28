export * from './identity-provider/firebase-identity.ts';
export * from './identity-provider/firebase-tokens.ts';
