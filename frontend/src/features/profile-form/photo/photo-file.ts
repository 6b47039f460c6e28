export type PhotoProblem = 'heic' | 'svg' | 'unsupported' | 'not-picture' | 'huge' | 'broken' | 'too-large';

/** Larger files could exhaust a phone's memory. */
const LARGEST_FILE = 25 * 1024 * 1024;
const HEAD = 512;
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Checks the file's first bytes, not its name; undefined for a supported kind. */
function problemOf(head: Uint8Array): PhotoProblem | undefined {
  const text = new TextDecoder('latin1').decode(head);
  if (startsWith(head, 0xff, 0xd8, 0xff) || startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return undefined;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return undefined;
  if (text.slice(4, 8) === 'ftyp') return HEIC_BRANDS.has(text.slice(8, 12)) ? 'heic' : 'unsupported';
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!doctype svg|!--|svg)/i.test(text) && /<svg/i.test(text)) return 'svg';
  if (/^(?:GIF8|BM|II\*|MM\0\*)/.test(text)) return 'unsupported';
  return 'not-picture';
}

export type OpenedPhoto =
  { readonly ok: true; readonly bitmap: ImageBitmap } | { readonly ok: false; readonly problem: PhotoProblem };

/** Validates a chosen file before upload and decodes it upright. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  const problem = problemOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  if (problem !== undefined) return { ok: false, problem };
  if (file.size > LARGEST_FILE) return { ok: false, problem: 'huge' };
  try {
    return { ok: true, bitmap: await createImageBitmap(file) };
  } catch {
    return { ok: false, problem: 'broken' };
  }
}
