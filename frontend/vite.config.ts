import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import type { BuildOptions, Plugin } from 'vite';

const PUBLIC_PAGES = /(?:home|search|tutor|newest|login|register)-/;
// Modules that would otherwise become many tiny chunks.
const EVERY_PAGE =
  /\/src\/(?:lengths|ui\/(?:card|skeleton|emphasised|composing|clean-text)|tutor\/tutor-card-skeleton|i18n\/(?:use-category-label|format-number))\.tsx?$/;
const FIELDS = /\/src\/ui\/(?:field|inputs)\.tsx$/;
/** The search page's lazy parts share these. */
const SEARCH = /\/src\/features\/search\/(?:search-address|search-filters|use-filter-label)\.ts$/;
const TUTOR_LISTS = /\/src\/(?:tutor\/(?:tutor-card|rate)|ui\/(?:portrait|chip))\.tsx$/;
/** The package's exports point to its development build, which has checks and warnings. */
const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const LOCAL_GATEWAY = 'http://127.0.0.1:8080';

const forBrowsers: BuildOptions = {
  target: 'baseline-widely-available',
  manifest: true,
  modulePreload: {
    // Every supported browser has modulepreload.
    polyfill: false,
    // Guarded pages' dependencies are not listed in the entry chunk of everybody.
    resolveDependencies: (file, dependencies) => (PUBLIC_PAGES.test(file) ? dependencies : []),
  },
  reportCompressedSize: false,
  // Fonts and pictures stay files, so that they can be preloaded and cached.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      // One chunk for what every page needs: better compression and fewer requests. The contracts' index exports every
      // schema, so the bundler picks the used ones.
      codeSplitting: {
        groups: [
          { name: 'app', tags: ['$initial'], test: /^(?!.*[\\/](?:zod|contracts)[\\/])/ },
          { name: 'app', test: EVERY_PAGE },
          { name: 'text', test: /\/contracts\/src\/text\/visible-text\.ts$/ },
          { name: 'tutors', test: TUTOR_LISTS },
          { name: 'fields', test: FIELDS },
          { name: 'search', test: SEARCH },
        ],
      },
    },
  },
};

/** Drops the display names of the router's components, which would keep all of them in the bundle. */
const routerWithoutUnused: Plugin = {
  name: 'router-without-unused',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/ = (React\d*)\.forwardRef\(/g, ' = /* @__PURE__ */ $1.forwardRef('),
      map: null,
    }),
  },
};

/** The server bundle for the gateway's renderer. Folders with a leading dot are never served. */
const forTheGateway: BuildOptions = {
  outDir: 'dist/.server',
  copyPublicDir: false,
  target: 'esnext',
  rolldownOptions: {
    input: 'src/app/entry-server.tsx',
    output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  },
};

export default defineConfig(({ mode, isSsrBuild = false }) => {
  // API=http://… uses the services of another checkout.
  const proxied = loadEnv(mode, import.meta.dirname, '')['API'] ?? LOCAL_GATEWAY;
  const proxy = { '/api': proxied, '/config.json': proxied, '/manifest.webmanifest': proxied };
  return {
    plugins: [react(), tailwindcss(), routerWithoutUnused],
    resolve: {
      alias: [
        { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
        { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      ],
    },
    build: isSsrBuild ? forTheGateway : forBrowsers,
    // Self-contained: the gateway has none of the frontend's dependencies.
    ssr: { noExternal: true, target: 'webworker' },
    server: {
      port: 5173,
      strictPort: true,
      proxy,
    },
    preview: {
      port: 5174,
      strictPort: true,
      proxy,
    },
  };
});
