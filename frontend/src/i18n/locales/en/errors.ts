import { errorMessages } from '@sao-mai/contracts';

/** The contract's own messages by error code, except that users see a reused LinkedIn code as an expired session. */
export const errors = { ...errorMessages, 'linkedin-code-used': errorMessages['linkedin-session-expired'] } as const;
