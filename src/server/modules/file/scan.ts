import { randomInt } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { forOrganisation } from '../../platform/for-organisation';
import { ScannerUnavailableError, type ScanResult } from '../../platform/scanner/scanner';
import { type DecryptedFile, readStoredBytes } from './encrypted-file';
import { type NoticeServices, prepareInfectedFileNotices } from './infected-file';
import { claimScan, listEarlierFiles, listUnscannedFiles, saveScan } from './scan-store';

/** State of a file whose upload met a scanner. */
export type ScanState = 'clean' | 'failed' | 'infected' | 'pending';

export type ScanServices = NoticeServices & Pick<Services, 'db' | 'log' | 'scanner'>;

/** Files of an organisation that are scanned before it is the turn of the next one. */
const PORTION = 10;

/** Milliseconds after which a run of a job begins no other file; the scan of one takes a minute at most. */
const RUN_MS = 30_000;

/** Seconds within which a file has been read and scanned; without a result, it is left to a job after that. */
const CLAIM_SECONDS = 180;

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

/** What a job scans. */
interface Scanned {
  /** The next files of an organisation. */
  list(services: JobServices, limit: number): Promise<DecryptedFile[]>;
  /** What is saved for a file for which the scanner gives no answer; null when it waits for one. */
  unanswered: ScanResult | null;
}

/** Scans files that nobody can open before. */
export const scanWaitingFiles = (services: Services): Promise<void> =>
  scanInTurn(services, { list: listUnscannedFiles, unanswered: null });

/** Scans files that were stored when no scanner ran. */
export const scanEarlierFiles = (services: Services): Promise<void> =>
  scanInTurn(services, {
    list: listEarlierFiles,
    unanswered: { state: 'failed', finding: 'the scanner gave no answer' },
  });

/**
 * Scans files of all organisations in turn, as many as there is time for, beginning at any of them, so that none can use up the
 * time of the same others in every run. May run several times at once, and goes on where another run ended.
 * @param services without organisation
 * @throws the first error of an organisation, when the others have had their turn
 */
async function scanInTurn(services: Services, scanned: Scanned): Promise<void> {
  if (!services.scanner) return;
  const end = Date.now() + RUN_MS;
  const errors: unknown[] = [];
  let organisations = beginAnywhere(await services.organisations.listIds());
  while (organisations.length > 0) {
    const unfinished: string[] = [];
    for (const id of organisations) {
      const isUnfinished = await scanPortion(forOrganisation(services, id), scanned, end).catch(error => {
        errors.push(error);
        return false;
      });
      if (isUnfinished) unfinished.push(id);
    }
    organisations = unfinished;
  }
  if (errors.length > 0) throw errors[0];
}

/** The same list, rotated by a random number of places. */
function beginAnywhere<Each>(list: readonly Each[]): Each[] {
  const first = list.length > 0 ? randomInt(list.length) : 0;
  return [...list.slice(first), ...list.slice(0, first)];
}

/**
 * Scans the next of these files of an organisation.
 * @param end time in milliseconds from which no other file is begun
 * @returns whether there may be more, and time for them
 */
async function scanPortion(
  services: JobServices,
  { list, unanswered }: Scanned,
  end: number,
): Promise<boolean> {
  if (Date.now() >= end) return false;
  const files = await list(services, PORTION);
  if (!(await isScannerReady(services, files))) return false;
  for (const file of files) {
    if (Date.now() >= end) return false;
    await scanStoredFile(services, file, unanswered);
  }
  return files.length === PORTION;
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

/**
 * Scans a file, unless another job does. Without a result it stays claimed for a while, so that it does not keep others
 * waiting.
 * @param unanswered what is saved when the scanner gives no answer
 */
async function scanStoredFile(
  services: JobServices,
  file: DecryptedFile,
  unanswered: ScanResult | null,
): Promise<void> {
  if (!(await claimScan(services.db, file, CLAIM_SECONDS))) return;
  const bytes = await readStoredBytes(services, file).catch(error => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const result: ScanResult | null = bytes
    ? ((await askScanner(services, file.id, bytes)) ?? unanswered)
    : { state: 'failed', finding: 'its bytes are lost' };
  if (result) await recordResult(services, file, result);
}
