/** A driver stays in the file of its adapter: everything else speaks to the port. */
const drivers = {
  mongodb: '^packages/platform/src/(documents|files)/mongo-',
  kafkajs: '^packages/platform/src/events/kafka-',
  ioredis: '^packages/platform/src/limits/redis-',
  'rate-limiter-flexible': '^packages/platform/src/limits/',
  nodemailer: '^packages/platform/src/mail/smtp-mail',
  'firebase-admin': '^packages/platform/src/identity-provider/firebase-',
  meilisearch: '^services/search/src/index/meilisearch-',
  pino: '^packages/platform/src/log/create-log',
  '@opentelemetry/[^/]+': '^packages/platform/src/tracing/open-telemetry',
  'prom-client': '^(packages/platform/src/(metrics/|define-service)|gateway/src/metrics)',
  'http-proxy-middleware': '^gateway/src/proxy',
  sharp: '^services/tutors/src/',
  multer: '^services/tutors/src/',
  'sanitize-html': '^(services/tutors/src/|gateway/src/info-pages/)',
  marked: '^gateway/src/info-pages/',
  axios: '^frontend/src/api/',
  'smtp-server': '^(infra/local/|packages/platform/src/testing/)',
};

/** The web app's folders, each of which may import only those before it. */
const frontendLayers = [
  'config',
  'storage',
  'i18n',
  'prelude',
  'api',
  'ui',
  'forms',
  'session',
  'tutor',
  'features',
  'app',
];

const nodeSqlite = '^packages/platform/src/(sqlite|documents|events|files)/|^services/search/src/index/|^infra/local/';
const test = '\\.(test|spec|suite|fixture)\\.tsx?$|/testing/|/fixtures/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Imports of types count as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^node:' } },
    {
      name: 'no-orphans',
      comment: 'What nobody imports is an entry, a test, or gone by mistake.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '(^|/)(main|ops|worker)\\.ts$',
          '\\.config\\.(js|ts|mjs)$',
          '\\.mjs$',
          test,
          '^(tests|bench|infra)/',
        ],
      },
      to: {},
    },
    {
      name: 'contracts-run-in-the-browser',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: test },
      to: { pathNot: ['^packages/contracts/', '^node_modules/zod/'] },
    },
    {
      name: 'contracts-and-platform-stand-below-everything',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|gateway|frontend|infra|tests|bench)/' },
    },
    {
      name: 'no-service-imports-another',
      comment: 'Services meet in contracts, over HTTP or over events.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services/(?!$1/)|gateway/|frontend/|infra/|tests/|bench/)' },
    },
    {
      name: 'gateway-imports-no-service',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontend|infra|tests|bench)/' },
    },
    {
      name: 'frontend-imports-contracts-only',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(packages/(?!contracts/)|(services|gateway|infra|tests|bench)/)' },
    },
    {
      name: 'nobody-imports-the-frontend',
      severity: 'error',
      from: { pathNot: '^(frontend|tests)/' },
      to: { path: '^frontend/' },
    },
    ...frontendLayers.slice(0, -1).map((layer, at) => ({
      name: `frontend-${layer}-imports-nothing-above-it`,
      severity: 'error',
      from: { path: `^frontend/src/${layer}/`, pathNot: test },
      to: { path: `^frontend/src/(${frontendLayers.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/(?!$1/)' },
    },
    {
      name: 'rules-know-no-technology',
      comment: 'Use cases and pure transitions know no HTTP: only the table of routes and the composition do.',
      severity: 'error',
      from: {
        path: '^services/[^/]+/src/',
        pathNot: [test, 'src/(photos/.*|(routes|internal-routes|service|main))\\.ts$'],
      },
      to: { path: '^node_modules/(express|@types/express)/' },
    },
    {
      name: 'tests-stay-in-tests',
      severity: 'error',
      from: { pathNot: [test, '^(tests|bench|frontend/test)/'] },
      to: { path: ['^packages/platform/src/testing/', '\\.(test|suite|fixture)\\.tsx?$'] },
    },
    {
      name: 'sqlite-stays-in-its-adapters',
      severity: 'error',
      from: { pathNot: [nodeSqlite, test] },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'no-dependency-that-is-not-declared',
      comment: 'What tests stand on is declared once, at the root.',
      severity: 'error',
      from: { pathNot: [test, '^(tests|bench|frontend/test)/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...Object.entries(drivers).map(([driver, home]) => ({
      name: `${driver}-stays-in-its-adapter`,
      severity: 'error',
      from: { pathNot: [home, test, '^(tests|bench)/'] },
      to: { path: `^node_modules/${driver}/`, dependencyTypesNot: ['type-only'] },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(frontend/dist|infra/auth-emulator|coverage|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
    },
  },
};
