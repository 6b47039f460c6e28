import { openUnsubscribe, unsubscribe } from '@sao-mai/contracts';
import { route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import type { Unsubscribe } from './unsubscribe.ts';

export const unsubscribeRoutes = (use: Unsubscribe): readonly Route[] => [
  route(unsubscribe, {
    // Mail programs send a form, which says nothing that the address does not.
    readBody: (request) => {
      request.resume();
      return Promise.resolve(undefined);
    },
    handle: async ({ query }) => ({ data: { kind: await use.stop(query.token) } }),
  }),
  route(openUnsubscribe, ({ query }, response) => {
    response.redirect(303, use.page(query.token));
    return Promise.resolve({ sent: true } as const);
  }),
];
