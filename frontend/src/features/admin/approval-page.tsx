import { TutorsScreen } from './tutors-screen.tsx';

/** /admin/tutors/approval: pending profiles, oldest first. */
export function ApprovalPage() {
  return <TutorsScreen screen="approval" />;
}
