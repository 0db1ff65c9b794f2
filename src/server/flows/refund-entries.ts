import type { Kysely } from 'kysely';
import { yuan } from '../../domain/money';
import type { ActorKind } from '../../flows/engine/events';
import type { DB } from '../../generated/database';
import { stepsOfApplication } from '../payments/refunds/refund-store';
import { stepTitles } from '../payments/refunds/step-titles';
import { ways } from '../payments/refunds/tell';
import { type TimelineView, whoDid } from './views';

type Step = Awaited<ReturnType<typeof stepsOfApplication>>[number];

/** What was done about refunds of an application, as lines of its timeline: numbered below its events. */
export async function refundEntries(
  db: Kysely<DB>,
  applicationId: string,
  seenBy: ActorKind,
): Promise<TimelineView[]> {
  const steps = await stepsOfApplication(db, applicationId);
  return steps.map((step, index) => ({
    sequence: -1 - index,
    at: step.at.toISOString(),
    title: stepTitles[step.what as keyof typeof stepTitles],
    who: whoDid({ actor_kind: step.account_id ? 'staff' : 'system', actor_name: step.who }, seenBy),
    text: textOf(step, seenBy),
  }));
}

/** What is said about a step; what staff note for each other is not for the payer. */
function textOf({ what, remark, amount, way }: Step, seenBy: ActorKind): string | null {
  if (what === 'asked' || what === 'refused') return `${yuan(amount)}，${remark ?? ''}`;
  if (what === 'failed') return seenBy === 'staff' ? remark : null;
  if (what !== 'done') return null;
  const how = `${yuan(amount)}，${ways[way === 'transfer' ? 'transfer' : 'provider']}`;
  return seenBy === 'staff' && remark ? `${how}（${remark}）` : how;
}
