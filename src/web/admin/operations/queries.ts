import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type OperationsState = components['schemas']['OperationsState'];
export type FailedJob = components['schemas']['FailedJob'];

/** Milliseconds after which the state is asked for again. */
const REFRESH_MS = 15_000;

export const stateQuery = queryOptions({
  queryKey: ['operations', 'state'],
  queryFn: ({ signal }) => call('GET', '/admin/operations/state', { signal }),
  refetchInterval: REFRESH_MS,
});

export const failedJobsQuery = (page: number) =>
  queryOptions({
    queryKey: ['operations', 'failed-jobs', page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/operations/failed-jobs', { params: { query: { page, pageSize: 20 } }, signal }),
  });

/** Runs a failed job again. @throws Refusal when it is no longer a failed one */
export async function retryJob({ queue, id }: FailedJob): Promise<void> {
  try {
    await call('POST', '/admin/operations/failed-jobs/retry', { body: { queue, id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['operations'] });
  }
}
