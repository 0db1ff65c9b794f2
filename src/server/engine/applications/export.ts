import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import { loadApplications, loadedApplicationView } from './application-reader';
import { applicationsById } from './application-store';
import type { ApplicationView } from './application-views';
import { describeForms } from './described-forms';
import type { Actor, FlowServices } from './flow-services';
import { type DescribedFollowUp, describeFollowUps, listSubmittedFollowUps } from './follow-up-submissions';
import { type QueueFilter, toQueueConditions } from './review-queue';
import { listQueueBuckets, type QueueOrder, queueIds } from './review-queue-store';

/** An exported application: every answer as text, masked where a masked value exists. */
export interface ExportedApplication {
  application: ApplicationView;
  rows: AnswerSummaryRow[];
  followUps: Omit<DescribedFollowUp, 'row' | 'form'>[];
}

/** Applications are read in batches: a long export must not block other requests. */
const BATCH = 200;

/**
 * The content of a filtered queue, in its order.
 * @param maxApplications maximum number of applications
 * @returns `more` says whether the result was truncated
 */
export async function exportQueue(
  deps: FlowServices,
  actor: Actor & { accountId: string; flows: readonly string[] },
  { order, ...filter }: QueueFilter & { order: QueueOrder },
  maxApplications: number,
): Promise<{ exported: ExportedApplication[]; more: boolean }> {
  const buckets = await listQueueBuckets(deps.db, actor.organisationId, actor.flows);
  const ids = await queueIds(
    deps.db,
    toQueueConditions(deps, actor, filter, buckets),
    order,
    maxApplications + 1,
  );
  const exportedIds = ids.slice(0, maxApplications);
  const exported: ExportedApplication[] = [];
  for (let from = 0; from < exportedIds.length; from += BATCH) {
    const rows = await applicationsById(deps.db, exportedIds.slice(from, from + BATCH));
    const loadedApplications = await loadApplications(deps, rows);
    const described = await describeForms(deps, loadedApplications);
    const submitted = await listSubmittedFollowUps(deps, rows);
    const followUps = await describeFollowUps(deps, [...submitted.values()].flat());
    for (const [index, loaded] of loadedApplications.entries()) {
      exported.push({
        application: loadedApplicationView(loaded, actor),
        rows: (described[index] ?? []).flatMap(step => step.rows),
        followUps: followUps.filter(({ row }) => row.id === loaded.row.id),
      });
    }
  }
  return { exported, more: ids.length > maxApplications };
}
