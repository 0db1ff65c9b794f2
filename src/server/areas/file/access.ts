import { mayReview } from '../../../domain/roles';
import type { Member, Organisation, Services } from '../../services';
import { audit } from '../account/audit';
import { type Kept, keptOf } from './sealed';
import { findFiles, type SeenRow } from './store';

/** Who wants to see files. */
export interface Viewer {
  member: Member;
  organisation: Organisation;
  services: Services;
}

/**
 * Those of the files that are there for the caller: one's own, those of one's own applications (staff may have handed
 * one in), and those of applications that one works on. Of other people's files not even the existence is told. Every
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

const isOwn = ({ accountId }: Member, { account_id, applicant }: SeenRow) =>
  accountId === account_id || accountId === applicant;

const isAtWork = ({ roles }: Member, { flow }: SeenRow) => flow !== null && mayReview(roles, flow);

/** Keeps who looked at what, an entry for each application. */
async function remember(
  { member, organisation, services }: Viewer,
  looked: readonly SeenRow[],
): Promise<void> {
  for (const application of new Set(looked.map(row => row.application_id))) {
    const files = looked.filter(row => row.application_id === application).map(({ id }) => id);
    await audit(services.db, {
      organisationId: organisation.id,
      accountId: member.accountId,
      action: 'file.viewed',
      detail: { application, files },
    });
  }
}
