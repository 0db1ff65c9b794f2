import { appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { ScannerUnavailableError, type ScanResult } from '../../platform/scanner/scanner';
import { type DecryptedFile, readStoredBytes } from './encrypted-file';
import { listUnscannedFiles, saveScan } from './scan-store';

/** State of a file whose upload met a scanner. */
export type ScanState = 'clean' | 'failed' | 'infected' | 'pending';

type ScanServices = Pick<Services, 'db' | 'log' | 'scanner'>;

/** Files that a run of the job scans for an organisation. */
const BATCH = 50;

/**
 * Scans a stored file, if there is a scanner, and saves what it says. A file that could not be scanned stays as it is: the
 * job tries again.
 * @param timeoutMs milliseconds for the scanner
 * @returns the state of the file; null for a file without
 */
export async function scanFile(
  services: ScanServices,
  file: Pick<DecryptedFile, 'account_id' | 'id' | 'organisation_id' | 'scan_state'>,
  bytes: Buffer,
  timeoutMs?: number,
): Promise<ScanState | null> {
  const known = file.scan_state as ScanState | null;
  if (!services.scanner || (known !== 'pending' && known !== 'failed')) return known;
  const result = await services.scanner.scan(bytes, timeoutMs).catch(error => {
    if (!(error instanceof ScannerUnavailableError)) throw error;
    services.log.debug({ err: error, file: file.id }, 'a file could not be scanned');
    return null;
  });
  if (result) await recordResult(services, file, result);
  return result?.state ?? known;
}

async function recordResult(
  { db, log }: ScanServices,
  { id, account_id, organisation_id }: Pick<DecryptedFile, 'account_id' | 'id' | 'organisation_id'>,
  result: ScanResult,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const isNew = await saveScan(trx, id, result);
    if (!isNew || result.state !== 'infected') return;
    await appendAuditEntry(trx, {
      organisationId: organisation_id,
      accountId: account_id,
      action: 'file.infected',
      detail: { files: [id], reason: result.finding },
    });
  });
  if (result.state !== 'clean') log.warn({ file: id, ...result }, 'a file did not pass the scanner');
}

/** Scans files of an organisation that could not be scanned when they were uploaded, oldest first. */
export async function scanWaitingFiles(
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'scanner' | 'vault'>,
): Promise<void> {
  const { db, log, scanner, vault } = services;
  if (!scanner) return;
  const files = await listUnscannedFiles(db, vault, BATCH);
  if (files.length === 0) return;
  try {
    await scanner.ping();
  } catch (error) {
    log.warn({ err: error, files: files.length }, 'files wait for the scanner, which does not answer');
    return;
  }
  for (const file of files) {
    const bytes = await readStoredBytes(services, file).catch(() => null);
    if (bytes) await scanFile(services, file, bytes);
    else await saveScan(db, file.id, { state: 'failed', finding: 'its bytes are lost' });
  }
}
