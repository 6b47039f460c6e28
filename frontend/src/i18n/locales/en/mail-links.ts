export const mailLinks = {
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Tell us your e-mail address, and you get a link with which you choose a new one.',
  email: 'E-mail',
  send: 'Send the link',
  sending: 'Sending…',
  sentTitle: 'Please look into your mailbox',
  sentText:
    'If {{email}} has an account here, a mail with a link is on its way. Nothing came after a few minutes? Look into the spam folder, or ask for another one.',
  sendFailed: 'The mail could not be asked for. Please try again.',
  remembered: 'Remembered it?',
  toLogin: 'Login',

  resetTitle: 'Choose a new password',
  resetFor: 'For the account of {{email}}.',
  checking: 'One moment, we look at your link…',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  save: 'Save the new password',
  saving: 'Saving…',
  saveFailed: 'The new password could not be saved. Please try again.',
  savedTitle: 'Your new password is set',
  savedText: 'Sign in with it from now on. Wherever you were signed in before, you are asked for it once.',
  savedToast: 'Your new password is set, and you are signed in.',

  linkTitle: 'This link no longer works',
  linkText: 'Links of this kind work once, and not for long. Ask for a new one; it comes at once.',
  linkFailed: 'The link could not be looked at. Please try again.',
  askAgain: 'Ask for a new link',

  verifyTitle: 'Your e-mail address',
  verifying: 'One moment, we confirm your address…',
  verifiedTitle: 'Your e-mail address is confirmed',
  verifiedText: 'Thank you. That was all.',
  verifyLinkText:
    'Links of this kind work once, and not for long. Perhaps your address is confirmed already: your account shows it, and sends you a new link if it is not.',
  toAccount: 'To your account',
} as const;
