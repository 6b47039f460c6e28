import type { Router } from 'express';
import * as z from 'zod/mini';
import type { Republishing } from '../documents/republishing.ts';
import { dataRoutes } from '../http/data-routes.ts';
import { parse } from '../parse.ts';

const place = z.object({ after: z.optional(z.string()) });

export function republishRoute(router: Router, { page }: Pick<Republishing, 'page'>): void {
  dataRoutes(router).post('/republish', ({ body }) => page(parse(place, body ?? {}).after));
}
