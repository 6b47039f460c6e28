import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { GatewayConfig } from './config.ts';

const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Security headers of every answer: pages may run our own scripts only; the sign-in pop-up keeps its opener. */
export function securityHeaders({ runtime, production, siteUrl }: GatewayConfig): RequestHandler {
  const signIn = runtime.firebase.emulator === undefined ? firebaseApis : [runtime.firebase.emulator];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
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
}
