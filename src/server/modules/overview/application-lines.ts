import { date, formatDeadline } from '../../../domain/formatters';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import type { ApplicationView } from '../../engine/applications/application-views';
import type { Answers } from '../../engine/applications/flow-services';
import { MAX_OVERVIEW_LINES, type OverviewLine, type OverviewRequest } from '../../engine/overview-source';
import type { Services } from '../../engine/services';

/**
 * The latest applications of some flows.
 * @param more derives additional properties from the answers of each
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

/**
 * An application as a line of the overview, with the deadline of the applicant's next action. @param title subject of
 * the application, where it is more specific than the name of the flow
 */
export function toOverviewLine(application: ApplicationView, title = application.title): OverviewLine {
  const { page: path, status, updatedAt, dueAt } = application;
  const next = nextOf(application);
  const when = next && dueAt ? `${formatDeadline(dueAt)}前` : date(updatedAt);
  return { title, state: status.statusText, when, path, next };
}

/** Next action of the applicant; null when there is none. */
function nextOf({ paymentTitle, status }: ApplicationView): string | null {
  if (status.needSupplement) return '补正内容';
  // The transfer proof is under review by staff.
  if (isTransferProofUnderReview(status.state)) return null;
  return paymentTitle;
}
