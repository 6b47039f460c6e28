import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent, optional } from '../ui/lazy-component.ts';
import type { SaveButtonProps } from './save-button.tsx';

const PhotoHeart = lazyComponent(optional(async () => (await import('./save-button.tsx')).PhotoHeart));
const never = () => () => undefined;

/** The heart of a card comes after the first paint; it lies over the photo's corner, so nothing moves. */
export function HeartPlace(props: SaveButtonProps) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    hydrated && (
      <Suspense>
        <PhotoHeart {...props} />
      </Suspense>
    )
  );
}
