import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { GatewayConfig } from './config.ts';
import type { Prelude } from './pages/prelude.ts';
import { rawPath } from './routing.ts';

const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

const openerPolicy = 'Cross-Origin-Opener-Policy';

/** Links of mails with their token in the fragment, and with a code in the query: no referrer leaves these pages. */
const pagesWithToken = /^\/(?:answer|mail-link|new-address|not-me)\/?$/;
const pagesWithCode = /^\/(?:linkedin-callback|forgot-password|reset-password|verify-email)\/?$/;

/** The pop-up keeps its opener; its callback page must not set an opener policy, which would cut it off. */
export function securityHeaders(
  { runtime, production, siteUrl }: GatewayConfig,
  prelude: Prelude | undefined,
): RequestHandler {
  const signIn = runtime.firebase.emulator === undefined ? firebaseApis : [runtime.firebase.emulator];
  const headers = helmet({
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
  });
  return (request, response, next) => {
    headers(request, response, (error?: unknown) => {
      const path = rawPath(request.originalUrl);
      if (path === '/linkedin-callback') response.set(openerPolicy, 'unsafe-none');
      if (pagesWithCode.test(path)) response.set('Referrer-Policy', 'strict-origin');
      if (pagesWithToken.test(path)) response.set('Referrer-Policy', 'no-referrer');
      next(error);
    });
  };
}
