import { addDays, addWorkdays, type Clock, today } from '../../domain/dates';
import type { Flow } from '../../flows/engine/declaration';
import type { Effect, NoticeTemplate } from '../../flows/engine/events';
import type { Status } from '../../flows/engine/status';
import type { Write } from '../db/write-together';
import { type MoneyFacts, moneyWrites } from '../payments/orders';
import type { FlowDependencies, Tx } from './dependencies';
import * as rows from './store';

/**
 * Turns the effects of a transition that belong to its transaction into writes: deadlines, orders and the ledger. What
 * the applicant is told is worded elsewhere.
 */
export async function carryOut(
  { clock }: Pick<FlowDependencies, 'clock'>,
  tx: Tx,
  effects: Effect[],
  money: MoneyFacts,
): Promise<Write[]> {
  const { applicationId } = money;
  const writes: Write[] = [];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'deadline': {
        writes.push(rows.setDeadline(tx, applicationId, effect.name, passes(clock, effect)));
        break;
      }
      case 'clearDeadline':
        writes.push(rows.clearDeadline(tx, applicationId, effect.name));
        break;
      case 'openOrder':
      case 'closeOrders':
      case 'settle':
      case 'refund':
      case 'giveBack':
        writes.push(...(await moneyWrites(effect.kind, money, tx)));
        break;
    }
  }
  return writes;
}

/**
 * By when somebody has to act: the applicant to supplement, the society to answer. Null when nobody has to.
 * @param before what held until now: a review of several stages has one deadline
 */
export function dueAt(
  clock: Clock,
  flow: Flow,
  status: Status,
  effects: Effect[],
  before: Date | null,
): Date | null {
  const deadline = effects.findLast(effect => effect.kind === 'deadline');
  if (deadline) return passes(clock, deadline);
  const cleared = effects.some(effect => effect.kind === 'clearDeadline');
  // Trying to pay gives nobody more time.
  if (flow.payments?.[status.stage ?? ''] && !cleared) return before;
  if (status.applyStatus !== 0 || status.canceled) return null;
  const received = effects.some(effect => effect.kind === 'notify' && RECEIVED.includes(effect.template));
  return received ? endOf(addWorkdays(today(clock), flow.deadlines.answer)) : before;
}

/** By what is told when something has been handed in: from then on the society owes its answer. */
const RECEIVED: readonly NoticeTemplate[] = ['filed', 'accepted'];

/** The last second of a day in Shanghai. */
const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`);

/** When a deadline passes that is set now: days last until their end, minutes run. */
const passes = (clock: Clock, deadline: Extract<Effect, { kind: 'deadline' }>): Date =>
  'days' in deadline
    ? endOf(addDays(today(clock), deadline.days))
    : new Date(clock() + deadline.minutes * 60_000);
