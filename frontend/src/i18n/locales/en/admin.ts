export const admin = {
  approvalTitle: 'Tutor Approvals',
  manageTitle: 'Manage Tutors',
  fetchPendingFailed: 'Failed to fetch pending tutors',
  fetchFailed: 'Failed to fetch tutors',
  approveFailed: 'Failed to approve tutor',
  rejectFailed: 'Failed to reject tutor',
  activateFailed: 'Failed to activate tutor',
  deactivateFailed: 'Failed to deactivate tutor',
} as const;
