import type { SavedTutor } from '@sao-mai/contracts';
import { http, HttpResponse } from 'msw';
import { failure, server } from './server.ts';

const PATH = '/api/profiles/me/saved-tutors';
const TIME = '2026-11-20T08:00:00.000Z';

export const aSavedTutor = (uid: string, savedAt = TIME): SavedTutor => ({ uid, savedAt });

/** The saved tutors of an account: what it holds, what it was sent, and whether it refuses changes. */
export function savedAccount(...uids: readonly string[]) {
  const account = {
    uids: [...uids],
    sent: [] as string[],
    refusal: undefined as readonly [status: number, code: string] | undefined,
  };
  const all = () => HttpResponse.json({ success: true, data: account.uids.map((uid) => aSavedTutor(uid)) });
  const change = (sent: string, apply: () => void, data: () => object) => {
    account.sent.push(sent);
    if (account.refusal !== undefined) return failure(...account.refusal);
    apply();
    return HttpResponse.json({ success: true, data: data() });
  };
  server.use(
    http.get(PATH, all),
    http.post(PATH, async ({ request }) => {
      const { tutors } = (await request.json()) as { tutors: SavedTutor[] };
      account.sent.push(`merge ${tutors.map(({ uid }) => uid).join(' ')}`);
      account.uids = [...new Set([...tutors.map(({ uid }) => uid), ...account.uids])];
      return all();
    }),
    http.put(`${PATH}/:uid`, ({ params }) => {
      const uid = String(params['uid']);
      return change(
        `save ${uid}`,
        () => account.uids.unshift(uid),
        () => aSavedTutor(uid),
      );
    }),
    http.delete(`${PATH}/:uid`, ({ params }) => {
      const uid = String(params['uid']);
      const remove = () => {
        account.uids = account.uids.filter((one) => one !== uid);
      };
      return change(`remove ${uid}`, remove, () => ({ deleted: true }));
    }),
  );
  return account;
}
