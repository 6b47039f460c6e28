import { createHash } from 'node:crypto';
import type { Response } from 'express';

export interface SentPage {
  readonly status: number;
  readonly html: string;
  readonly language: string;
}

export function sendPage(response: Response, page: SentPage): void {
  const tag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
  response
    .status(page.status)
    .type('html')
    .vary('Cookie')
    .set({ 'Cache-Control': 'no-cache', 'Content-Language': page.language, ETag: tag })
    .send(page.html);
}
