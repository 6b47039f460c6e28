export const inquiry = {
  sendFailed: 'Failed to send inquiry. Please try again.',
} as const;
