import { configure, getConfig } from '@testing-library/react';

const isPolling = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * While `findBy` and `waitFor` poll, each failed look would print the whole document into an error that nobody sees: a
 * tenth of the processor time of all tests. The error that ends the wait has the document.
 */
export function leaveDocumentsOutOfPolls(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      if (!isPolling()) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
