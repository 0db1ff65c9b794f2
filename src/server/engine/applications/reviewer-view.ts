import type { components } from '../../../generated/api';
import { detail } from './application-reader';
import { earlierThan } from './application-store';
import { claimView } from './assignment';
import { findClaim } from './assignment-store';
import type { Actor, FlowDependencies } from './flow-services';
import { stateMeta } from './state-meta';

type Case = components['schemas']['Case'];

/** An application as staff open it: with who is at work on it, and what its applicant filed before. */
export async function reviewed(
  deps: FlowDependencies,
  actor: Actor,
  id: string,
): Promise<Omit<Case, 'holder' | 'notes' | 'looks'>> {
  const opened = await detail(deps, actor, id);
  const [claim, earlier] = await Promise.all([findClaim(deps.db, id), earlierThan(deps.db, id)]);
  return {
    ...opened,
    claim: claim ? claimView(claim, actor) : null,
    earlier: earlier.map(({ id, no, flow, state_name, submitted_at }) => ({
      id,
      no,
      statusText: stateMeta(flow, state_name).statusText,
      submittedAt: submitted_at.toISOString(),
    })),
  };
}
