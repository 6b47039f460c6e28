/** Told on the document once the app hears what is typed and pressed; or has failed, and shows so. */
export const PAGE_READY = 'page-ready';
