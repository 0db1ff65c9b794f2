import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import { inShanghai } from '../../../domain/shanghai-time';
import { flow as flowNamed } from '../../../flows/index';
import type { components } from '../../../generated/api';
import { writeTogether } from '../../platform/db/batch-writes';
import { visible } from './application-access';
import * as rows from './application-store';
import { type ClaimRow, endClaim, findClaim, setClaim } from './assignment-store';
import type { Actor, FlowDependencies, Tx } from './flow-services';

export type ClaimView = components['schemas']['Claim'];

type Clerk = Actor & { accountId: string };

/** Who is at work on an application, as another member of staff reads it. */
export const claimView = ({ claimant, nickname, since }: ClaimRow, reader: Actor): ClaimView => ({
  name: nickname,
  mine: claimant === reader.accountId,
  since: since.toISOString(),
});

/** What came of asking for an application: `held` says that somebody else has it. */
export interface Claimed {
  claim: ClaimView;
  outcome: 'claimed' | 'renewed' | 'takenOver' | 'held';
}

/**
 * Takes an application to work on, or gives a sign of life. Where a colleague is at work on it, it stays with them,
 * unless it is taken over, of which they get a message.
 * @throws Refusal `forbidden` for one's own application
 */
export async function claimApplication(
  deps: FlowDependencies,
  actor: Clerk,
  id: string,
  { takeOver }: { takeOver: boolean },
): Promise<Claimed> {
  return deps.db.transaction().execute(async tx => {
    const row = visible(actor, await rows.lockApplication(tx, actor.organisationId, id));
    const before = await findClaim(tx, id);
    const others = before && before.claimant !== actor.accountId;
    if (others && !takeOver) return { claim: claimView(before, actor), outcome: 'held' };
    await setClaim(tx, id, actor.accountId);
    const now = await findClaim(tx, id);
    if (!now) throw new Error('a claim holds after it was set');
    if (others) await tell(deps, tx, before, { no: row.no, title: flowNamed(row.flow).title, by: now });
    return { claim: claimView(now, actor), outcome: others ? 'takenOver' : before ? 'renewed' : 'claimed' };
  });
}

/** Tells a colleague that their case is in other hands. */
async function tell(
  deps: FlowDependencies,
  tx: Tx,
  { claimant }: ClaimRow,
  { no, title, by }: { no: string; title: string; by: ClaimRow },
): Promise<void> {
  const text = `您正在办理的${title}（${no}）已由${by.nickname}接手。`;
  const at = new Date(deps.clock());
  const message = { id: randomUUID(), account_id: claimant, title: '申请已由他人接手', text, at };
  await writeTogether(tx, [rows.insertMessage(message)]);
}

/** Puts an application back; nothing happens where it is not the caller's. */
export async function releaseApplication(deps: FlowDependencies, actor: Clerk, id: string): Promise<void> {
  await writeTogether(deps.db, [endClaim(deps.db, id, actor.accountId)]);
}

/**
 * @throws Refusal `claimed` when somebody else is at work on the application
 */
export async function refuseClaimed(tx: Tx, actor: Actor, id: string): Promise<void> {
  const claim = await findClaim(tx, id);
  if (!claim || claim.claimant === actor.accountId) return;
  const since = inShanghai(claim.since)?.format('HH:mm');
  const text = `${claim.nickname}正在办理这件申请（${since}起）；如需由您办理，请先接手`;
  throw new Refusal('claimed', text, [], { claim: claimView(claim, actor) });
}
