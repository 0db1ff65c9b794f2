import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { dataKinds } from '../../../domain/retention';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../audit-log';
import { contributions } from '../module';
import { deleteByAge } from './age-deletion';
import type { RetentionStep } from './retention-step';

/** Rows per statement, and statements per table and run: what remains is left to the next run. */
const BATCH = 1000;
const MAX_BATCHES = 200;

/** What a run has deleted, or would delete. */
export interface RetentionResult {
  /** Number of rows by table or step; what had none is left out. */
  deleted: Record<string, number>;
  /** Tables and steps of which there is more. */
  remaining: string[];
  /** Message of the first failure; the other tables were gone through nevertheless. */
  failure: string | null;
}

/** Every deletion of the job, by the table or the step that `src/domain/retention` names. */
export function listRetentionSteps(): [name: string, RetentionStep][] {
  const own = new Map(contributions('retentionSteps').flatMap(steps => Object.entries(steps)));
  return dataKinds.flatMap(({ limits = [], steps = [] }) => [
    ...limits.map((limit): [string, RetentionStep] => [limit.table, deleteByAge(limit)]),
    ...steps.map((name): [string, RetentionStep] => {
      const step = own.get(name);
      if (!step) throw new Error(`No module has the retention step ${name}`);
      return [name, step];
    }),
  ]);
}

/**
 * Deletes what is older than the table of retention allows, in bounded batches, and records it: a row of `retention_run`
 * for each run, and an audit entry when something was deleted. Each batch is a transaction of its own, so that a run that
 * is interrupted, or beside another one, deletes nothing that it should not.
 * @param db handle of the organisation
 */
export async function runRetention(
  db: Kysely<DB>,
  organisationId: string,
  { batch = BATCH, maxBatches = MAX_BATCHES } = {},
): Promise<RetentionResult> {
  const startedAt = new Date();
  const result: RetentionResult = { deleted: {}, remaining: [], failure: null };
  for (const [name, step] of listRetentionSteps()) {
    try {
      await deleteInBatches(db, name, step, result, { batch, maxBatches });
    } catch (error) {
      result.failure ??= `${name}: ${error instanceof Error ? error.message : error}`;
    }
  }
  await db.transaction().execute(trx => record(trx, organisationId, startedAt, result));
  return result;
}

async function deleteInBatches(
  db: Kysely<DB>,
  name: string,
  step: RetentionStep,
  result: RetentionResult,
  { batch, maxBatches }: { batch: number; maxBatches: number },
): Promise<void> {
  for (let count = 0; count < maxBatches; count += 1) {
    const deleted = await step.delete(db, batch);
    if (deleted > 0) result.deleted[name] = (result.deleted[name] ?? 0) + deleted;
    if (deleted < batch) return;
  }
  result.remaining.push(name);
}

async function record(
  trx: Transaction<DB>,
  organisationId: string,
  startedAt: Date,
  { deleted, remaining, failure }: RetentionResult,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('retention_run')
    .values({
      id,
      started_at: startedAt,
      finished_at: new Date(),
      deleted: JSON.stringify(deleted),
      remaining,
      failure,
    })
    .execute();
  const rows = Object.values(deleted).reduce((sum, count) => sum + count, 0);
  if (rows === 0) return;
  await appendAuditEntry(trx, {
    organisationId,
    accountId: null,
    action: 'retention.ran',
    detail: { run: id, rows, tables: deleted },
  });
}

/** What a run would delete now, at most one batch of each: nothing is changed. */
export async function previewRetention(db: Kysely<DB>, batch = 100_000): Promise<RetentionResult> {
  const result: RetentionResult = { deleted: {}, remaining: [], failure: null };
  for (const [name, step] of listRetentionSteps()) {
    const count = await step.count(db, batch);
    if (count > 0) result.deleted[name] = count;
    if (count === batch) result.remaining.push(name);
  }
  return result;
}

/** A run, as it was recorded. */
export interface RecordedRun extends RetentionResult {
  startedAt: Date;
  finishedAt: Date;
}

/** The last runs in an organisation, latest first. @param db handle of the organisation */
export async function listRetentionRuns(db: Kysely<DB>, limit: number): Promise<RecordedRun[]> {
  const rows = await db
    .selectFrom('retention_run')
    .select(['started_at', 'finished_at', 'deleted', 'remaining', 'failure'])
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ started_at, finished_at, deleted, remaining, failure }) => ({
    startedAt: started_at,
    finishedAt: finished_at,
    deleted: deleted as Record<string, number>,
    remaining,
    failure,
  }));
}
