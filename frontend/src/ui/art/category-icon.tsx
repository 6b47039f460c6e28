import { findCategory } from '@sao-mai/contracts';
import { categoryDrawings, unknownCategoryDrawing } from './category-drawings.tsx';

export function CategoryIcon({ category, className = 'size-12' }: { category: string; className?: string }) {
  const known = findCategory(category);
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden="true">
      {known === undefined ? unknownCategoryDrawing : categoryDrawings[known]}
    </svg>
  );
}
