// What a search needs to ask: it comes with the first question, and a page that came with its answers asks none.
export { listCategories, searchCategory, searchTutors } from '@sao-mai/contracts';
export { call } from './call.ts';
