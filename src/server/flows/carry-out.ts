import { addDays, addWorkdays, type Clock, inShanghai, today } from '../../domain/dates';
import type { Flow } from '../../flows/engine/declaration';
import type { Effect, FiledEvent } from '../../flows/engine/events';
import type { Status } from '../../flows/engine/status';
import type { FlowDependencies, Tx } from './dependencies';
import { notice } from './notices';
import * as rows from './store';

/** What a notice may speak of. */
interface Facts {
  flow: Flow;
  no: string;
  event: FiledEvent;
  status: Status;
  due: Date | null;
}

/**
 * Carries out the effects of a transition that belong to its transaction: deadlines, the message in the
 * portal, and the job that will send the same words by SMS once the transaction has been committed.
 */
export async function carryOut(
  { clock, announce }: Pick<FlowDependencies, 'clock' | 'announce'>,
  tx: Tx,
  effects: Effect[],
  about: { applicationId: string; accountId: string; at: Date; facts: Facts },
): Promise<void> {
  const { applicationId, accountId, at, facts } = about;
  for (const effect of effects) {
    switch (effect.kind) {
      case 'deadline':
        await rows.setDeadline(tx, applicationId, effect.name, endOf(addDays(today(clock), effect.days)));
        break;
      case 'clearDeadline':
        await rows.clearDeadline(tx, applicationId, effect.name);
        break;
      case 'notify': {
        const due = facts.due && (inShanghai(facts.due)?.format('YYYY年M月D日') ?? null);
        const { title, text } = notice(effect.template, { ...facts, due });
        const messageId = await rows.insertMessage(tx, { accountId, applicationId, title, text, at });
        await announce({ messageId, accountId, template: effect.template, no: facts.no }, tx);
        break;
      }
    }
  }
}

/** By when somebody has to act: the applicant to supplement, the society to answer. Null when nobody has to. */
export function dueAt(clock: Clock, flow: Flow, status: Status, effects: Effect[]): Date | null {
  const deadline = effects.find(effect => effect.kind === 'deadline');
  if (deadline) return endOf(addDays(today(clock), deadline.days));
  return status.state === 'underReview' ? endOf(addWorkdays(today(clock), flow.deadlines.answer)) : null;
}

/** The last second of a day in Shanghai. */
const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`);
