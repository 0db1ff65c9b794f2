import { yuan } from '../../../domain/money';
import type { ActorKind } from '../../../flows/engine/events';
import type { components } from '../../../generated/api';
import { BANK } from '../payments/bank-account';
import { refundMethods } from '../payments/refunds/refund-methods';
import type { stepsOfApplication } from '../payments/refunds/refund-store';
import { stepTitles } from '../payments/refunds/step-titles';
import { actorLabelOf, type TimelineView } from './application-views';

type Returning = components['schemas']['Returning'];
type Step = Awaited<ReturnType<typeof stepsOfApplication>>[number];

/** What was done about refunds of an application, as lines of its timeline: numbered below its events. */
export function refundEntries(steps: readonly Step[], seenBy: ActorKind): TimelineView[] {
  return steps.map((step, index) => ({
    sequence: -1 - index,
    at: step.at.toISOString(),
    title: stepTitles[step.what as keyof typeof stepTitles],
    who: actorLabelOf({ actor_kind: step.account_id ? 'staff' : 'system', actor_name: step.who }, seenBy),
    text: textOf(step, seenBy),
  }));
}

/** What is said about a step; what staff note for each other is not for the payer. */
function textOf({ what, remark, amount, way }: Step, seenBy: ActorKind): string | null {
  if (what === 'asked' || what === 'refused') return `${yuan(amount)}，${remark ?? ''}`;
  if (what === 'failed') return seenBy === 'staff' ? remark : null;
  if (what !== 'done') return null;
  const how = `${yuan(amount)}，${refundMethods[way === 'transfer' ? 'transfer' : 'provider']}`;
  return seenBy === 'staff' && remark ? `${how}；${remark}` : how;
}

/** Each refund of an application where it stands, as its payer is told. @param steps of all of them, oldest first */
export function refundViews(steps: readonly Step[]): Returning[] {
  const latest = new Map(steps.map(step => [step.refund_id, step]));
  return [...latest.values()].map(
    ({ no, amount, settled, reason, state, way, provider, what, remark, at }) => ({
      no,
      amount,
      surplus: !settled,
      reason: what === 'refused' && remark ? remark : reason,
      state: stateOf(state),
      // Before it has gone back: what a company will not send, the society does.
      way:
        (way as Returning['way'] | null) ??
        (provider === BANK || state === 'failed' ? 'transfer' : 'provider'),
      at: at.toISOString(),
    }),
  );
}

/** How far a refund has come, for its payer: what staff and companies are at is one to them. */
const stateOf = (state: string): Returning['state'] =>
  state === 'due' || state === 'done' || state === 'refused' ? state : 'agreed';
