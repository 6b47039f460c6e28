/** Event on the document: the app runs, or has failed and shows it. */
export const PAGE_READY = 'page-ready';

/** Event on the document: the whole page is hydrated. */
export const PAGE_HYDRATED = 'page-hydrated';
