import { categoryNamesVi, findCategory } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Files } from '@sao-mai/platform';
import { createTurns } from '../turns.ts';
import { isFullProfile, publicView } from '../profiles/profile-view.ts';
import { knownTutor } from '../tutor-directory.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';
import { drawShareCard } from './draw-share-card.ts';

function subjectIn(language: Language, subject: string): string {
  const category = findCategory(subject);
  return language === 'vi' && category !== undefined ? categoryNamesVi[category] : subject;
}

/** Each takes a tenth of a second, so nobody waits longer than a few seconds. */
const maxWaiting = 20;

export interface ShareCardDeps {
  readonly store: Pick<TutorsStore, 'profiles'>;
  readonly directory: TutorDirectory;
  readonly files: Files;
  readonly siteName: string;
  readonly draw?: typeof drawShareCard;
}

/** The card of a public profile; cards are drawn one at a time. */
export function createReadShareCard({ store, directory, files, siteName, draw = drawShareCard }: ShareCardDeps) {
  const inTurn = createTurns(maxWaiting);

  return async (uid: string, language: Language): Promise<Buffer> => {
    const [stored, facts] = await Promise.all([store.profiles.get(uid), directory(uid)]);
    const view = stored === null || facts.gone ? null : publicView(knownTutor(stored.state, facts, null));
    if (view === null || !isFullProfile(view)) throw new AppError('not-found', 'tutor-not-found');
    const { name, profilePicture } = view;
    const subjects = view.subjects.map((subject) => subjectIn(language, subject));
    return inTurn(async () => {
      const photo = profilePicture === '' ? null : await files.get(profilePicture);
      return draw({ name, subjects, siteName, photo: photo?.bytes ?? null });
    });
  };
}
