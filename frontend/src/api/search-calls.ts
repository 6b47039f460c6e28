// A chunk of its own: a page served with its data does not need it before the first new search.
export { listCategories, searchCategory, searchSuggestions, searchTutors, similarTutors } from '@sao-mai/contracts';
export { call } from './call.ts';
