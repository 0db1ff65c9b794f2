import type { Tx } from '../../engine/applications/flow-services';
import { lockName } from '../../platform/db/locks';
import { nameOf } from '../../platform/db/lookup-hashes';
import type { LookupHashes } from '../../platform/vault/vault';

/** A grant as returned by a query. */
export interface GrantRow {
  /** Application number. */
  no: string;
  /** In 分. */
  amount: number;
  /** `YYYY-MM-DD` */
  grantedOn: string;
}

const grants = (tx: Tx) =>
  tx
    .selectFrom('aid_grant')
    .innerJoin('application as given', 'given.id', 'aid_grant.application_id')
    .select(['given.no', 'aid_grant.amount', 'aid_grant.granted_on as grantedOn'])
    .orderBy('granted_on', 'desc');

/**
 * Grants on an account's own applications for one cause of one person, latest first. Grants to other accounts for the
 * same person are excluded, because they must not be disclosed to this account.
 * @param subjects hashes of the applications' uniqueness key
 * @param except the application that is resubmitted, which must not block itself
 */
export function ownGrants(
  tx: Tx,
  accountId: string,
  { flow, subjects, except }: { flow: string; subjects: LookupHashes; except: string | null },
): Promise<GrantRow[]> {
  return grants(tx)
    .where('given.account_id', '=', accountId)
    .where('given.flow', '=', flow)
    .where('given.uniqueness_index', 'in', subjects)
    .$if(except !== null, query => query.where('given.id', '<>', except))
    .execute();
}

/**
 * Earlier grants for the cause of an application, of any account, latest first; not its own. Locks the cause: other grants for
 * it wait until the transaction ends.
 * @param hashesOf the hashes of a cause, by its stored one
 */
export async function lockGrantsForSameCause(
  tx: Tx,
  applicationId: string,
  hashesOf: (stored: string) => LookupHashes,
): Promise<GrantRow[]> {
  const asked = await tx
    .selectFrom('application')
    .select(['organisation_id', 'flow', 'uniqueness_index'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (!asked?.uniqueness_index) return [];
  const hashes = hashesOf(asked.uniqueness_index);
  await lockName(tx, asked.organisation_id, `grants ${nameOf(hashes)}`);
  return grants(tx)
    .where('given.organisation_id', '=', asked.organisation_id)
    .where('given.flow', '=', asked.flow)
    .where('given.uniqueness_index', 'in', hashes)
    .where('given.id', '<>', applicationId)
    .execute();
}

export async function insertGrant(
  tx: Tx,
  row: { application_id: string; amount: number; granted_on: string },
): Promise<void> {
  await tx.insertInto('aid_grant').values(row).execute();
}
