import type { Translated } from '../../catalogue.ts';
import type { admin as english } from '../en/admin.ts';

export const admin = {
  approvalTitle: 'Duyệt gia sư',
  manageTitle: 'Quản lý gia sư',
  fetchPendingFailed: 'Chưa tải được danh sách gia sư chờ duyệt',
  fetchFailed: 'Chưa tải được danh sách gia sư',
  approveFailed: 'Chưa duyệt được gia sư',
  rejectFailed: 'Chưa từ chối được gia sư',
  activateFailed: 'Chưa kích hoạt được gia sư',
  deactivateFailed: 'Chưa ngừng kích hoạt được gia sư',
} as const satisfies Translated<typeof english>;
