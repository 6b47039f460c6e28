import { existsSync } from 'node:fs';

const typescript = [
  '@swc/jest',
  { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' }, sourceMaps: 'inline' },
];

const node = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': typescript },
});

export default {
  testTimeout: 90_000,
  // Jest's own number leaves one core out.
  maxWorkers: '100%',
  // A process with a larger heap needs more than the half second that Jest gives it to end.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/tests/runner/sequencer.mjs',
  projects: [
    node('packages', 'packages'),
    node('services', 'services'),
    node('gateway', 'gateway'),
    node('infra', 'infra'),
    node('tests', 'tests'),
    ...(existsSync('frontend/jest.config.mjs') ? ['<rootDir>/frontend/jest.config.mjs'] : []),
  ],
};
