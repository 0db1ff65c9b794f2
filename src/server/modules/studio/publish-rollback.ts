import type { Transaction } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB } from '../../../generated/database';
import { type FormTexts, setLive } from '../../engine/forms/publication-store';
import { logFormChange, type StudioUser } from './audit-log';
import type { ReportRow } from './report/report-store';

/** What waits for its report: the publication of a version that was live before. */
export interface PendingRollback {
  /** The version that is gone back to, as the history counts. */
  number: number;
  reason: string;
  by: StudioUser;
  texts: FormTexts | null;
}

/** What waits for a report; null where nothing does. */
export const pendingRollbackOf = (row: ReportRow) => row.back as unknown as PendingRollback | null;

/**
 * Publishes the version that a report was waited for.
 * @returns its number in the history
 * @throws Refusal `conflict` when another version has gone live since
 */
export async function publishRollback(
  trx: Transaction<DB>,
  row: ReportRow,
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
