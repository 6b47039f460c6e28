import type { RuntimeConfig } from '@sao-mai/contracts';

export const testConfig: RuntimeConfig = {
  siteName: 'Sao Mai',
  mainHost: ['localhost'],
  apiBase: '/api',
  storageHost: 'storage.googleapis.com',
  usdVnd: 26_000,
  support: { email: 'help@example.com', phone: '', address: '' },
  firebase: { apiKey: 'key', authDomain: 'demo.example.com', projectId: 'demo' },
  linkedin: null,
};
