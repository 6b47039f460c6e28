import { sizes } from '@sao-mai/contracts';

export type FetchedPicture = { readonly bytes: Buffer } | { readonly refused: string } | { readonly retry: string };

const timeoutMs = 5000;

/** Fetches a picture from listed origins only, without following redirects, up to 1 MB and 5 s. */
export async function fetchPicture(address: string, origins: readonly string[]): Promise<FetchedPicture> {
  if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) {
    return { refused: 'The picture is not at an allowed origin' };
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { redirect: 'manual', signal, headers: { accept: 'image/*' } });
    if (answer.status >= 500 || answer.status === 429) return { retry: `The server answered ${String(answer.status)}` };
    if (answer.status !== 200 || answer.body === null) {
      return { refused: `The server answered ${String(answer.status)}` };
    }
    return await readUpTo(answer.body, sizes.photo);
  } catch (error) {
    return { retry: Error.isError(error) ? error.name : 'The server of the picture did not answer' };
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<FetchedPicture> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    // Leaving the loop cancels the download.
    if (length > most) return { refused: 'The picture is larger than 1 MB' };
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts) };
}
