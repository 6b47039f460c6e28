export const account = {
  title: 'My Profile',
  deleteFailed: 'Failed to delete your mentor/tutor profile. Please try again.',

  details: 'Your account',
  name: 'Name',
  email: 'Email',
  type: 'Account type',
  typeTutor: 'Mentor/Tutor',
  typeClient: 'Client',
  typeAdmin: 'Admin',
  since: 'Member since',
  sentMessages: 'Sent messages',
  messages: 'Messages to you',
  undelivered: 'Undelivered messages',

  dashboard: 'Your tutor profile',
  loadFailed: 'Failed to load mentor/tutor profile',

  approvedTitle: 'Approved and listed in search',
  approvedText: 'Students can find you and write to you. Changes to your profile show at once.',
  viewPublic: 'View the public profile',
  pendingTitle: 'Waiting for approval',
  pendingText: 'What happens next:',
  pendingSent: 'You sent your profile on {{date}}.',
  pendingRead: 'Our team reads it. Until then only you can see it, and you can keep editing it.',
  pendingMail: 'You will get an email with our decision. Once approved, your profile appears in search at once.',
  rejectedTitle: 'Your profile was not approved',
  rejectedReason: 'The reason given:',
  rejectedText:
    'Press “Rewrite profile”: a new profile replaces this one, already filled in with your texts. You only change what the reason asks for, and choose a photo again.',
  deactivatedTitle: 'Your profile is deactivated',
  deactivatedText: 'It does not appear in search, and nobody can write to you. You can still edit or delete it.',
  deactivatedRejected: 'It does not appear in search, and nobody can write to you. You can rewrite it or delete it.',
  support: 'To get it back, or to ask a question, please contact support.',
  supportAt: 'To get it back, or to ask a question, please contact support: <a>{{contact}}</a>',

  pause: 'Not taking students',
  pauseChange: 'Change the day',
  pauseTitle: 'Not taking students for a while?',
  pauseText:
    'Your profile stays public with a note that you are not taking students. Search lists it last, and nobody can write to you until you are back.',
  pauseUntil: 'I take students again from',
  pauseUntilHint: 'The pause ends automatically on that day. Leave it empty if you do not know yet.',
  pauseConfirm: 'Pause my profile',
  pauseFailed: 'Your profile could not be paused. Please try again.',
  pausedTitle: 'You are not taking students',
  pausedText: 'Your profile stays public with a note. Nobody can write to you.',
  pausedOpen: 'The pause lasts until you end it.',
  pausedUntil: 'The pause ends automatically on {{date}}, or at once with the button.',
  resume: 'Take students again',
  resuming: 'One moment…',
  resumed: 'You are taking students again.',
  resumeFailed: 'That did not work. Please try again.',

  edit: 'Edit profile',
  delete: 'Delete profile',
  createTitle: 'You have not created a profile yet',
  createText:
    'You are a mentor/tutor now. Write a few lines about yourself, say what you teach and when, and students can find you once it is approved.',
  create: 'Create profile',

  dropRole: 'Stop being a mentor/tutor',
  roleDropped: 'You are no longer a mentor/tutor. You can become one again at any time.',
  rewrite: 'Rewrite profile',
  rewriteBusy: 'One moment…',
  rewriteFailed: 'A new profile could not be started. Please try again.',

  becomeTitle: 'Would you like to teach too?',
  becomeText:
    'Share what you know: write a profile in your own words, we read it, and students find you. You remain a client, and nothing you have here changes.',

  deleteTitle: 'Delete your tutor profile?',
  deleteText:
    'Your profile, its photo and its place in search will be gone for good, and you will no longer be listed as a mentor/tutor. Your account stays: you can still search and write to tutors.',
  deleteTextKept:
    'Your profile and its photo will be deleted for good. Your texts stay in this browser until you log out: if you become a mentor/tutor again, your new profile starts with them. Your account stays, too.',
  deleteKeep: 'Keep it',
  deleteConfirm: 'Delete profile',
  deleting: 'Deleting…',
  deletedTitle: 'Your mentor/tutor profile has been deleted',
  deletedText: 'Your account is still here. You can become a tutor again at any time.',
  deletedTextKept: 'Your texts are kept in this browser. Become a mentor/tutor again, and continue from them.',
} as const;
