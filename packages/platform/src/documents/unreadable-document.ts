import { OperatorError } from '../operator-error.ts';

/** A stored document that fails its schema: an operator has to repair it, and events wait for it. */
export const unreadableDocument = (collection: string, id: string, cause: unknown): OperatorError =>
  new OperatorError(
    `The stored document ${collection}/${id} cannot be read. What needs it waits until it is mended.`,
    cause,
  );
