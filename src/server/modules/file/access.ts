import { hasRole, mayReview } from '../../../domain/roles';
import { audit } from '../../engine/audit-log';
import type { Member, Organisation, Services } from '../../engine/services';
import { type Kept, keptOf } from './encrypted-file';
import { type RecordKind, recordRoles } from './record-files';
import { findFiles, type SeenRow } from './store';

/** Who wants to see files. */
export interface Viewer {
  member: Member;
  organisation: Organisation;
  services: Services;
}

/**
 * Those of the files that are there for the caller: one's own, those of one's own applications (staff may have handed
 * one in), and those of applications and records that one works on. Of other people's files not even the existence is told. Every
 * look of staff is kept.
 */
export async function visibleFiles(viewer: Viewer, ids: readonly string[]): Promise<Kept[]> {
  const { member, organisation, services } = viewer;
  const rows = (await findFiles(services.db, ids)).filter(
    row => row.organisation_id === organisation.id && (isOwn(member, row) || isAtWork(member, row)),
  );
  await remember(
    viewer,
    rows.filter(row => !isOwn(member, row)),
  );
  return rows.map(row => keptOf(services.vault, row));
}

/** What has been given to a record is the society's: not even whoever uploaded it sees it as their own. */
const isOwn = ({ accountId }: Member, { account_id, applicant, record }: SeenRow) =>
  record === null && (accountId === account_id || accountId === applicant);

const isAtWork = ({ roles }: Member, { flow, record }: SeenRow) =>
  (flow !== null && mayReview(roles, flow)) ||
  (record !== null && hasRole(roles, recordRoles[record as RecordKind]));

/** Keeps who looked at what, an entry for each application and record. */
async function remember(
  { member, organisation, services }: Viewer,
  looked: readonly SeenRow[],
): Promise<void> {
  for (const owner of new Set(looked.map(ownerOf))) {
    const [row, ...others] = looked.filter(each => ownerOf(each) === owner);
    if (!row) continue;
    const files = [row, ...others].map(({ id }) => id);
    const about: Record<string, string | null> = { [row.record ?? 'application']: owner };
    await audit(services.db, {
      organisationId: organisation.id,
      accountId: member.accountId,
      action: 'file.viewed',
      detail: { ...about, files },
    });
  }
}

const ownerOf = ({ application_id, record_id }: SeenRow) => record_id ?? application_id;
