import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { OverloadError } from '../contract/error-handler';
import { poolUsage } from '../db/connect';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is answered under any load. */
    underLoad?: boolean;
  }
}

/**
 * Requests that wait for each connection to the database, above which further ones are refused: they would be answered
 * later than the ten seconds after which a request is refused anyway. With statements of 200 ms the last of 20 waits four
 * seconds.
 */
const MAX_WAITING_PER_CONNECTION = 20;

/** Configuration of a route that is answered under any load. */
export const answeredUnderLoad = { underLoad: true } satisfies FastifyContextConfig;

/**
 * Refuses new requests with 503 and `Retry-After` while too many wait for the database, so that those that have been
 * accepted are answered in time.
 */
export function shedLoad(app: FastifyInstance, db: Kysely<DB>, maxWaiting?: number): void {
  app.addHook('onRequest', ({ routeOptions }, _, done) => {
    const { waiting = 0, max = 0 } = poolUsage(db) ?? {};
    const isTooMuch = waiting > (maxWaiting ?? max * MAX_WAITING_PER_CONNECTION);
    done(isTooMuch && !routeOptions.config.underLoad ? new OverloadError() : undefined);
  });
}
