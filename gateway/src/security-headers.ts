import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { GatewayConfig } from './config.ts';
import type { Prelude } from './pages/prelude.ts';
import { rawPath } from './routing.ts';

const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

const openerPolicy = 'Cross-Origin-Opener-Policy';

/** Pages whose address carries a one-time code: nobody is told more than the origin, not even we ourselves. */
/** The links of mails whose token stands in the fragment: nothing of them goes to anybody. */
const pagesWithToken = /^\/(?:answer|not-me)\/?$/;
const pagesWithCode = /^\/(?:linkedin-callback|forgot-password|reset-password|verify-email)\/?$/;

/**
 * Security headers of every answer: pages may run our own scripts only, and the one that stands in them; the sign-in
 * pop-up keeps its opener. The page that the pop-up comes back to must not ask for a policy of its own: coming from
 * LinkedIn's page it would be cut off.
 */
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
        // the editor and the toasts set style attributes
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
