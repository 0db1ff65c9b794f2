import { yuan } from '../../../domain/money';
import type { ActorKind } from '../../../flows/engine/events';
import type { components } from '../../../generated/api';
import { BANK } from '../payments/bank-account';
import { refundMethods } from '../payments/refunds/refund-methods';
import { stepTitles } from '../payments/refunds/step-titles';
import type { ApplicationRecord } from './application-record';
import { actorLabelOf, type TimelineView } from './application-views';

type Returning = components['schemas']['Refund'];
type Step = ApplicationRecord['refundSteps'][number];

/** Refund steps of an application as timeline entries, numbered with negative sequences below the events. */
export function refundEntries(steps: readonly Step[], viewerKind: ActorKind): TimelineView[] {
  return steps.map((step, index) => ({
    sequence: -1 - index,
    at: step.at.toISOString(),
    title: stepTitles[step.what as keyof typeof stepTitles],
    who: actorLabelOf({ actor_kind: step.account_id ? 'staff' : 'system', actor_name: step.who }, viewerKind),
    text: textOf(step, viewerKind),
  }));
}

/** Text of a refund step; internal remarks of staff are not shown to the payer. */
function textOf({ what, remark, amount, way }: Step, viewerKind: ActorKind): string | null {
  if (what === 'asked' || what === 'refused') return `${yuan(amount)}，${remark ?? ''}`;
  if (what === 'failed') return viewerKind === 'staff' ? remark : null;
  if (what !== 'done') return null;
  const methodText = `${yuan(amount)}，${refundMethods[way === 'transfer' ? 'transfer' : 'provider']}`;
  return viewerKind === 'staff' && remark ? `${methodText}；${remark}` : methodText;
}

/**
 * Current state of each refund of an application, as shown to its payer.
 * @param steps of all refunds, oldest first
 */
export function refundViews(steps: readonly Step[]): Returning[] {
  const latest = new Map(steps.map(step => [step.refund_id, step]));
  return [...latest.values()].map(
    ({ no, amount, settled, reason, state, way, provider, what, remark, at }) => ({
      no,
      amount,
      overpayment: !settled,
      reason: what === 'refused' && remark ? remark : reason,
      state: stateOf(state),
      // While not refunded yet: what the provider cannot send, the organisation transfers.
      way:
        (way as Returning['way'] | null) ??
        (provider === BANK || state === 'failed' ? 'transfer' : 'provider'),
      at: at.toISOString(),
    }),
  );
}

/** State of a refund for its payer: intermediate states of staff and providers are reported as `agreed`. */
const stateOf = (state: string): Returning['state'] =>
  state === 'due' || state === 'done' || state === 'refused' ? state : 'agreed';
