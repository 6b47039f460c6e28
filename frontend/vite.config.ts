import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const LOCAL_GATEWAY = 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => {
  // API=http://… shows the pages of one checkout with the services of another
  const proxied = loadEnv(mode, import.meta.dirname, '')['API'] ?? LOCAL_GATEWAY;
  const proxy = { '/api': proxied, '/config.json': proxied };
  return {
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
      proxy,
    },
    preview: {
      port: 5174,
      strictPort: true,
      proxy,
    },
  };
});
