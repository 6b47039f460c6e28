import { TutorsScreen } from './tutors-screen.tsx';

export function ApprovalPage() {
  return <TutorsScreen screen="approval" />;
}
