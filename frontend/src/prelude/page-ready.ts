/** Event on the document: the app is hydrated, or has failed and shows it. */
export const PAGE_READY = 'page-ready';
