export const mailLinks = {
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter your email address, and we will send you a link to choose a new one.',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending…',
  sentTitle: 'Check your inbox',
  sentText:
    'If {{email}} has an account here, an email with a link is on its way. Nothing after a few minutes? Check your spam folder, or ask for another one.',
  sendFailed: 'The email could not be requested. Please try again.',
  remembered: 'Remembered it?',
  toLogin: 'Login',

  resetTitle: 'Choose a new password',
  resetFor: 'For the account of {{email}}.',
  checking: 'One moment, checking your link…',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  save: 'Save the new password',
  saving: 'Saving…',
  saveFailed: 'The new password could not be saved. Please try again.',
  savedTitle: 'Your new password is set',
  savedText: 'Sign in with it from now on. Wherever you were signed in before, you will be asked for it once.',
  savedToast: 'Your new password is set, and you are signed in.',

  linkTitle: 'This link no longer works',
  linkText: 'These links work only once, and not for long. Ask for a new one; it arrives within moments.',
  linkFailed: 'The link could not be checked. Please try again.',
  askAgain: 'Ask for a new link',

  verifyTitle: 'Your email address',
  verifying: 'One moment, confirming your address…',
  verifiedTitle: 'Your email address is confirmed',
  verifiedText: 'Thank you. That is all.',
  verifyLinkText:
    'These links work only once, and not for long. Your address may already be confirmed: your account page shows it, and sends you a new link if it is not.',
  toAccount: 'Go to your account',
} as const;
