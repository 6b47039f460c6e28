/** When the state is saved: before the response, later, or never. */
export type Saving = 'first' | 'later' | 'none';

export type Action =
  'sign-in' | 'refresh' | 'sign-up' | 'send-code' | 'set-password' | 'reset-password' | 'confirm-address' | 'other';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether pages of our site may call it; others are for local programs. */
  readonly fromPage: boolean;
  readonly saving: Saving;
  readonly action: Action;
}

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';

/** All routes served. Registration, passwords and mail codes go through our own server. */
export function routesOf(projectId: string): readonly Route[] {
  const project = `/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const emulator = `/emulator/v1/projects/${projectId}`;
  const route =
    (fromPage: boolean) =>
    (method: Route['method'], path: string, saving: Saving, action: Action = 'other'): Route => ({
      ...{ method, path, fromPage, saving, action },
    });
  const [page, program] = [route(true), route(false)];
  return [
    page('POST', `${accounts}:signInWithPassword`, 'later', 'sign-in'),
    page('POST', `${accounts}:signInWithCustomToken`, 'first'),
    page('POST', `${accounts}:lookup`, 'none'),
    page('POST', '/securetoken.googleapis.com/v1/token', 'later', 'refresh'),
    program('POST', `${accounts}:update`, 'first', 'confirm-address'),
    program('POST', `${accounts}:resetPassword`, 'first', 'reset-password'),
    program('POST', `${accounts}:signUp`, 'first', 'sign-up'),
    program('POST', `${project}/accounts`, 'first', 'sign-up'),
    program('POST', `${project}/accounts:lookup`, 'none'),
    program('POST', `${project}/accounts:update`, 'first', 'set-password'),
    program('POST', `${project}/accounts:delete`, 'first'),
    program('POST', `${project}/accounts:batchDelete`, 'first'),
    program('POST', `${project}/accounts:sendOobCode`, 'first', 'send-code'),
    program('GET', `${project}/accounts:batchGet`, 'none'),
    program('GET', `${emulator}/oobCodes`, 'none'),
    program('DELETE', `${emulator}/accounts`, 'first'),
  ];
}
