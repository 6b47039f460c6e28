import { sizes } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { cropPhoto } from './crop-photo.ts';
import { inside, wholeSquare } from './crop.ts';
import type { Crop } from './crop.ts';
import { openPhoto } from './photo-file.ts';
import type { PhotoProblem } from './photo-file.ts';

export interface ChosenPhoto {
  bitmap: ImageBitmap;
  /** Blob URL of the original file, shown under the crop. */
  address: string;
  crop: Crop;
}

export interface PhotoFault {
  problem: PhotoProblem;
  size: number;
}

/** Debounce of the preview after the crop moves. */
const PREVIEW_DEBOUNCE_MS = 120;

function release(photo: ChosenPhoto | undefined): void {
  if (photo === undefined) return;
  photo.bitmap.close();
  URL.revokeObjectURL(photo.address);
}

/** A blob URL of the cropped square, debounced while the crop moves. */
function usePreview(photo: ChosenPhoto | undefined) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (photo === undefined) return;
    let address: string | undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      void cropPhoto(photo.bitmap, photo.crop).then((blob) => {
        if (!wanted || blob === null) return;
        address = URL.createObjectURL(blob);
        setPreview(address);
      });
    }, PREVIEW_DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [photo]);
  return {
    preview: photo === undefined ? undefined : preview,
    forgetPreview: () => setPreview(undefined),
  };
}

export function usePhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [fault, setFault] = useState<PhotoFault>();
  const { preview, forgetPreview } = usePreview(photo);
  const held = useRef<ChosenPhoto>(undefined);
  useEffect(() => {
    held.current = photo;
  }, [photo]);
  useEffect(() => () => release(held.current), []);

  const put = (next: ChosenPhoto | undefined) => {
    release(held.current);
    held.current = next;
    setPhoto(next);
    if (next === undefined) forgetPreview();
  };

  return {
    photo,
    fault,
    preview,
    /** An invalid file keeps the previous photo. */
    choose: async (file: File) => {
      setFault(undefined);
      const opened = await openPhoto(file);
      if (!opened.ok) {
        setFault({ problem: opened.problem, size: file.size });
        return;
      }
      put({ bitmap: opened.bitmap, address: URL.createObjectURL(file), crop: inside(opened.bitmap, wholeSquare) });
    },
    drop: () => {
      setFault(undefined);
      put(undefined);
    },
    cropTo: (crop: Crop) =>
      setPhoto((last) => (last === undefined ? undefined : { ...last, crop: inside(last.bitmap, crop) })),
    /** The square to upload; undefined, with an error shown, if it cannot be uploaded. */
    ready: async (): Promise<Blob | undefined> => {
      if (photo === undefined) return undefined;
      const blob = await cropPhoto(photo.bitmap, photo.crop);
      if (blob === null) setFault({ problem: 'broken', size: 0 });
      else if (blob.size > sizes.photo) setFault({ problem: 'too-large', size: blob.size });
      else return blob;
      return undefined;
    },
  };
}

export type PhotoChoice = ReturnType<typeof usePhoto>;
