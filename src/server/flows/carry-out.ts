import { randomUUID } from 'node:crypto';
import { addDays, addWorkdays, type Clock, inShanghai, today } from '../../domain/dates';
import type { Flow } from '../../flows/engine/declaration';
import type { Effect, FiledEvent } from '../../flows/engine/events';
import type { Status } from '../../flows/engine/status';
import type { Write } from '../db/write-together';
import type { Announcement, Tx } from './dependencies';
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

/** What the effects of a transition ask to be written with it, and to be sent once it has been committed. */
interface CarriedOut {
  writes: Write[];
  announcements: Announcement[];
}

/** Turns the effects of a transition that belong to its transaction into writes: deadlines, messages. */
export function carryOut(
  clock: Clock,
  tx: Tx,
  effects: Effect[],
  about: { applicationId: string; accountId: string; at: Date; facts: Facts },
): CarriedOut {
  const { applicationId, accountId, at, facts } = about;
  const done: CarriedOut = { writes: [], announcements: [] };
  for (const effect of effects) {
    switch (effect.kind) {
      case 'deadline': {
        const day = addDays(today(clock), effect.days);
        done.writes.push(rows.setDeadline(tx, applicationId, effect.name, endOf(day)));
        break;
      }
      case 'clearDeadline':
        done.writes.push(rows.clearDeadline(tx, applicationId, effect.name));
        break;
      case 'notify': {
        const due = facts.due && (inShanghai(facts.due)?.format('YYYY年M月D日') ?? null);
        const id = randomUUID();
        const message = { id, account_id: accountId, application_id: applicationId, at };
        const { title, text } = notice(effect.template, { ...facts, due });
        done.writes.push(rows.insertMessage(tx, { ...message, title, text }));
        done.announcements.push({ messageId: id, accountId, template: effect.template, no: facts.no });
        break;
      }
    }
  }
  return done;
}

/** By when somebody has to act: the applicant to supplement, the society to answer. Null when nobody has to. */
export function dueAt(clock: Clock, flow: Flow, status: Status, effects: Effect[]): Date | null {
  const deadline = effects.find(effect => effect.kind === 'deadline');
  if (deadline) return endOf(addDays(today(clock), deadline.days));
  return status.state === 'underReview' ? endOf(addWorkdays(today(clock), flow.deadlines.answer)) : null;
}

/** The last second of a day in Shanghai. */
const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`);
