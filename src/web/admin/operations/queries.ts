import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

type Schemas = components['schemas'];
type BodyOf<Id extends 'beginMaintenance' | 'changeLogLevel'> =
  operations[Id]['requestBody']['content']['application/json'];

export type OperationsState = Schemas['OperationsState'];
export type FailedJob = Schemas['FailedJob'];
export type Expiry = Schemas['Expiry'];
export type RetentionRun = Schemas['RetentionRun'];
export type Maintenance = NonNullable<Schemas['Maintenance']>;
export type LogLevelChange = BodyOf<'changeLogLevel'>;

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

export const untakenNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['operations', 'untaken-notices', page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/operations/untaken-notices', { params: { query: { page, pageSize: 10 } }, signal }),
  });

export const expiriesQuery = queryOptions({
  queryKey: ['operations', 'expiries'],
  queryFn: ({ signal }) => call('GET', '/admin/operations/expiries', { signal }),
});

export const retentionRunsQuery = queryOptions({
  queryKey: ['operations', 'retention-runs'],
  queryFn: ({ signal }) => call('GET', '/admin/operations/retention-runs', { signal }),
});

/** What is shown is asked for again, whether the action succeeded or not. */
const thenRefresh = async <Value>(action: Promise<Value>): Promise<Value> =>
  action.finally(() => queryClient.invalidateQueries({ queryKey: ['operations'] }));

/** Runs a failed job again. @throws Refusal when it is no longer a failed one */
export const retryJob = ({ queue, id }: FailedJob) =>
  thenRefresh(call('POST', '/admin/operations/failed-jobs/retry', { body: { queue, id } }));

/** Runs all failed jobs of a queue again; resolves to their number. */
export const retryQueue = (queue: string) =>
  thenRefresh(call('POST', '/admin/operations/failed-jobs/retry-queue', { body: { queue } }));

export const beginMaintenance = (body: BodyOf<'beginMaintenance'>) =>
  thenRefresh(call('POST', '/admin/operations/maintenance/begin', { body }));

export const endMaintenance = () => thenRefresh(call('POST', '/admin/operations/maintenance/end'));

export const changeLogLevel = (body: LogLevelChange) =>
  thenRefresh(call('POST', '/admin/operations/log-level', { body }));

export const resetLogLevel = () => thenRefresh(call('POST', '/admin/operations/log-level/reset'));

export const checkExpiries = () => thenRefresh(call('POST', '/admin/operations/expiries/check'));
