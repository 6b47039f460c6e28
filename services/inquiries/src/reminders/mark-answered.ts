import { createTutorOfLink } from '../links/tutor-of-link.ts';
import type { TutorOfLinkDeps } from '../links/tutor-of-link.ts';
import type { ReadLink } from '../links/signed-links.ts';

/** 'I already answered' in a reminder: the tutor's own note, of which nobody is notified. */
export function createMarkAnswered(deps: TutorOfLinkDeps) {
  const tutorOfLink = createTutorOfLink(deps);
  return async (link: ReadLink): Promise<void> => {
    const tutorUid = await tutorOfLink(link);
    await deps.inquiries.update(link.id, (inquiry) =>
      inquiry?.tutorUid !== tutorUid || inquiry.progress === 'answered'
        ? { unchanged: true, result: null }
        : { state: { ...inquiry, progress: 'answered' }, result: null },
    );
  };
}
