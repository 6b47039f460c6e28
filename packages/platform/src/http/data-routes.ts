import type { Request, RequestHandler, Router } from 'express';

type Read = (request: Request) => unknown;

const answer =
  (read: Read): RequestHandler =>
  async (request, response) => {
    response.json({ success: true, data: await read(request) });
  };

/** Adds routes of an inner port, which answer with what `read` gives, in the envelope of every reply. */
export const dataRoutes = (router: Router) => ({
  get: (path: string, read: Read) => router.get(path, answer(read)),
  post: (path: string, read: Read) => router.post(path, answer(read)),
});
