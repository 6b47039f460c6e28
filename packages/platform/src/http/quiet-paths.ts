/** Probes and scrapes, which come every few seconds. */
export const quietPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
