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
 * Requests that wait for a connection to the database, above which further ones are refused: they would be answered
 * later than the ten seconds after which a request is refused anyway. A statement of 200 ms on 20 connections lets the
 * last of 400 wait four seconds.
 */
const MAX_WAITING = 400;

/** Configuration of a route that is answered under any load. */
export const answeredUnderLoad = { underLoad: true } satisfies FastifyContextConfig;

/**
 * Refuses new requests with 503 and `Retry-After` while too many wait for the database, so that those that have been
 * accepted are answered in time.
 */
export function shedLoad(app: FastifyInstance, db: Kysely<DB>, maxWaiting = MAX_WAITING): void {
  app.addHook('onRequest', ({ routeOptions }, _, done) => {
    const isTooMuch = (poolUsage(db)?.waiting ?? 0) > maxWaiting;
    done(isTooMuch && !routeOptions.config.underLoad ? new OverloadError() : undefined);
  });
}
