/** @type {import('jest').Config} */
const swc = (tsx) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

export default {
  displayName: 'frontend',
  testEnvironment: '<rootDir>/test/env.mjs',
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  moduleNameMapper: { '\\.(css|woff2|jpg|svg)$': '<rootDir>/test/asset-stub.mjs' },
};
