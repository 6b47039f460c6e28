import { installGoProgram } from './install-go-program.ts';

/** The path of Caddy, which is built at the first call. */
export const caddyProgram = (): Promise<string> =>
  installGoProgram('caddy', 'github.com/caddyserver/caddy/v2/cmd/caddy', 'v2.10.2');
