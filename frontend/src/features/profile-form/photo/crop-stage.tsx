import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { frameOf, moved, zoomRange } from './crop.ts';
import type { Crop } from './crop.ts';
import type { ChosenPhoto } from './use-photo.ts';

/** Dimmed edge around the cropped square, as a share of the stage. */
const EDGE = 0.09;
const SQUARE = 1 - 2 * EDGE;
const KEY_STEP = 0.04;

const ARROWS: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -KEY_STEP, down: 0 },
  ArrowRight: { right: KEY_STEP, down: 0 },
  ArrowUp: { right: 0, down: -KEY_STEP },
  ArrowDown: { right: 0, down: KEY_STEP },
};

const percent = (share: number) => `${share * 100}%`;

interface CropStageProps {
  photo: ChosenPhoto;
  onCrop: (crop: Crop) => void;
}

export function CropStage({ photo: { bitmap, address, crop }, onCrop }: CropStageProps) {
  const { t } = useTranslation();
  const last = useRef<{ x: number; y: number }>(undefined);
  const { left, top, side } = frameOf(bitmap, crop);
  const scale = SQUARE / side;

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const from = last.current;
    if (from === undefined) return;
    const kept = event.currentTarget.clientWidth * SQUARE;
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(moved(bitmap, crop, { right: (from.x - event.clientX) / kept, down: (from.y - event.clientY) / kept }));
  };
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    const closer = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (step === undefined && closer === 0) return;
    event.preventDefault();
    onCrop(step === undefined ? { ...crop, zoom: crop.zoom + closer * zoomRange.step * 2 } : moved(bitmap, crop, step));
  };
  return (
    <button
      type="button"
      aria-label={t('profileForm.cropArea')}
      className="relative block aspect-square w-full max-w-68 cursor-grab touch-none overflow-hidden rounded-md bg-well select-none active:cursor-grabbing"
      onPointerDown={(event) => {
        last.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
      onKeyDown={press}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: percent(bitmap.width * scale),
          height: percent(bitmap.height * scale),
          left: percent(EDGE - left * scale),
          top: percent(EDGE - top * scale),
        }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-[9%] rounded-[2px] border-2 border-on-desk shadow-[0_0_0_99px_rgb(10_22_20/.55)]"
      >
        <span className="arch absolute inset-0 border-[1.5px] border-dashed border-on-desk/75" />
      </span>
    </button>
  );
}
