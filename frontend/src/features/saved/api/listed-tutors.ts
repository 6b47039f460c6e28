import { getTutorsByUid, lengths, uidField } from '@sao-mai/contracts';
import type { ListedTutor } from '@sao-mai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** As many as one call may ask for. */
const PART = lengths.list.items;

interface Asked {
  readonly uids: readonly string[];
  readonly tutors: readonly ListedTutor[];
}

async function fetchListed(uids: readonly string[], signal: AbortSignal): Promise<Asked> {
  // Anything may be in an address; a malformed uid is nobody's.
  const wellFormed = uids.filter((uid) => uidField.safeParse(uid).success);
  const parts = Array.from({ length: Math.ceil(wellFormed.length / PART) }, (_, at) =>
    wellFormed.slice(at * PART, (at + 1) * PART),
  );
  const answers = await Promise.all(parts.map((uid) => call(getTutorsByUid, { query: { uid }, signal })));
  return { uids, tutors: answers.flatMap(({ data }) => data) };
}

/** The tutors among these who are listed now. While more are loading, `find` answers undefined for them. */
export function useListedTutors(uids: readonly string[]) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listed-tutors', uids],
    queryFn: ({ signal }) => fetchListed(uids, signal),
    enabled: uids.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    error,
    isFetching,
    refetch,
    /** Null for a tutor who is not listed. */
    find: (uid: string): ListedTutor | null | undefined => {
      if (data?.uids.includes(uid) !== true) return undefined;
      return data.tutors.find((tutor) => tutor.uid === uid) ?? null;
    },
  };
}
