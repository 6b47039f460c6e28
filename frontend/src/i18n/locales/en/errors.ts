import { errorMessages } from '@sao-mai/contracts';

/** By code of a failure or a field: the contract's own wording, but for one that people read differently (specification, section 8). */
export const errors = { ...errorMessages, 'linkedin-code-used': errorMessages['linkedin-session-expired'] } as const;
