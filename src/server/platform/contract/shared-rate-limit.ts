import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../engine/services';
import type { RateLimit } from './operations';
import { callerOf, tooOften } from './rate-limit';

/**
 * Windows of at least so many seconds limit what a caller can do: guess, send, file, look up. Shorter ones limit the load of
 * a process, which counts them itself.
 */
const SHARED_FROM_SECONDS = 600;

export const isSharedLimit = ({ window }: RateLimit): boolean => window >= SHARED_FROM_SECONDS;

/**
 * Refuses calls above the rate limit, counted by all processes together in the database, by the same key as
 * `createRateLimiter`. Without the database nothing is answered: the operations that are limited like this need it, too.
 * @param operation name under which it is counted
 * @returns throws the refusal `tooOften`, or the error of the database
 */
export function createSharedRateLimiter(
  { unscopedDb, organisations, config, vault }: Services,
  operation: string,
  { max, window }: RateLimit,
): (request: FastifyRequest) => Promise<void> {
  return async request => {
    // Operations without an organisation are counted by the one that runs the server.
    const { id } = request.organisation ?? (await organisations.find(config.organisation)) ?? {};
    if (!id) return;
    const key = vault.index(`${operation} ${callerOf(request)}`, 'rate limit');
    // Times are compared with that of the call, as a cluster takes no `now()` after `DO UPDATE`.
    const { rows } = await sql<{ count: number; called_at: Date; ends_at: Date }>`
      INSERT INTO call_count AS counted (organisation_id, key, count, called_at, ends_at)
      VALUES (${id}, ${key}, 1, now(), now() + make_interval(secs => ${window}))
      ON CONFLICT (key, organisation_id) DO UPDATE
        SET count = CASE WHEN counted.ends_at > excluded.called_at THEN counted.count + 1 ELSE 1 END,
            called_at = excluded.called_at,
            ends_at = CASE WHEN counted.ends_at > excluded.called_at THEN counted.ends_at ELSE excluded.ends_at END
      RETURNING count, called_at, ends_at`.execute(unscopedDb);
    const [row] = rows;
    if (row && row.count > max) throw tooOften(Math.ceil((+row.ends_at - +row.called_at) / 1000));
  };
}
