import { setTimeout as sleep } from 'node:timers/promises';

/**
 * SQLSTATEs, classes of them, and operating system codes that are not caused by the request itself: the connection or
 * the server failed, was busy or read-only, or another transaction conflicted. The same request may succeed a moment
 * later.
 */
const TRANSIENT_CODES = new RegExp(
  `^(${[
    '08', // connection exceptions; errors of PgBouncer itself
    '0A000 cached plan', // a migration has changed the table since the statement was prepared
    '25006', // read-only: a standby, or a primary set to read-only
    '25P0[34]', // transaction timeout
    '40001|40P01', // serialization failure, deadlock
    '53', // out of disk space, memory or connections
    '55P03', // lock timeout
    '57', // statement timeout, shutdown, start, recovery
    '58030', // I/O error
    'ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET',
    'NO_WRITABLE_HOST',
  ].join('|')})`,
);

/** pg and Kysely report a lost connection by message only. */
const TRANSIENT_MESSAGES =
  /not queryable|^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|after calling end on the pool|driver has already been destroyed/;

/** A conflict with another transaction, for which this one was rolled back. */
const CONFLICT_CODES = ['40001', '40P01'];
const ATTEMPTS = 4;

/** None of several hosts is writable. */
export class NoWritableHostError extends Error {
  override name = 'NoWritableHostError';
  readonly code = 'NO_WRITABLE_HOST';
}

/** A connection whose response is overdue. */
export class ResponseTimeoutError extends Error {
  override name = 'ResponseTimeoutError';
  readonly code = 'ETIMEDOUT';
}

/** Whether an error of the database is transient, so that the caller should retry. */
export function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return TRANSIENT_CODES.test(`${code} ${message}`) || TRANSIENT_MESSAGES.test(message);
}

/**
 * Runs a transaction, and retries it when PostgreSQL rolled it back because of a conflict: serialization failure or
 * deadlock.
 * @param transaction must have no side effects outside the database
 */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICT_CODES.includes((error as { code?: string }).code ?? ''))
        throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
