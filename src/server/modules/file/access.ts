import { canReviewFlow, hasRole } from '../../../domain/roles';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Caller, Organisation, Services } from '../../engine/services';
import { type DecryptedFile, decryptFileRow } from './encrypted-file';
import { type RecordKind, recordRoles } from './record-files';
import { type FileAccessRow, findFiles } from './store';

/** The caller who requests files. */
export interface FileRequester {
  member: Caller;
  organisation: Organisation;
  services: Services;
}

/**
 * Returns those of the files that the caller may see: own uploads, files of own applications (staff may have uploaded
 * them), and files of applications and records that the caller works on. The existence of other files is not disclosed.
 * Every access by staff is written to the audit log.
 */
export async function visibleFiles(viewer: FileRequester, ids: readonly string[]): Promise<DecryptedFile[]> {
  const { member, organisation, services } = viewer;
  const rows = (await findFiles(services.db, ids)).filter(
    row => row.organisation_id === organisation.id && (isOwn(member, row) || isVisibleToStaff(member, row)),
  );
  await logFileAccess(
    viewer,
    rows.filter(row => !isOwn(member, row)),
  );
  return rows.map(row => decryptFileRow(services.vault, row));
}

/** A file attached to a record belongs to the organisation: not even its uploader sees it as an own file. */
const isOwn = ({ accountId }: Caller, { account_id, applicant, record }: FileAccessRow) =>
  record === null && (accountId === account_id || accountId === applicant);

const isVisibleToStaff = ({ roles }: Caller, { flow, record }: FileAccessRow) =>
  (flow !== null && canReviewFlow(roles, flow)) ||
  (record !== null && hasRole(roles, recordRoles[record as RecordKind]));

/** Writes one audit entry per application and record. */
async function logFileAccess(
  requester: FileRequester,
  accessedFiles: readonly FileAccessRow[],
): Promise<void> {
  for (const owner of new Set(accessedFiles.map(ownerOf))) {
    const [row, ...others] = accessedFiles.filter(each => ownerOf(each) === owner);
    if (!row) continue;
    const files = [row, ...others].map(({ id }) => id);
    const auditSubject: Record<string, string | null> = { [row.record ?? 'application']: owner };
    await appendStandaloneActionOf(requester, 'file.viewed', { ...auditSubject, files });
  }
}

const ownerOf = ({ application_id, record_id }: FileAccessRow) => record_id ?? application_id;
