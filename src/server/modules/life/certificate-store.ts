import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, RescuerCertificate } from '../../../generated/database';
import { takeNumbers } from '../../engine/number-series';
import type { Vault } from '../../platform/vault/vault';

export type CertificateRow = Selectable<RescuerCertificate>;

/** Encryption context of the holder's name, so that it cannot be moved to another certificate. */
export const certificateEncryptionContext = (organisationId: string, number: string) =>
  `rescuer-certificate:${organisationId}:${number}`;

/** Decrypts the name on a certificate. */
export function decryptHolderName(vault: Vault, row: CertificateRow): string {
  return vault.decrypt<string>(
    row.holder_encrypted,
    certificateEncryptionContext(row.organisation_id, row.number),
  );
}

/** @param number in upper case */
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

/** Inserts certificates that do not exist yet. */
export async function insertCertificates(
  db: Kysely<DB>,
  rows: Insertable<RescuerCertificate>[],
): Promise<void> {
  await db
    .insertInto('rescuer_certificate')
    .values(rows)
    .onConflict(conflict => conflict.columns(['organisation_id', 'number']).doNothing())
    .execute();
}

/** Next certificate numbers of a year: `SL2026010001`. */
export async function nextCertificateNumbers(
  db: Kysely<DB>,
  organisationId: string,
  year: string,
  count: number,
): Promise<string[]> {
  const numbers = await takeNumbers(db, organisationId, 'rescuerCertificate', count);
  return numbers.map(number => `SL${year}${String(number).padStart(6, '0')}`);
}

/** The certificates issued from these applications, in the order of the list of persons. */
export async function listCertificateRowsOfApplications(
  db: Kysely<DB>,
  applicationIds: readonly string[],
): Promise<CertificateRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('rescuer_certificate')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('person')
    .execute();
}

/** The certificates issued from an account's applications of a flow, latest first. */
export async function listCertificateRowsOfAccount(
  db: Kysely<DB>,
  accountId: string,
  flow: string,
): Promise<(CertificateRow & { application_id: string })[]> {
  return db
    .selectFrom('rescuer_certificate')
    .innerJoin('application', 'application.id', 'rescuer_certificate.application_id')
    .selectAll('rescuer_certificate')
    .where('application.account_id', '=', accountId)
    .where('application.flow', '=', flow)
    .orderBy('issued_on', 'desc')
    .$narrowType<{ application_id: string }>()
    .execute();
}

/**
 * Detaches the certificates of an account from its applications; they stay in the register, because they remain valid.
 */
export async function detachCertificates(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .updateTable('rescuer_certificate')
    .set({ application_id: null, person: null })
    .where('application_id', 'in', query =>
      query.selectFrom('application').select('id').where('account_id', '=', accountId),
    )
    .execute();
}

/** All certificates issued from an account's applications. */
export const listAllCertificatesOfAccount = (db: Kysely<DB>, accountId: string): Promise<CertificateRow[]> =>
  db
    .selectFrom('rescuer_certificate')
    .innerJoin('application', 'application.id', 'rescuer_certificate.application_id')
    .selectAll('rescuer_certificate')
    .where('application.account_id', '=', accountId)
    .orderBy('rescuer_certificate.number')
    .execute();
