/** Asks the tutors service whether a profile is there, within the page's budget; null where it did not answer in time. */
export function createTutorExists(tutorsUrl: () => string, budgetMs = 300) {
  return async (uid: string): Promise<boolean | null> => {
    if (!/^[A-Za-z0-9:_-]{1,128}$/.test(uid)) return false;
    try {
      const answer = await fetch(`${tutorsUrl()}/api/tutors/${encodeURIComponent(uid)}`, {
        signal: AbortSignal.timeout(budgetMs),
      });
      await answer.body?.cancel();
      if (answer.status === 404) return false;
      return answer.ok ? true : null;
    } catch {
      return null;
    }
  };
}
