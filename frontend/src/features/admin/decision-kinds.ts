import { activateTutor, approveTutor, deactivateTutor, rejectTutor } from '@sao-mai/contracts';
import type { AdminTutor } from '@sao-mai/contracts';

export type DecisionKind = 'approve' | 'reject' | 'activate' | 'deactivate';

export const decisionKinds = {
  approve: {
    operation: approveTutor,
    label: 'admin.approve',
    named: 'admin.approveNamed',
    title: 'admin.approveTitle',
    failed: 'admin.approveFailed',
    done: 'admin.doneApproved',
    button: 'go',
  },
  reject: {
    operation: rejectTutor,
    label: 'admin.reject',
    named: 'admin.rejectNamed',
    title: 'admin.rejectTitle',
    failed: 'admin.rejectFailed',
    done: 'admin.doneRejected',
    button: 'danger',
  },
  activate: {
    operation: activateTutor,
    label: 'admin.activate',
    named: 'admin.activateNamed',
    title: 'admin.activateTitle',
    failed: 'admin.activateFailed',
    done: 'admin.doneActivated',
    button: 'go',
  },
  deactivate: {
    operation: deactivateTutor,
    label: 'admin.deactivate',
    named: 'admin.deactivateNamed',
    title: 'admin.deactivateTitle',
    failed: 'admin.deactivateFailed',
    done: 'admin.doneDeactivated',
    button: 'danger',
  },
} as const satisfies Record<DecisionKind, object>;

export type TutorState = Pick<AdminTutor, 'tutorStatus' | 'isActive'>;

/** Approve and reject for pending tutors, deactivate for listed ones, activate for deactivated ones. */
export function kindsFor({ tutorStatus, isActive }: TutorState): readonly DecisionKind[] {
  return [
    ...(tutorStatus === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(tutorStatus === 'approved' && isActive ? (['deactivate'] as const) : []),
    ...(isActive ? [] : (['activate'] as const)),
  ];
}

export interface Target extends TutorState {
  uid: string;
  profileId: string;
  revision: number;
  name: string;
  emailVerified?: boolean | undefined;
  awaitsConfirmation?: boolean | undefined;
  bio: string;
  subjects: readonly string[];
}

export const nameOf = ({ name, uid }: Pick<Target, 'name' | 'uid'>) => (name === '' ? uid : name);
