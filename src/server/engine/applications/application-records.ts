import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { loadApplications, loadedApplicationView } from './application-reader';
import type { FlowServices } from './flow-services';
import { listQueueBuckets, queuePage } from './review-queue-store';

/** Later applications are read by the time of submission. */
const MAX_PAGED = 10_000;

export interface RecordQuery {
  flow: string;
  state?: string | undefined;
  /** Submitted at or after this time. */
  from?: Date | undefined;
  page: number;
  pageSize: number;
}

/**
 * A page of the applications of a flow without their answers, in the order of submission, which new ones do not change.
 * @returns `total`: of all pages, without regard to `from`
 * @throws Refusal `badRequest` beyond the last page that can be read
 */
export async function listApplicationRecords(
  deps: FlowServices,
  organisationId: string,
  { flow, state, from, page, pageSize }: RecordQuery,
): Promise<{ total: number; list: components['schemas']['ApplicationRecord'][] }> {
  if (page * pageSize > MAX_PAGED)
    throw new Refusal('badRequest', `只能翻到第${MAX_PAGED}件，请用submittedFrom接着读`);
  const all = await listQueueBuckets(deps.db, organisationId, [flow]);
  const buckets = all.filter(bucket => state === undefined || bucket.state === state);
  const rows = await queuePage(
    deps.db,
    { organisationId, buckets, from },
    { order: 'oldest', limit: pageSize, offset: (page - 1) * pageSize },
  );
  const actor = { kind: 'staff', organisationId, accountId: null, name: null } as const;
  const list = (await loadApplications(deps, rows)).map(loaded => {
    const { id, no, title, status, submittedAt, updatedAt, dueAt } = loadedApplicationView(loaded, actor);
    return { id, no, flow, title, status, submittedAt, updatedAt, dueAt };
  });
  return { total: buckets.reduce((sum, { count }) => sum + count, 0), list };
}
