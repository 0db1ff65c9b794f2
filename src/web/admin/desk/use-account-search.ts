import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { toSubmissionProblem } from '../../engine/applications/effect-runner';
import { accountSearchQuery, type QueuedApplication } from './queries';

/** The applications of an account searched by mobile number; the number is not stored. */
export interface AccountSearch {
  result: { mobile: string; list: readonly QueuedApplication[] } | null;
  failure: string | null;
  find: (mobile: string) => void;
  clear: () => void;
}

export function useAccountSearch(): AccountSearch {
  const [search, setSearch] = useState({ number: 0, mobile: '' });
  const { data, error } = useQuery(accountSearchQuery(search), queryClient);
  /** Each search is a new one, even for the same number. */
  const look = (mobile: string) => setSearch(({ number }) => ({ number: number + 1, mobile }));
  return {
    result: (search.mobile && data) || null,
    failure: search.mobile && error ? toSubmissionProblem(error).text : null,
    find: look,
    clear: () => look(''),
  };
}
