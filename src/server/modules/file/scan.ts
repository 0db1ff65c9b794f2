import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { ScannerUnavailableError, type ScanResult } from '../../platform/scanner/scanner';
import { type DecryptedFile, readStoredBytes } from './encrypted-file';
import { type NoticeServices, prepareInfectedFileNotices } from './infected-file';
import { claimScan, listEarlierFiles, listUnscannedFiles, releaseScan, saveScan } from './scan-store';

/** State of a file whose upload met a scanner. */
export type ScanState = 'clean' | 'failed' | 'infected' | 'pending';

export type ScanServices = NoticeServices & Pick<Services, 'db' | 'log' | 'scanner'>;

/** Files of either kind that a run of the job scans for an organisation. */
const BATCH = 50;

/** Milliseconds that a run scans files that were stored when no scanner ran. */
const EARLIER_MS = 15_000;

/** Seconds within which a file has been read and scanned, or its job has ended. */
const CLAIM_SECONDS = 300;

/**
 * Scans a file that has just been stored, if there is a scanner, and saves what it says. A file that could not be scanned stays as it is: the
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
  const result = await askScanner(services, file.id, bytes, timeoutMs);
  if (result) await recordResult(services, file, result);
  return result?.state ?? known;
}

/** @returns null when the scanner gave no answer */
async function askScanner(
  { scanner, log }: Pick<Services, 'log' | 'scanner'>,
  id: string,
  bytes: Buffer,
  timeoutMs?: number,
): Promise<ScanResult | null> {
  try {
    return (await scanner?.scan(bytes, timeoutMs)) ?? null;
  } catch (error) {
    if (!(error instanceof ScannerUnavailableError)) throw error;
    log.debug({ err: error, file: id }, 'a file could not be scanned');
    return null;
  }
}

async function recordResult(
  services: ScanServices,
  { id, account_id, organisation_id }: Pick<DecryptedFile, 'account_id' | 'id' | 'organisation_id'>,
  result: ScanResult,
): Promise<void> {
  const { db, log } = services;
  await db.transaction().execute(async trx => {
    const scanned = await saveScan(trx, id, result);
    if (!scanned || result.state !== 'infected') return;
    await executeWrites(trx, await prepareInfectedFileNotices(services, trx, scanned));
    await appendAuditEntry(trx, {
      organisationId: organisation_id,
      accountId: account_id,
      action: 'file.infected',
      detail: { files: [id], reason: result.finding },
    });
  });
  if (result.state !== 'clean') log.warn({ file: id, ...result }, 'a file did not pass the scanner');
}

type JobServices = ScanServices & Pick<Services, 'objectStore' | 'vault'>;

/**
 * Scans files of an organisation, oldest first: those that nobody can open before, then those that were stored when no
 * scanner ran, as many as there is time for. May run several times at once, and goes on where another run ended.
 */
export async function scanWaitingFiles(services: JobServices): Promise<void> {
  const { log, scanner } = services;
  if (!scanner) return;
  const waiting = await listUnscannedFiles(services, BATCH);
  const earlier = await listEarlierFiles(services, BATCH);
  if (waiting.length + earlier.length === 0) return;
  try {
    await scanner.ping();
  } catch (error) {
    log.warn({ err: error, files: waiting.length }, 'files wait for the scanner, which does not answer');
    return;
  }
  for (const file of waiting) await scanStoredFile(services, file);
  const end = Date.now() + EARLIER_MS;
  for (const file of earlier) {
    // What is uploaded meanwhile does not wait for what nobody waits for.
    if (Date.now() > end || !(await scanStoredFile(services, file))) return;
  }
}

/** @returns false when the scanner gave no answer */
async function scanStoredFile(services: JobServices, file: DecryptedFile): Promise<boolean> {
  const { db } = services;
  if (!(await claimScan(db, file, CLAIM_SECONDS))) return true;
  let isSaved = false;
  try {
    const bytes = await readStoredBytes(services, file).catch(error => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    const result: ScanResult | null = bytes
      ? await askScanner(services, file.id, bytes)
      : { state: 'failed', finding: 'its bytes are lost' };
    if (result) await recordResult(services, file, result);
    isSaved = result !== null;
  } finally {
    if (!isSaved) await releaseScan(db, file.id);
  }
  return isSaved;
}
