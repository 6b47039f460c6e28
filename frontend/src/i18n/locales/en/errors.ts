import { errorMessages } from '@sao-mai/contracts';

/** By code of a failure or a field: the contract's own wording. */
export const errors = errorMessages;
