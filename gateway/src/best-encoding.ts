import type { Request } from 'express';

/** The packing that saves most among those the caller takes. Browsers name them all as equal, gzip first. */
export function bestEncoding(request: Request): 'br' | 'gzip' | undefined {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : undefined;
}
