import { defaultProfileImage, profilePictureUrl } from '@sao-mai/contracts';
import { useState } from 'react';
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
  /** Above the fold: fetched at once. */
  eager?: boolean;
}

/** A tutor's photo in the window arch. A missing or broken one shows the default picture. */
export function Portrait({ picture, alt, size, className, eager = false }: PortraitProps) {
  const address = picture?.startsWith('blob:') ? picture : profilePictureUrl(picture, getConfig());
  const [broken, setBroken] = useState<string>();
  return (
    <img
      src={broken === address ? defaultProfileImage : address}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setBroken(address);
      }}
      className={classNames('arch aspect-square flex-none bg-well object-cover', className)}
    />
  );
}
