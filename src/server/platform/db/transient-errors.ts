import { setTimeout as sleep } from 'node:timers/promises';

/**
 * SQLSTATEs, classes of them, and codes of the operating system that say nothing against a request: the connection or
 * the server failed, was busy or read-only, or another transaction was in the way. The same may succeed a moment later.
 */
const TRANSIENT_CODES = new RegExp(
  `^(${[
    '08', // connection exceptions; what PgBouncer reports of itself
    '0A000 cached plan', // a migration has changed the table since the statement was prepared
    '25006', // read-only: a standby, or a primary that is set so
    '25P0[34]', // a transaction took too long
    '40001|40P01', // serialization failure, deadlock
    '53', // no disk space, memory or connection left
    '55P03', // a lock was not to be had in time
    '57', // statement timeout, shutdown, start, recovery
    '58030', // input or output failed
    'ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET',
    'NO_WRITABLE_HOST',
  ].join('|')})`,
);

/** pg and Kysely describe the loss of a connection in words only. */
const TRANSIENT_MESSAGES =
  /not queryable|^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|after calling end on the pool|driver has already been destroyed/;

/** Another transaction was in the way, and this one has been rolled back. */
const CONFLICTS = ['40001', '40P01'];
const ATTEMPTS = 4;

/** None of several hosts takes writes. */
export class NoWritableHost extends Error {
  override name = 'NoWritableHost';
  readonly code = 'NO_WRITABLE_HOST';
}

/** A connection on which an answer is overdue. */
export class ResponseTimeoutError extends Error {
  override name = 'NoAnswer';
  readonly code = 'ETIMEDOUT';
}

/** Whether an error of the database may be gone a moment later, so that the caller is asked to try again. */
export function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return TRANSIENT_CODES.test(`${code} ${message}`) || TRANSIENT_MESSAGES.test(message);
}

/**
 * Runs a transaction, and once more where PostgreSQL has rolled it back in favour of another one: serialization
 * failure or deadlock.
 * @param transaction must have no effect but on the database
 */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.includes((error as { code?: string }).code ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
