import { TutorsScreen } from './tutors-screen.tsx';
import { UnansweredSearches } from './unanswered-searches.tsx';

/** /admin/tutors/manage: all tutors with a profile, by status and activity; below them searches without results. */
export function ManagePage() {
  return (
    <>
      <TutorsScreen screen="manage" />
      <UnansweredSearches />
    </>
  );
}
