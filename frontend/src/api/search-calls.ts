// What a search needs to ask: it comes with the first question, and a page that came with its answers asks none.
export { listCategories, searchCategory, searchSuggestions, searchTutors, similarTutors } from '@sao-mai/contracts';
export { call } from './call.ts';
