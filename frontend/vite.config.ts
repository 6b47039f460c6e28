import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import type { BuildOptions, Plugin } from 'vite';

const PUBLIC_PAGES = /(?:home|search|tutor|newest|login|register)-/;
// in pieces of some hundred bytes these would be a file each
const EVERY_PAGE =
  /\/src\/(?:ui\/(?:card|skeleton|emphasised|composing)|tutor\/tutor-card-skeleton|i18n\/(?:use-category-label|format-number))\.tsx?$/;
const FIELDS = /\/src\/ui\/(?:field|inputs)\.tsx$/;
const TUTOR_LISTS = /\/src\/(?:tutor\/(?:tutor-card|rate)|ui\/(?:portrait|chip))\.tsx$/;
/** The package's exports name its development build alone, which checks and warns. */
const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const LOCAL_GATEWAY = 'http://127.0.0.1:8080';

const forBrowsers: BuildOptions = {
  target: 'baseline-widely-available',
  manifest: true,
  modulePreload: {
    // every supported browser knows modulepreload
    polyfill: false,
    // what a page behind a guard needs is not worth naming in everybody's first file
    resolveDependencies: (file, dependencies) => (PUBLIC_PAGES.test(file) ? dependencies : []),
  },
  reportCompressedSize: false,
  // fonts and pictures stay files of their own, so that they can be preloaded and cached
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      // All that every page starts with in one file: it packs better, and a page waits for fewer. The contracts' door
      // reaches every schema, so what is used of them is left to the bundler.
      codeSplitting: {
        groups: [
          { name: 'app', tags: ['$initial'], test: /^(?!.*[\\/](?:zod|contracts)[\\/])/ },
          { name: 'app', test: EVERY_PAGE },
          { name: 'text', test: /\/contracts\/src\/text\/visible-text\.ts$/ },
          { name: 'tutors', test: TUTOR_LISTS },
          { name: 'fields', test: FIELDS },
        ],
      },
    },
  },
};

/** The names that the router gives its components for developer tools would keep all of them in the bundle, used or not. */
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

/** The same pages for the gateway, which makes their content. A folder with a dot is never served. */
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
  // API=http://… shows the pages of one checkout with the services of another
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
    // whole by itself: the gateway has none of the pages' packages
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
