// Builds the script that the gateway inlines into its pages: self-contained and without globals.
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/.server',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input: 'src/prelude/main.ts', output: { format: 'iife', entryFileNames: 'prelude.js' } },
  },
});
