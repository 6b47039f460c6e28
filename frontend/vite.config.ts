import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = process.env['API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // every supported browser knows modulepreload
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // fonts and pictures stay files of their own, so that they can be preloaded and cached
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': backend, '/config.json': backend },
  },
  preview: {
    port: 5174,
    strictPort: true,
    proxy: { '/api': backend, '/config.json': backend },
  },
});
