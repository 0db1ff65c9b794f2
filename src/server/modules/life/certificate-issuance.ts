import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import {
  type CertificateRow,
  certificateEncryptionContext,
  decryptHolderName,
  insertCertificates,
  listCertificateRowsOfAccount,
  listCertificateRowsOfApplications,
  nextCertificateNumbers,
} from './certificate-store';

/** A person who has passed: position on the application's list, and name. */
export interface CertificateHolder {
  person: number;
  name: string;
}

/** A certificate issued by the organisation. */
interface IssuedCertificate {
  no: string;
  person: number;
  holder: string;
  /** Dates (`YYYY-MM-DD`). */
  issuedOn: string;
  validUntil: string;
}

/** Issues certificates for those persons of an application who have none from it yet. */
export async function issueCertificates(
  tx: Kysely<DB>,
  vault: Vault,
  issue: {
    organisationId: string;
    applicationId: string;
    issuedOn: string;
    validUntil: string;
    holders: readonly CertificateHolder[];
  },
): Promise<void> {
  const { organisationId, applicationId, issuedOn, validUntil } = issue;
  const issuedPersons = new Set(
    (await listCertificateRowsOfApplications(tx, [applicationId])).map(({ person }) => person),
  );
  const newHolders = issue.holders.filter(({ person }) => !issuedPersons.has(person));
  if (newHolders.length === 0) return;
  const numbers = await nextCertificateNumbers(tx, organisationId, issuedOn.slice(0, 4), newHolders.length);
  const rows = newHolders.map(({ person, name }, index) => {
    const number = numbers[index] ?? '';
    const holder = vault.encrypt(name, certificateEncryptionContext(organisationId, number));
    return {
      ...{ organisation_id: organisationId, number, holder_encrypted: holder, valid_until: validUntil },
      ...{ application_id: applicationId, person, issued_on: issuedOn },
    };
  });
  await insertCertificates(tx, rows);
}

/** A certificate that was issued before the portal. */
export interface EarlierCertificate {
  number: string;
  holder: string;
  /** `YYYY-MM-DD` */
  validUntil: string;
}

/** Adds certificates that were issued before the portal to the register; existing ones are not changed. */
export async function addEarlierCertificates(
  { db, vault }: { db: Kysely<DB>; vault: Vault },
  organisationId: string,
  certificates: readonly EarlierCertificate[],
): Promise<void> {
  await insertCertificates(
    db,
    certificates.map(({ number, holder, validUntil }) => ({
      ...{ organisation_id: organisationId, number, valid_until: validUntil },
      holder_encrypted: vault.encrypt(holder, certificateEncryptionContext(organisationId, number)),
    })),
  );
}

/** The certificates issued from an application. */
export async function listCertificatesFromApplication(
  db: Kysely<DB>,
  vault: Vault,
  applicationId: string,
): Promise<IssuedCertificate[]> {
  return (await listCertificateRowsOfApplications(db, [applicationId])).map(row => issuedView(vault, row));
}

const issuedView = (vault: Vault, row: CertificateRow): IssuedCertificate => ({
  ...{ no: row.number, person: row.person ?? 0, holder: decryptHolderName(vault, row) },
  ...{ issuedOn: row.issued_on ?? row.valid_until, validUntil: row.valid_until },
});

/** The certificates issued from an account's applications of a flow, with the application of each. */
export async function listCertificatesOfAccount(
  db: Kysely<DB>,
  vault: Vault,
  accountId: string,
  flow: string,
): Promise<(IssuedCertificate & { applicationId: string })[]> {
  const rows = await listCertificateRowsOfAccount(db, accountId, flow);
  return rows.map(row => ({ ...issuedView(vault, row), applicationId: row.application_id }));
}
