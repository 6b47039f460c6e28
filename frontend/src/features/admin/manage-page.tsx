import { TutorsScreen } from './tutors-screen.tsx';

/** /admin/tutors/manage: all tutors with a profile, by status and activity. */
export function ManagePage() {
  return <TutorsScreen screen="manage" />;
}
