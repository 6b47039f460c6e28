import { readProfileMeaning, visibleText } from '@sao-mai/contracts';
import type { Language, NamedConcept, ReadingRequest } from '@sao-mai/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../tutor/use-debounced.ts';

const debounceMs = 500;
const none: readonly NamedConcept[] = [];

interface Written {
  readonly subjects: readonly string[];
  readonly bio: string;
  readonly teachingMethods: readonly string[];
  readonly languages: readonly string[];
  readonly location: string;
}

/** Omits empty parts, which a valid profile may not have. */
function requestOf({ subjects, bio, teachingMethods, languages, location }: Written): ReadingRequest {
  const lists = Object.entries({ subjects, teachingMethods, languages }).filter(([, list]) => list.length > 0);
  return {
    ...(Object.fromEntries(lists) as Pick<ReadingRequest, 'subjects' | 'teachingMethods' | 'languages'>),
    ...(visibleText(bio) !== '' && { bio }),
    ...(location.trim() !== '' && { location }),
  };
}

/** The concepts under which search would find the profile; empty after a failure. */
export function useReading(written: Written, language: Language): readonly NamedConcept[] {
  const text = useDebounced(JSON.stringify(requestOf(written)), debounceMs);
  const wanted = /"(?:subjects|bio)"/.test(text);
  const { data } = useQuery({
    queryKey: ['reading', language, text],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(text) as ReadingRequest;
      return (await call(readProfileMeaning, { query: { lang: language }, body, signal, background: true })).data;
    },
    enabled: wanted,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return wanted ? (data ?? none) : none;
}
