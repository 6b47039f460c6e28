import { OperatorError } from '../operator-error.ts';

/**
 * A document that does not fit its collection. The fault is the store's, not of what was asked for: an event that needs
 * the document waits until somebody has mended it.
 */
export const unreadableDocument = (collection: string, id: string, cause: unknown): OperatorError =>
  new OperatorError(
    `The stored document ${collection}/${id} cannot be read. What needs it waits until it is mended.`,
    cause,
  );
