/**
 * Every code a failure of /api or a field of a form can carry, with the English text. The web app shows its own
 * translation of the code. Wordings of the specification's sections 5 and 8 are kept word for word.
 */
export const errorMessages = {
  'invalid-input': 'Some of the fields are not valid.',
  'malformed-json': 'The body is not valid JSON.',
  'malformed-address': 'The address is not valid.',
  'unsupported-content-type': 'This content type is not accepted here.',
  'body-too-large': 'The request is too large.',
  'route-not-found': 'There is nothing at this address.',
  required: 'This field is required',
  'wrong-type': 'This value has the wrong type',
  'not-text': 'This text holds characters that cannot be stored',
  'unknown-field': 'This field is not known here',
  'too-long': 'This text is too long',
  'item-too-long': 'One of the entries is too long (100 characters at most)',
  'too-many-items': 'Too many entries (30 at most)',
  'invalid-value': 'This value is not allowed',

  'name-required': 'Name is required',
  'email-required': 'Email is required',
  'email-invalid': 'Please enter a valid email',
  'password-required': 'Password is required',
  'password-too-short': 'Password must be at least 6 characters',
  'password-too-long': 'Password cannot be longer than 128 characters',
  'password-confirmation-required': 'Please confirm your password',
  'passwords-differ': 'Passwords do not match',
  'subjects-required': 'Please select at least one category',
  'category-unknown': 'This category does not exist.',
  'bio-required': 'Bio is required',
  'bio-too-long': 'Bio cannot be more than 2600 characters',
  'teaching-methods-required': 'Please add at least one teaching method',
  'availability-required': 'Please add your general availability',
  'rate-invalid': 'Please enter a number from 0 to 1,000,000,000',
  'rate-not-whole': 'An amount in VND must be a whole number',
  'rate-two-decimals': 'An amount in USD can have two decimals at most',
  'rate-max-below-min': 'The highest rate cannot be below the lowest',
  'website-invalid': 'Please enter a web address such as example.com or https://example.com',
  'message-required': 'Message is required',
  'message-too-short': 'Message must be at least 10 characters',
  'currency-required': 'Please choose a currency for prices',

  unauthenticated: 'You must be logged in to view this page.',
  'token-invalid': 'Your session has expired. Please log in again.',
  'account-deleted': 'This account has been deleted.',
  'account-disabled': 'This account has been disabled.',
  forbidden: 'You do not have permission to access this page.',
  'not-found': 'There is nothing here.',
  conflict: 'This does not fit the present state. Please reload and try again.',
  limited: 'Too many requests. Please try again later.',
  internal: 'Something went wrong. Please try again.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  'service-unreachable': 'This is not available right now. Please try again in a moment.',
  'service-timeout': 'This took too long. Please try again.',

  'email-in-use': 'Email is already in use.',
  'email-address-invalid': 'Invalid email address.',
  'password-weak': 'Password is too weak.',
  'registration-failed': 'Registration failed.',
  'credentials-invalid': 'Invalid email or password.',
  'too-many-attempts': 'Too many failed login attempts. Please try again later.',
  'login-failed': 'Login failed.',
  'logout-failed': 'Error signing out.',
  'account-exists-with-other-credential':
    'An account already exists with the same email address but different sign-in credentials. Please sign in using the original method.',
  'profile-exists': 'Please delete your tutor profile first.',
  'last-admin': 'The last admin cannot be removed.',

  'tutor-not-found': 'Profile not found or could not be loaded.',
  'profile-not-found': 'There is no profile yet.',
  'profile-changed': 'The profile was changed in the meantime. Please reload it and try again.',
  'profile-rejected': 'A rejected profile cannot be edited. You can delete it and start again.',
  'photo-required': 'Please choose a photo',
  'photo-too-large': 'The photo is larger than 1 MB. Please choose a smaller one.',
  'photo-unsupported': 'Please choose a JPEG, PNG or WebP photo.',
  'photo-broken': 'The photo could not be read. Please choose another one.',
  'photo-not-found': 'This photo does not exist.',

  'search-unavailable': 'Failed to load mentors and tutors',
  'inquiry-to-self': 'You cannot write to yourself.',
  'tutor-not-public': 'This tutor does not take messages at the moment.',
  'inquiry-key-reused': 'This message was already sent with another text.',
  'inquiry-limit': 'You have sent many messages in a short time. Please try again later.',
  'decision-conflict': 'This tutor was decided on in the meantime.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorMessages, code);
}
