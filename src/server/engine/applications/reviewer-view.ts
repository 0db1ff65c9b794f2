import type { components } from '../../../generated/api';
import { readApplicationDetail } from './application-reader';
import { listEarlierApplications } from './application-store';
import { assignmentView } from './assignment';
import { findAssignment } from './assignment-store';
import type { Actor, FlowServices } from './flow-services';

type Case = components['schemas']['Case'];

/** An application as staff open it: with its assignment and the applicant's earlier applications. */
export async function readReviewerView(
  deps: FlowServices,
  actor: Actor,
  id: string,
): Promise<Omit<Case, 'applicant' | 'notes' | 'accessLog'>> {
  const detailView = await readApplicationDetail(deps, actor, id);
  const [assignment, earlierApplications] = await Promise.all([
    findAssignment(deps.db, id),
    listEarlierApplications(deps.db, id),
  ]);
  return {
    ...detailView,
    assignment: assignment ? assignmentView(assignment, actor) : null,
    earlierApplications: earlierApplications.map(({ id, no, flow, state_name, submitted_at }) => ({
      id,
      no,
      statusText: deps.flows.stateMeta(flow, state_name).statusText,
      submittedAt: submitted_at.toISOString(),
    })),
  };
}
