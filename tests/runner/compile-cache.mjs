import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder in which Node keeps what it has compiled, for every process and thread that the tests start. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');
