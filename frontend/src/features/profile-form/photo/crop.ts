/** The cropped square: zoom, and its centre (0 to 1 of width and height). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeSquare: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomRange = { min: 1, max: 4, step: 0.05 } as const;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** Moves the crop back inside the photo. */
export function inside(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, zoomRange.min, zoomRange.max);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: clamp(crop.x, half / size.width, 1 - half / size.width),
    y: clamp(crop.y, half / size.height, 1 - half / size.height),
  };
}

/** Moves the crop; `right` and `down` are multiples of its side. */
export function moved(size: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const side = sideOf(size, crop);
  return inside(size, { ...crop, x: crop.x + (right * side) / size.width, y: crop.y + (down * side) / size.height });
}

export function frameOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop);
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}
