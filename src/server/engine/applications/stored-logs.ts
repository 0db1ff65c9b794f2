import type { Kysely } from 'kysely';
import type { ActorKind, FlowEvent } from '../../../flows/engine/events';
import type { EventLog } from '../../../flows/engine/replay';
import type { DB } from '../../../generated/database';

/** The event log of a stored application, and the result recorded in its row. */
export interface StoredLog {
  no: string;
  log: EventLog;
  /** The snapshot of the application's row. */
  stored: unknown;
}

/** Batch size for reading applications. */
const BATCH = 500;

/**
 * Streams every stored application with its log, in bounded memory. No answers are decrypted: a log contains none.
 * @param stepsOf ids of the steps of a form version
 * @param applicationNo the application number, to read just one application
 */
export async function* streamStoredLogs(
  db: Kysely<DB>,
  stepsOf: (flow: string, version: string) => Promise<string[]>,
  applicationNo?: string,
): AsyncGenerator<StoredLog> {
  let last = '';
  for (;;) {
    const applications = await db
      .selectFrom('application')
      .select(['id', 'no', 'flow', 'form_version', 'state'])
      .where('no', '>', last)
      .$if(applicationNo !== undefined, query => query.where('no', '=', applicationNo as string))
      .orderBy('no')
      .limit(BATCH)
      .execute();
    if (applications.length === 0) return;
    const events = await db
      .selectFrom('application_event')
      .select(['application_id', 'sequence', 'event', 'actor_kind', 'at', 'state'])
      .where(
        'application_id',
        'in',
        applications.map(({ id }) => id),
      )
      .orderBy('application_id')
      .orderBy('sequence')
      .execute();
    const byApplication = new Map<string, typeof events>();
    for (const event of events) {
      byApplication.set(event.application_id, [...(byApplication.get(event.application_id) ?? []), event]);
    }
    for (const { id, no, flow, form_version, state } of applications) {
      const lines = (byApplication.get(id) ?? []).map(
        ({ sequence, event, actor_kind, at, state: stateAfter }) => ({
          seq: sequence,
          event: event as unknown as FlowEvent,
          actor: actor_kind as ActorKind,
          at: at.toISOString(),
          state: stateAfter,
        }),
      );
      yield { no, stored: state, log: { flow, steps: await stepsOf(flow, form_version), events: lines } };
    }
    last = applications[applications.length - 1]?.no ?? '';
  }
}
