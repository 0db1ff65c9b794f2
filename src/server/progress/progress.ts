import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, today } from '../../domain/dates';
import type { DB } from '../../generated/database';
import type { Count } from './counts';

/** Counts how far people come with forms. */
export interface Progress {
  /** Counts, today. Costs nobody who waits anything: it is written a moment later, with what others have counted. */
  add(organisationId: string, flow: string, counts: readonly Count[]): void;
  /** Writes what has been counted. What cannot be written is tried again with the next. */
  flush(): Promise<void>;
}

/** How long counts wait for others: what a server that is killed loses. */
const WAIT = 2000;

/** Names a row of the table. */
type Key = [organisation: string, flow: string, day: string, step: string, kind: string, part: string];

/** Counts in memory, and adds to the table now and then: the busiest form has one writer a process, not one a person. */
export function createProgress({
  db,
  log,
  clock,
}: {
  db: Kysely<DB>;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}): Progress {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  const keep = (key: string, times: number) => counted.set(key, (counted.get(key) ?? 0) + times);

  /** One write after the other: whoever asks for one is told when all before it are done as well. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    written = written.then(writeBatch);
    return written;
  }

  async function writeBatch(): Promise<void> {
    const batch = counted;
    counted = new Map();
    if (batch.size === 0) return;
    try {
      await write(
        db,
        [...batch].map(([key, times]) => [JSON.parse(key) as Key, times]),
      );
    } catch (error) {
      for (const [key, times] of batch) keep(key, times);
      log.warn({ err: error }, 'how far people come with forms could not be counted');
    }
  }

  return {
    add(organisationId, flow, counts) {
      const day = today(clock);
      for (const { step, kind, part = '' } of counts) {
        keep(JSON.stringify([organisationId, flow, day, step, kind, part] satisfies Key), 1);
      }
      if (counts.length > 0) timer ??= setTimeout(() => void flush(), WAIT).unref();
    },
    flush,
  };
}

/** Adds to the rows, in one order, so that two processes do not wait in a circle. */
async function write(db: Kysely<DB>, rows: readonly [Key, number][]): Promise<void> {
  const column = (at: number) => rows.map(([key]) => key[at]);
  await sql`
    INSERT INTO progress AS counted (organisation_id, flow, day, step, kind, part, times)
    SELECT * FROM unnest(${column(0)}::uuid[], ${column(1)}::text[], ${column(2)}::date[], ${column(3)}::text[],
                         ${column(4)}::text[], ${column(5)}::text[], ${rows.map(([, times]) => times)}::integer[])
             AS given (organisation_id, flow, day, step, kind, part, times)
     ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (organisation_id, flow, day, step, kind, part)
    DO UPDATE SET times = counted.times + excluded.times`.execute(db);
}
