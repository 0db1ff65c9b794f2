import { useQueries, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../app/api/query-client';
import { studioFormsQuery } from '../../studio-forms';
import { type FormCheckResult, formCheckQuery, studioFormQuery } from '../queries';

type Form = NonNullable<FormCheckResult['form']>;

const NONE: readonly Form[] = [];

const NEW_FORM = { base: null, migration: [], migrations: {} };

/**
 * The forms of a flow's follow-ups that are not published, by the texts of their open changes: the server delivers only
 * published ones to applicants and staff. A form with findings is left out.
 * @returns null while they are fetched
 */
export function useFollowUpForms({ process }: Form): readonly Form[] | null {
  const followUps = (process as { followUps?: Record<string, { form: string }> } | null)?.followUps ?? {};
  const named = new Set(Object.values(followUps).map(({ form }) => form));
  const list = useQuery({ ...studioFormsQuery, enabled: named.size > 0 }, queryClient);
  const begun = (list.data ?? []).filter(({ flow, live }) => live === null && named.has(flow));
  const details = useQueries({ queries: begun.map(({ flow }) => studioFormQuery(flow)) }, queryClient);
  const texts = details.flatMap(({ data }) => (data?.change ? [data.change] : []));
  const isFetched = named.size === 0 || (!list.isPending && details.every(({ isPending }) => !isPending));
  return useQueries(
    {
      queries: texts.map(each => formCheckQuery({ ...NEW_FORM, flow: each.flow, texts: each.texts })),
      combine: checks => {
        if (!isFetched || checks.some(({ isPending }) => isPending)) return null;
        const forms = checks.flatMap(({ data }) => data?.form ?? []);
        return forms.length > 0 ? forms : NONE;
      },
    },
    queryClient,
  );
}
