import type { Router } from 'express';
import * as z from 'zod/mini';
import type { Republishing } from '../documents/republishing.ts';
import { parse } from '../parse.ts';

const place = z.object({ after: z.optional(z.string()) });

export function republishRoute(router: Router, { page }: Pick<Republishing, 'page'>): void {
  router.post('/republish', async (request, response) => {
    const { after } = parse(place, request.body ?? {});
    response.json({ success: true, data: await page(after) });
  });
}
