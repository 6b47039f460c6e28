import type { DecisionReply, RejectionCode } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileKey } from '../../../tutor/api/get-profile.ts';
import { decisionKinds } from '../decision-kinds.ts';
import type { DecisionKind, Target } from '../decision-kinds.ts';
import { adminListKey } from './list-tutors.ts';
import type { TutorList } from './list-tutors.ts';
import { changesKey } from './profile-changes.ts';
import { historyKey } from './tutor-history.ts';

export interface DecisionInput {
  kind: DecisionKind;
  target: Pick<Target, 'uid' | 'profileId' | 'revision'>;
  reason?: string;
  codes?: readonly RejectionCode[];
}

export function useReloadTutor() {
  const client = useQueryClient();
  return (uid: string) => {
    void client.invalidateQueries({ queryKey: [...adminListKey] });
    void client.invalidateQueries({ queryKey: [...historyKey(uid)] });
    void client.invalidateQueries({ queryKey: [...changesKey(uid)] });
    void client.invalidateQueries({ queryKey: [...profileKey(uid)] });
  };
}

/** Decides on the profile and revision that the admin saw. Updates the rows from the reply at once. */
export function useDecide() {
  const client = useQueryClient();
  const reload = useReloadTutor();
  return useMutation<DecisionReply, Error, DecisionInput>({
    mutationFn: async ({ kind, target: { uid, profileId, revision }, reason, codes }) => {
      const body = {
        profileId,
        revision,
        ...(reason !== undefined && { reason }),
        ...(codes !== undefined && { codes: [...codes] }),
      };
      return (await call(decisionKinds[kind].operation, { params: { uid }, body })).data;
    },
    onSuccess: ({ published: _, ...row }) => {
      client.setQueriesData<TutorList>({ queryKey: [...adminListKey] }, (list) =>
        list === undefined
          ? undefined
          : { ...list, data: list.data.map((tutor) => (tutor.uid === row.uid ? row : tutor)) },
      );
      reload(row.uid);
    },
  });
}
