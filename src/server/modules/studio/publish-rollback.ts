import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB } from '../../../generated/database';
import { type FormOwners, ownersAbove } from '../../engine/forms/form-owner';
import { findLiveVersion } from '../../engine/forms/form-version-store';
import type { FormTexts } from '../../engine/forms/publication-store';
import { setLive } from '../../engine/forms/set-live';
import { logFormChange, type StudioUser } from './audit-log';
import type { ImpactReportRow } from './impact-report/impact-report-store';

/** Rollback that waits for its report: the publication of an earlier version, or of that of the organisation above. */
export interface PendingRollback {
  /** Publication number of the version to roll back to; null to follow the organisation above. */
  number: number | null;
  reason: string;
  by: StudioUser;
  texts: FormTexts | null;
}

/** The rollback that waits for a report; null when there is none. */
export const pendingRollbackOf = (row: ImpactReportRow) => row.rollback as unknown as PendingRollback | null;

/**
 * Publishes the version of a rollback.
 * @param owners of the organisation's forms
 * @returns its publication number
 * @throws Refusal `conflict` when another version has gone live since
 */
export async function publishRollback(
  trx: Transaction<DB>,
  owners: FormOwners,
  row: ImpactReportRow,
  { number, reason, by, texts }: PendingRollback,
): Promise<number | null> {
  const { flow, version } = row;
  const published = await setLive(trx, row.content as unknown as FormVersion, {
    origin: number === null ? 'inherited' : 'back',
    ...{ owners, texts, reason, author: by.accountId },
    migration: row.migration as unknown as Migration,
    expectedLiveVersion: row.live_version,
  });
  if (number === null && (await findLiveVersion(trx, ownersAbove(owners), flow)) !== version)
    throw new Refusal('conflict', '上级刚刚发布了新版，请再试一次');
  if (number === null) await logFormChange(trx, by, 'form.inherited', { flow, reason });
  else await logFormChange(trx, by, 'form.back', { flow, reason: `第 ${number} 版：${reason}` });
  return published;
}
