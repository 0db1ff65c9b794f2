import { type Kysely, sql } from 'kysely';
import type { DB } from '../../generated/database';
import { thisOrganisation } from '../platform/db/organisation-scope';

/** The acting person, with one or more accounts. */
export interface PersonAccounts {
  accountId: string | null;
  /** All accounts of the same person, see `accountsOfPerson`; when omitted, `accountId` alone. */
  accounts?: ReadonlySet<string>;
}

/**
 * All accounts of the organisation that belong to the same person as the given account, including itself: those sharing
 * a current or former mobile number, each verified by a code, and those registered with the same identity document.
 * Every four-eyes rule compares these, not account ids.
 */
export async function accountsOfPerson(db: Kysely<DB>, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    WITH own AS (SELECT id_index, mobile_index FROM account
                  WHERE organisation_id = ${thisOrganisation} AND id = ${accountId}),
         numbers AS (SELECT mobile_index FROM own
                     UNION SELECT mobile_index FROM former_mobile
                            WHERE organisation_id = ${thisOrganisation} AND account_id = ${accountId})
    SELECT id FROM account
     WHERE organisation_id = ${thisOrganisation}
       AND (id_index IN (SELECT id_index FROM own)
         OR mobile_index IN (SELECT mobile_index FROM numbers)
         OR id IN (SELECT account_id FROM former_mobile JOIN numbers USING (mobile_index)
                    WHERE organisation_id = ${thisOrganisation}))`.execute(db);
  return new Set([accountId, ...rows.map(({ id }) => id)]);
}

/** Whether two accounts belong to the same person. */
export async function isSamePerson(db: Kysely<DB>, one: string, other: string): Promise<boolean> {
  return one === other || (await accountsOfPerson(db, one)).has(other);
}

/** Whether an account belongs to this person. */
export const isOwnAccount = ({ accountId, accounts }: PersonAccounts, other: string | null): boolean =>
  other !== null && (other === accountId || accounts?.has(other) === true);
