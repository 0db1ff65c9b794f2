import type { Transaction } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB } from '../../../generated/database';
import { type FormTexts, setLive } from '../../engine/forms/publication-store';
import { logFormChange, type StudioUser } from './audit-log';
import type { ImpactReportRow } from './impact-report/impact-report-store';

/** Rollback that waits for its report: the publication of an earlier version. */
export interface PendingRollback {
  /** Publication number of the version to roll back to. */
  number: number;
  reason: string;
  by: StudioUser;
  texts: FormTexts | null;
}

/** The rollback that waits for a report; null when there is none. */
export const pendingRollbackOf = (row: ImpactReportRow) => row.rollback as unknown as PendingRollback | null;

/**
 * Publishes the version of a rollback.
 * @returns its publication number
 * @throws Refusal `conflict` when another version has gone live since
 */
export async function publishRollback(
  trx: Transaction<DB>,
  row: ImpactReportRow,
  { number, reason, by, texts }: PendingRollback,
): Promise<number | null> {
  const published = await setLive(trx, row.content as unknown as FormVersion, {
    origin: 'back',
    ...{ texts, reason, author: by.accountId },
    migration: row.migration as unknown as Migration,
    expectedLiveVersion: row.live_version,
  });
  await logFormChange(trx, by, 'form.back', { flow: row.flow, reason: `第 ${number} 版：${reason}` });
  return published;
}
