/** Fakes what jsdom lacks for photos: reading files, decoding, drawing, blob URLs. */
export function standInForPhotos({ width = 900, height = 600, bytes = 1000 } = {}): void {
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer());
      };
      reader.readAsArrayBuffer(this);
    });
  };
  globalThis.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (take) => {
    take(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  };
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    return `blob:photo-${String(made)}`;
  };
  URL.revokeObjectURL = () => undefined;
}

/** A file with the first bytes of a JPEG. */
export function aPhoto(name = 'photo.jpg'): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])], name, { type: 'image/jpeg' });
}
