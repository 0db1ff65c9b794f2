import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../generated/api';
import { call } from '../app/api/client';

export type StudioForm = components['schemas']['StudioForm'];

/** The forms of the studio, each with the change that is being made to it. */
export const studioFormsQuery = queryOptions({
  queryKey: ['studio', 'forms'],
  queryFn: ({ signal }) => call('GET', '/admin/studio/list', { signal }),
});

/** How many changes await the approval of the reader. */
export const countAwaitingApproval = (forms: readonly StudioForm[]): number =>
  forms.filter(({ change }) => change?.awaitsMe).length;
