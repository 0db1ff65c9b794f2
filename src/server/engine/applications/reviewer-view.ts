import type { components } from '../../../generated/api';
import { detail } from './application-reader';
import { findClaim } from './claim-store';
import { claimView } from './claims';
import type { Actor, FlowDependencies } from './dependencies';
import { stateMeta } from './state-meta';
import { earlierThan } from './store';

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
