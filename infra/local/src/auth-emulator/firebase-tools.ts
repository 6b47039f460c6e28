import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The emulator's account record; unknown fields are preserved. */
export interface EmulatorUser {
  readonly localId: string;
  readonly disabled?: boolean;
  readonly passwordHash?: string;
  readonly salt?: string;
  readonly [field: string]: unknown;
}

export interface OobCode {
  readonly oobCode: string;
  readonly [field: string]: unknown;
}

export interface ProjectState {
  readonly users: Map<string, EmulatorUser>;
  readonly oobs: Map<string, OobCode>;
  enableImprovedEmailPrivacy: boolean;
  getUserByEmail(email: string): EmulatorUser | undefined;
  overwriteUserWithLocalId(localId: string, fields: EmulatorUser): void;
  updateUserByLocalId(localId: string, fields: Readonly<Record<string, unknown>>): void;
}

export type EmulatorApp = (request: IncomingMessage, response: ServerResponse) => void;

interface ApiDescription {
  readonly default: { readonly paths: Record<string, unknown> };
}
interface StateModule {
  readonly AgentProjectState: new (projectId: string) => ProjectState;
}
interface ServerModule {
  readonly createApp: (
    projectId: string,
    singleProjectMode: number,
    states: Map<string, ProjectState>,
  ) => Promise<EmulatorApp>;
}

type Middleware = (description: unknown, options: object) => Promise<unknown>;
interface RouterModule {
  middleware: Middleware;
}

// Compiling the whole API description dominates the start-up time, so only allowed paths are kept.
const keptPaths =
  /^\/(v1\/accounts:(delete|lookup|resetPassword|sendOobCode|signInWithCustomToken|signInWithPassword|signUp|update)|v1\/projects\/\{targetProjectId\}\/accounts(:(batchDelete|batchGet|delete|lookup|sendOobCode|update))?|v1\/token|emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|oobCodes))$/;

const emulatorFolder = new URL('../../../auth-emulator/package.json', import.meta.url);

/** Compiles what checks a field at its first use: doing it at the start takes a second of processor time. */
function checkFieldsLazily(router: RouterModule): void {
  const { middleware } = router;
  router.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}

/** Loads the emulator, which is CommonJS without types, pinned to one version. */
export async function createEmulator(projectId: string): Promise<{ app: EmulatorApp; state: ProjectState }> {
  const load = createRequire(emulatorFolder);
  const { paths } = (load('firebase-tools/lib/emulator/auth/apiSpec.js') as ApiDescription).default;
  for (const path of Object.keys(paths)) if (!keptPaths.test(path)) Reflect.deleteProperty(paths, path);
  checkFieldsLazily(load('exegesis-express') as RouterModule);
  const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as StateModule;
  const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as ServerModule;

  const state = new AgentProjectState(projectId);
  // One error for unknown address and wrong password, as in Firebase by default.
  state.enableImprovedEmailPrivacy = true;
  const app = await createApp(projectId, 0, new Map([[projectId, state]]));
  return { app, state };
}

/** The emulator's password format, needed to recognise the right password of a disabled account. */
export const emulatorHash = (password: string, salt: string): string => `fakeHash:salt=${salt}:password=${password}`;
