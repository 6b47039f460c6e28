import type { RuntimeConfig } from '@sao-mai/contracts';

export const testConfig: RuntimeConfig = {
  siteName: 'Sao Mai',
  release: '1.2.3',
  mainHost: ['localhost'],
  apiBase: '/api',
  storageHost: 'storage.googleapis.com',
  usdVnd: 26_000,
  operatorName: '',
  support: { email: 'help@example.com', phone: '', address: '' },
  firebase: { apiKey: 'key', authDomain: 'demo.example.com', projectId: 'demo' },
  linkedin: null,
  infoPages: {
    links: [
      { path: '/how-it-works', title: { en: 'How it works', vi: 'Cách hoạt động' } },
      { path: '/terms', title: { en: 'Terms', vi: 'Điều khoản' } },
      { path: '/privacy', title: { en: 'Privacy', vi: 'Quyền riêng tư' } },
    ],
    termsVersion: '2026-11-29',
  },
};
