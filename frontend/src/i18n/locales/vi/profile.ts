import type { Translated } from '../../catalogue.ts';
import type { profile as english } from '../en/profile.ts';

export const profile = {
  title: 'Hồ sơ gia sư',
  formTitle: 'Hồ sơ gia sư của bạn',
  loadFailed: 'Chưa tải được hồ sơ gia sư',
  notFound: 'Không tìm thấy hồ sơ, hoặc hồ sơ chưa tải được.',
  saveFailed: 'Chưa lưu được hồ sơ',
} as const satisfies Translated<typeof english>;
