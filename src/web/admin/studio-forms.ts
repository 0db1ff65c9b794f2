import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../generated/api';
import { call } from '../app/api/client';

export type StudioForm = components['schemas']['StudioForm'];

/** The forms of the studio, each with its open change. */
export const studioFormsQuery = queryOptions({
  queryKey: ['studio', 'forms'],
  queryFn: ({ signal }) => call('GET', '/admin/studio/list', { signal }),
});

/** Number of changes that await the reader's approval. */
export const countAwaitingApproval = (forms: readonly StudioForm[]): number =>
  forms.filter(({ change }) => change?.awaitsMyApproval).length;
