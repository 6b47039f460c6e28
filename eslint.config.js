import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.ts',
  '**/testing/**',
  '**/fixtures/**',
  '**/*.fixture.ts',
  '**/*.suite.ts',
  'tests/**',
  'frontend/test/**',
];
/** Where programs begin and where tools run: the only rooms that may look at the process around them. */
const outermost = [
  '**/main.ts',
  'infra/**',
  'tests/**',
  'bench/**',
  'docs/**',
  '**/*.config.{js,ts,mjs}',
  'frontend/build/**',
];

const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is read in main.ts and infra only; everything else is given its configuration.',
};
const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Exports are named.' };
/** React calls what an effect returns, and some methods that TypeScript calls `void` return a promise in newer browsers. */
const effectValue = {
  selector:
    'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[body.type=/^(Call|Chain)Expression$/]',
  message: 'Give the effect a body in braces: what it returns would be called as its clean-up.',
};
const sourceImports = {
  regex: '^\\.{1,2}/.*\\.jsx?$',
  message: 'Import the source as it is called (.ts, .tsx): Node runs it, and does not look for it under another name.',
};

/** The router's own links bring the code that prefetches the pages of its framework. */
const routerLinks = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink', 'Form'],
  message: 'Use the links of frontend/src/ui/link.tsx.',
};

export default defineConfig([
  globalIgnores([
    '**/node_modules/**',
    '**/dist/**',
    '**/coverage/**',
    'data/**',
    '**/playwright-report/**',
    '**/test-results/**',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-template': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ['error', environment, defaultExport, effectValue],
      'no-restricted-imports': ['error', { patterns: [sourceImports] }],
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `() => server.close()` says what it does; nobody takes its nothing for something.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Express types its requests as interfaces over Node's class, and they are created by that class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A number in a text reads as it should; what reads wrongly (objects, undefined) stays forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNullish: false }],
      // A method of a port is async so that it rejects and never throws, with or without something to wait for.
      '@typescript-eslint/require-await': 'off',
      // `erasableSyntaxOnly` leaves no parameter properties, and a constructor may be there to narrow its type.
      '@typescript-eslint/no-useless-constructor': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    settings: { 'jsx-a11y': { components: { Link: 'a', NavLink: 'a' } } },
    rules: {
      'jsx-a11y/anchor-is-valid': ['error', { specialLink: ['to'] }],
      'no-restricted-imports': ['error', { patterns: [sourceImports], paths: [routerLinks] }],
    },
  },
  { files: outermost, rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', defaultExport] } },
  {
    files: ['**/*.config.{js,ts,mjs}', '**/*.d.ts', 'frontend/test/**'],
    rules: { 'no-restricted-syntax': ['error', environment] },
  },
  {
    files: tests,
    rules: {
      // A suite is one function, as long as its cases.
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', defaultExport],
      // Methods are handed to expect() without being called.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['tests/playwright.config.ts', 'tests/runner/sequencer.mjs'], rules: { 'no-restricted-syntax': 'off' } },
]);
