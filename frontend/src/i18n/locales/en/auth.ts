export const auth = {
  loginTitle: 'Login',
  registerTitle: 'Register',
  callbackTitle: 'Signing you in…',
  becomeTutorFailed: 'Your role could not be changed. Please try again.',
} as const;
