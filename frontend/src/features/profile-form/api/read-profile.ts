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

/** What is written so far: an empty part is left out, as a profile may not have it. */
function requestOf({ subjects, bio, teachingMethods, languages, location }: Written): ReadingRequest {
  const lists = Object.entries({ subjects, teachingMethods, languages }).filter(([, list]) => list.length > 0);
  return {
    ...(Object.fromEntries(lists) as Pick<ReadingRequest, 'subjects' | 'teachingMethods' | 'languages'>),
    ...(visibleText(bio) !== '' && { bio }),
    ...(location.trim() !== '' && { location }),
  };
}

/** What the profile would be found under, as far as it is written; nothing where that cannot be had. */
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
