export { categoryNamesVi as categories } from '@sao-mai/contracts';
