import { defaultProfileImage, photoSizes, profilePictureUrl, smallPictureUrl } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { getConfig } from '../config/runtime-config.ts';
import { classNames } from './class-names.ts';

export interface PortraitProps {
  /** The stored picture value, or an address to show as it is (a preview). */
  picture: string | null | undefined;
  /** Said by screen readers; empty where the name stands beside it. */
  alt: string;
  /** Width and height in CSS pixels, so that nothing moves when it comes. */
  size: number;
  className?: string;
  /** Where the width depends on the window: as in the attribute of the same name. */
  sizes?: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** What the page is about: fetched before everything else. */
  main?: boolean;
}

/** Pixels of a stored photo as it was taken in. */
const WHOLE = 512;
/** Up to here the small size is sharp on every usual screen. */
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

/** A tutor's photo in the window arch. A missing or broken one shows the default picture. */
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
    // The server's picture may have failed before the script came, and says so only once.
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
      onError={() => {
        setBroken(src);
      }}
      className={classNames('arch aspect-square flex-none bg-well object-cover', className)}
    />
  );
}
