import type { Kysely } from 'kysely';
import type { ActorKind, FlowEvent } from '../../../flows/engine/events';
import type { EventLog, LoggedEvent, LogVersion } from '../../../flows/engine/replay';
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
 * @param versionOf reads a version of a flow
 * @param applicationNo the application number, to read just one application
 */
export async function* streamStoredLogs(
  db: Kysely<DB>,
  versionOf: (flow: string, version: string) => Promise<LogVersion>,
  applicationNo?: string,
): AsyncGenerator<StoredLog> {
  let last = '';
  for (;;) {
    const applications = await db
      .selectFrom('application')
      .select(['id', 'no', 'flow', 'state'])
      .where('no', '>', last)
      .$if(applicationNo !== undefined, query => query.where('no', '=', applicationNo as string))
      .orderBy('no')
      .limit(BATCH)
      .execute();
    if (applications.length === 0) return;
    const events = await db
      .selectFrom('application_event')
      .select(['application_id', 'sequence', 'event', 'actor_kind', 'at', 'state', 'form_version'])
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
    for (const { id, no, flow, state } of applications) {
      const own = byApplication.get(id) ?? [];
      const lines = own.map(async (row, index): Promise<LoggedEvent> => {
        const isMoved = index > 0 && row.form_version !== own[index - 1]?.form_version;
        return {
          seq: row.sequence,
          event: row.event as unknown as FlowEvent,
          actor: row.actor_kind as ActorKind,
          at: row.at.toISOString(),
          state: row.state,
          ...(isMoved && { version: await versionOf(flow, row.form_version) }),
        };
      });
      const first = own[0] && (await versionOf(flow, own[0].form_version));
      if (first) yield { no, stored: state, log: { flow, ...first, events: await Promise.all(lines) } };
    }
    last = applications[applications.length - 1]?.no ?? '';
  }
}
