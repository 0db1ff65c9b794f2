import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { forOrganisation } from '../../platform/for-organisation';
import { ScannerUnavailableError, type ScanResult } from '../../platform/scanner/scanner';
import { type DecryptedFile, readStoredBytes } from './encrypted-file';
import { type NoticeServices, prepareInfectedFileNotices } from './infected-file';
import { claimScan, listEarlierFiles, listUnscannedFiles, releaseScan, saveScan } from './scan-store';

/** State of a file whose upload met a scanner. */
export type ScanState = 'clean' | 'failed' | 'infected' | 'pending';

export type ScanServices = NoticeServices & Pick<Services, 'db' | 'log' | 'scanner'>;

/** Files that a run of the job scans for an organisation. */
const BATCH = 50;

/** Files that were stored when no scanner ran: how many are scanned at once, and for how many milliseconds a run does so. */
const EARLIER_PORTION = 10;
const EARLIER_MS = 30_000;

/** Seconds within which a file has been read and scanned, or its job has ended. */
const CLAIM_SECONDS = 300;

/**
 * Scans a file that has just been stored, if there is a scanner, and saves what it says. A file that could not be scanned
 * stays as it is: the job tries again.
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
 * Scans files of an organisation that nobody can open before, oldest first. May run several times at once, and goes on
 * where another run ended.
 */
export async function scanWaitingFiles(services: JobServices): Promise<void> {
  const files = services.scanner ? await listUnscannedFiles(services, BATCH) : [];
  if (!(await isScannerReady(services, files))) return;
  for (const file of files) await scanStoredFile(services, file);
}

/**
 * Scans files that were stored when no scanner ran, of all organisations in turn, as many as there is time for.
 * @param services without organisation
 */
export async function scanEarlierFiles(services: Services): Promise<void> {
  if (!services.scanner) return;
  const end = Date.now() + EARLIER_MS;
  let organisations = await services.organisations.listIds();
  while (organisations.length > 0) {
    const unfinished: string[] = [];
    for (const id of organisations) {
      if (Date.now() > end) return;
      if (await scanEarlierPortion(forOrganisation(services, id))) unfinished.push(id);
    }
    organisations = unfinished;
  }
}

/**
 * Scans the oldest of these files of an organisation. One for which the scanner gives no answer counts as one that it
 * cannot scan, so that it does not keep the others waiting.
 * @returns whether there may be more
 */
async function scanEarlierPortion(services: JobServices): Promise<boolean> {
  const files = await listEarlierFiles(services, EARLIER_PORTION);
  if (!(await isScannerReady(services, files))) return false;
  for (const file of files)
    await scanStoredFile(services, file, { state: 'failed', finding: 'the scanner gave no answer' });
  return files.length === EARLIER_PORTION;
}

/** Whether there are files to scan, and a scanner that answers. */
async function isScannerReady(
  { scanner, log }: JobServices,
  files: readonly DecryptedFile[],
): Promise<boolean> {
  if (!scanner || files.length === 0) return false;
  try {
    await scanner.ping();
    return true;
  } catch (error) {
    log.warn({ err: error, files: files.length }, 'files wait for the scanner, which does not answer');
    return false;
  }
}

/** @param unanswered what is saved when the scanner gives no answer; by default nothing */
async function scanStoredFile(
  services: JobServices,
  file: DecryptedFile,
  unanswered: ScanResult | null = null,
): Promise<void> {
  const { db } = services;
  if (!(await claimScan(db, file, CLAIM_SECONDS))) return;
  let isSaved = false;
  try {
    const bytes = await readStoredBytes(services, file).catch(error => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    const result: ScanResult | null = bytes
      ? ((await askScanner(services, file.id, bytes)) ?? unanswered)
      : { state: 'failed', finding: 'its bytes are lost' };
    if (result) await recordResult(services, file, result);
    isSaved = result !== null;
  } finally {
    if (!isSaved) await releaseScan(db, file.id);
  }
}
