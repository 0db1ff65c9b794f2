import type { Kysely, Selectable } from 'kysely';
import type { DB, RescuerCertificate } from '../../../generated/database';
import type { Vault } from '../../vault/vault';

export type CertificateRow = Selectable<RescuerCertificate>;

/** What a holder's sealed name is bound to, so that it cannot be moved to another certificate. */
export const certificateContext = (organisationId: string, number: string) =>
  `rescuer-certificate:${organisationId}:${number}`;

/** The name on a certificate. */
export function holderOf(vault: Vault, row: CertificateRow): string {
  return vault.open<string>(row.holder_sealed, certificateContext(row.organisation_id, row.number));
}

/** @param number in capitals */
export async function findCertificate(
  db: Kysely<DB>,
  organisationId: string,
  number: string,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('rescuer_certificate')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Lays certificates down that are not there yet. */
export async function insertCertificates(db: Kysely<DB>, rows: CertificateRow[]): Promise<void> {
  await db
    .insertInto('rescuer_certificate')
    .values(rows)
    .onConflict(conflict => conflict.columns(['organisation_id', 'number']).doNothing())
    .execute();
}
