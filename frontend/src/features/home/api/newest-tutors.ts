import { searchTutors } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useQuery } from '../../../api/query.ts';

const HOW_MANY = 3;

/** The tutors approved last; the same answer counts the tutors of each category. */
export function useNewestTutors() {
  return useQuery({
    queryKey: ['search', 'newest', HOW_MANY],
    queryFn: ({ signal }) => call(searchTutors, { query: { sort: 'newest', limit: HOW_MANY }, signal }),
  });
}
