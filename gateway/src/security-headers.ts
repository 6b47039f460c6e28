import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { rawPath } from '@sao-mai/platform';
import type { Middleware } from '@sao-mai/platform';
import helmet from 'helmet';
import type { GatewayConfig } from './config.ts';
import type { Prelude } from './pages/prelude.ts';

const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

const openerPolicy = 'Cross-Origin-Opener-Policy';

/** Links of mails with their token in the fragment, and with a code in the query: no referrer leaves these pages. */
const pagesWithToken = /^\/(?:answer|mail-link|new-address|not-me)\/?$/;
const pagesWithCode = /^\/(?:linkedin-callback|forgot-password|reset-password|verify-email)\/?$/;

/** They are the same for each response, so they are computed once. */
function headersSetBy(setHeaders: ReturnType<typeof helmet>): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The pop-up keeps its opener; its callback page must not set an opener policy, which would cut it off. */
export function securityHeaders(
  { runtime, production, siteUrl }: GatewayConfig,
  prelude: Prelude | undefined,
): Middleware {
  const signIn = runtime.firebase.emulator === undefined ? firebaseApis : [runtime.firebase.emulator];
  const headers = headersSetBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...(prelude === undefined ? [] : [`'${prelude.hash}'`])],
          scriptSrcAttr: ["'none'"],
          // The editor and the toasts set style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...signIn],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: production && siteUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      xFrameOptions: { action: 'deny' },
    }),
  );
  return (request, response, next) => {
    response.setHeaders(headers);
    const path = rawPath(request.url ?? '');
    if (path === '/linkedin-callback') response.setHeader(openerPolicy, 'unsafe-none');
    if (pagesWithCode.test(path)) response.setHeader('Referrer-Policy', 'strict-origin');
    if (pagesWithToken.test(path)) response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  };
}
