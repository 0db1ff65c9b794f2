import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../../flows/engine/applicable-questions';
import { toOptionSourceQuery } from '../../../../flows/engine/dynamic-option-answers';
import type { DynamicOption, OptionSourceRequest } from '../../../../flows/engine/dynamic-options';
import { collectProperties, type FormVersion } from '../../../../flows/engine/form-version';
import { flatten } from '../../../../flows/engine/question';
import { call } from '../../../app/api/client';
import { liveOptions, queryClient } from '../../../app/api/query-client';

/**
 * Current options of a source; seats may be taken while a form is filled in.
 * @param application application that is being changed: its existing choice may be kept
 */
export const dynamicOptionsQuery = ({ source, by }: OptionSourceRequest, application: string | null) =>
  queryOptions({
    queryKey: ['offers', source, by, application],
    async queryFn({ signal }): Promise<readonly DynamicOption[]> {
      const { list } = await call('GET', '/flow/offer/list', {
        params: {
          query: {
            source,
            answers: Object.entries(by).map(([name, answer]) => `${name}:${answer}`),
            ...(application && { application }),
          },
        },
        signal,
      });
      return list;
    },
    ...liveOptions,
  });

/** Prefetches the options of a form: those of its first step, or of the later ones. */
export function prefetchDynamicOptions(
  { schema, steps }: FormVersion,
  which: 'first' | 'later',
  answers: Answers,
  application: string | null,
): void {
  for (const { id } of which === 'first' ? steps.slice(0, 1) : steps.slice(1)) {
    for (const [, question] of collectProperties(schema, schema.$defs?.[id] ?? {})) {
      const { offered } = flatten(schema, question);
      if (!offered) continue;
      const asked = toOptionSourceQuery(offered, answers);
      void queryClient.prefetchQuery(dynamicOptionsQuery(asked, application));
    }
  }
}
