import { TutorsScreen } from './tutors-screen.tsx';

/** /admin/tutors/approval: profiles that wait, the oldest first. */
export function ApprovalPage() {
  return <TutorsScreen screen="approval" />;
}
