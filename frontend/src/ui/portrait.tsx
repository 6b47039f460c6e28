import { defaultProfileImage, photoSizes, profilePictureUrl, smallPictureUrl } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { getConfig } from '../config/runtime-config.ts';
import { classNames } from './class-names.ts';

export interface PortraitProps {
  /** The stored picture value, or a complete URL (a preview). */
  picture: string | null | undefined;
  /** For screen readers; empty if the name is beside it. */
  alt: string;
  /** Width and height in CSS pixels, to prevent layout shift. */
  size: number;
  className?: string;
  /** The `sizes` attribute, if the width depends on the window. */
  sizes?: string;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
  /** The page's main picture: loaded with high priority. */
  main?: boolean;
}

/** Width in pixels of a stored photo. */
const WHOLE = 512;
/** Up to this size the small variant is sharp on common screens. */
const SMALL_UP_TO = 104;

interface Source {
  src: string;
  srcSet?: string;
  sizes?: string;
}

function sourceOf(picture: PortraitProps['picture'], size: number, sizes: string): Source {
  if (picture?.startsWith('blob:')) return { src: picture };
  const config = getConfig();
  const src = profilePictureUrl(picture, config);
  const small = smallPictureUrl(picture, config);
  if (small === undefined) return { src };
  if (size <= SMALL_UP_TO) return { src: small };
  return { src, srcSet: `${small} ${String(photoSizes.small.width)}w, ${src} ${String(WHOLE)}w`, sizes };
}

/** A tutor's photo in the window arch, or the default picture if it is missing or broken. */
export function Portrait({
  picture,
  alt,
  size,
  sizes = `${String(size)}px`,
  className,
  eager = false,
  main = false,
}: PortraitProps) {
  const source = sourceOf(picture, size, sizes);
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const { src } = source;
  useEffect(() => {
    // The picture may have failed before hydration, and the error event fires only once.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return (
    <img
      ref={image}
      {...(broken === src ? { src: defaultProfileImage } : source)}
      alt={alt}
      width={size}
      height={size}
      loading={eager || main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={classNames('arch aspect-square flex-none bg-well object-cover', className)}
    />
  );
}
