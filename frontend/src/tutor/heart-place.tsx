import { Suspense } from 'react';
import { lazyComponent, optional } from '../ui/lazy-component.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { SaveButtonProps } from './save-button.tsx';

const PhotoHeart = lazyComponent(optional(async () => (await import('./save-button.tsx')).PhotoHeart));

/** The heart of a card comes after the first paint; it lies over the photo's corner, so nothing moves. */
export function HeartPlace(props: SaveButtonProps) {
  const hydrated = useHydrated();
  return (
    hydrated && (
      <Suspense>
        <PhotoHeart {...props} />
      </Suspense>
    )
  );
}
