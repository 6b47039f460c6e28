/** State of a navigation to the profile form: its draft was asked for, so it is not offered first. */
export const CONTINUE_DRAFT = 'continue-draft';
