import underPressure from '@fastify/under-pressure';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { OverloadError } from '../contract/error-handler';
import { poolUsage } from '../db/connect';

/** Above which load requests are refused. */
export interface LoadLimits {
  /** Milliseconds by which the event loop is late, on average of a second. */
  lateMs: number;
  /** Requests that wait for a connection to the database. */
  waiting: number;
}

/**
 * What is behind these limits would be answered later than the ten seconds after which a request is refused anyway: a
 * statement of 200 ms on 20 connections lets the last of 400 wait four seconds.
 */
const LIMITS: LoadLimits = { lateMs: 500, waiting: 400 };

/** Milliseconds between two looks at what waits for the database. */
const INTERVAL_MS = 250;

/** Configuration of a route that is answered under any load. */
export const answeredUnderLoad = { pressureHandler: () => {} } satisfies FastifyContextConfig;

/**
 * Refuses new requests with 503 and `Retry-After` while the process is overloaded, so that those it has accepted are
 * answered in time.
 */
export async function shedLoad(
  app: FastifyInstance,
  db: Kysely<DB>,
  { lateMs, waiting }: LoadLimits = LIMITS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    healthCheck: async () => (poolUsage(db)?.waiting ?? 0) <= waiting,
    healthCheckInterval: INTERVAL_MS,
    customError: OverloadError,
  });
}
