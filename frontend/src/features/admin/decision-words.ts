/** What an admin did, for `t` with `by`. */
export const decisionWords = {
  approved: 'admin.historyApproved',
  rejected: 'admin.historyRejected',
  activated: 'admin.historyActivated',
  deactivated: 'admin.historyDeactivated',
} as const;
