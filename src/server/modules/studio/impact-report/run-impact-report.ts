import type { FormVersion } from '../../../../flows/engine/form-version';
import type { Migration } from '../../../../flows/engine/migration';
import type { CapabilityTitles } from '../../../../flows/engine/process-text';
import { listFollowers } from '../../../engine/forms/form-owner';
import { findVersion } from '../../../engine/forms/form-version-store';
import type { DataKey } from '../../../platform/config/values';
import { connect } from '../../../platform/db/connect';
import { createVault } from '../../../platform/vault/vault';
import { emptyVersion } from '../base-version';
import { createImpactReport, type ImpactReport } from './impact-report';
import { countWork, findImpactReport, type RowFilter, saveImpactReportProgress } from './impact-report-store';

/** Input of a report task; the worker has no other state. */
export interface ImpactReportTask extends Pick<RowFilter, 'since'> {
  id: string;
  databaseUrl: string;
  dataKeys: readonly [DataKey, ...DataKey[]];
  lookupKeys: readonly [Buffer, ...Buffer[]];
  /** Titles of the capabilities, which only the server knows. */
  capabilityTitles: CapabilityTitles;
}

/** Milliseconds between two updates of the progress. */
const PROGRESS_INTERVAL_MS = 500;

/**
 * Generates a report on its own database connection and saves its progress.
 * @param order.since rechecks only what was written since then; progress is not saved
 */
export async function runImpactReport(order: ImpactReportTask): Promise<ImpactReport> {
  const { id, databaseUrl, dataKeys, lookupKeys, capabilityTitles, since } = order;
  const db = connect(databaseUrl, { max: 2, name: 'boai-portal report' });
  // When sent to a worker, a Buffer becomes a Uint8Array.
  const [first, ...others] = dataKeys.map(({ id, key }) => ({ id, key: Buffer.from(key) }));
  if (!first) throw new Error('no data keys');
  const [lookupKey, ...otherLookupKeys] = lookupKeys.map(key => Buffer.from(key));
  if (!lookupKey) throw new Error('no lookup key');
  const vault = createVault({
    dataKeys: [first, ...others],
    lookupKeys: [lookupKey, ...otherLookupKeys],
  });
  try {
    const row = await findImpactReport(db, id);
    const live =
      row && (row.live_version === '' ? emptyVersion(row.flow) : await findVersion(db, row.live_version));
    if (!row || !live) throw new Error(`there is no report ${id}`);
    const organisations = await listFollowers(db, row.owner, row.flow);
    const reportInput = {
      organisations,
      live,
      newer: row.content as unknown as FormVersion,
      migration: row.migration as unknown as Migration,
      capabilityTitles,
    };
    if (since) return await createImpactReport({ db, vault }, { ...reportInput, since });
    const total = await countWork(db, row.flow, { organisations });
    let lastSavedAt = 0;
    const progress = async (done: number) => {
      if (Date.now() - lastSavedAt < PROGRESS_INTERVAL_MS && done < total) return;
      lastSavedAt = Date.now();
      await saveImpactReportProgress(db, id, done, Math.max(done, total));
    };
    await saveImpactReportProgress(db, id, 0, total);
    return await createImpactReport({ db, vault }, { ...reportInput, progress });
  } finally {
    await db.destroy();
  }
}
