import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeUnfinished, writeDurably } from '@sao-mai/platform/write-durably';
import { z } from 'zod';
import type { ProjectState } from './firebase-tools.ts';

const fileSchema = z.object({
  version: z.literal(1),
  passwordSalt: z.string().min(1),
  users: z.array(z.looseObject({ localId: z.string().min(1) })),
  oobCodes: z.array(z.looseObject({ oobCode: z.string().min(1) })),
});
const missingFile = z.object({ code: z.literal('ENOENT') });
type Contents = z.infer<typeof fileSchema>;

/** The emulator never expires mail codes, so only the newest are kept. */
const keptOobCodes = 1000;

export interface AccountFile {
  readonly passwordSalt: string;
  restore(state: ProjectState): void;
  /** Durable when it resolves; concurrent calls share one write. */
  save(state: ProjectState): Promise<void>;
}

export async function openAccountFile(path: string): Promise<AccountFile> {
  await mkdir(dirname(path), { recursive: true });
  await removeUnfinished(dirname(path));
  const contents = await read(path);
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const save = (state: ProjectState): Promise<void> => {
    if (writing === undefined) {
      writing = writeDurably(path, serialise(contents.passwordSalt, state)).finally(() => {
        writing = undefined;
      });
      return writing;
    }
    next ??= writing
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return save(state);
      });
    return next;
  };
  return {
    passwordSalt: contents.passwordSalt,
    restore(state) {
      for (const user of contents.users) state.overwriteUserWithLocalId(user.localId, structuredClone(user));
      for (const code of contents.oobCodes) state.oobs.set(code.oobCode, code);
    },
    save,
  };
}

function serialise(passwordSalt: string, state: ProjectState): string {
  const contents: Contents = {
    version: 1,
    passwordSalt,
    users: [...state.users.values()],
    oobCodes: [...state.oobs.values()].filter((code) => isForSomebody(code, state)).slice(-keptOobCodes),
  };
  return JSON.stringify(contents);
}

/** The emulator keeps the codes of deleted accounts, with their addresses. */
const isForSomebody = (code: object, state: ProjectState): boolean =>
  !('email' in code) || typeof code.email !== 'string' || state.getUserByEmail(code.email) !== undefined;

async function read(path: string): Promise<Contents> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (missingFile.safeParse(error).success) {
      return { version: 1, passwordSalt: randomBytes(32).toString('base64url'), users: [], oobCodes: [] };
    }
    throw error;
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} cannot be read as saved accounts. Move it away to start without them.`, { cause });
  }
}
