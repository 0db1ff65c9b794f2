import { date, formatDeadline } from '../../../domain/formatters';
import { applicationPagePath } from '../../../flows/engine/flow-info';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import { getFlow as flowNamed } from '../../../flows/index';
import type { ApplicationView } from '../../engine/applications/application-views';
import type { Answers } from '../../engine/applications/flow-services';
import { MAX_OVERVIEW_LINES, type OverviewLine, type OverviewRequest } from '../../engine/overview-source';
import type { Services } from '../../engine/services';

/**
 * The latest applications of some flows.
 * @param more what is wanted of the answers of each
 */
export async function listLatestApplications<More = object>(
  { accountId, organisationId }: OverviewRequest,
  { flows }: Pick<Services, 'flows'>,
  among: readonly string[],
  more?: (answers: Answers) => More,
): Promise<(ApplicationView & More)[]> {
  const applicant = { kind: 'member' as const, accountId, organisationId, name: null };
  return (await flows.listOwnApplications(applicant, { among, page: 1, pageSize: MAX_OVERVIEW_LINES }, more))
    .list;
}

/** An application as a line, with the last day for what its applicant has to do. @param title what it is about, where that says more than the matter */
export function toOverviewLine(application: ApplicationView, title = application.title): OverviewLine {
  const { id, flow, status, updatedAt, dueAt } = application;
  const path = applicationPagePath(flowNamed(flow), id);
  const next = nextOf(application);
  const when = next && dueAt ? `${formatDeadline(dueAt)}前` : date(updatedAt);
  return { title, state: status.statusText, when, path, next };
}

/** What an application waits for that its applicant has to do; null where it waits for nothing of theirs. */
function nextOf({ flow, status }: ApplicationView): string | null {
  if (status.needSupplement) return '补正内容';
  // A voucher is being looked at: it is the society's turn.
  if (isTransferProofUnderReview(status.state)) return null;
  return flowNamed(flow).payments?.[status.stage ?? '']?.title ?? null;
}
