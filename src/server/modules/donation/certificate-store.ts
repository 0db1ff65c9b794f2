import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { donationCorrectionSql } from '../../engine/ledger/correction-amount';

/** Maximum number of listed certificates. */
const MAX_LISTED = 200;

const selectCertificateDonations = (db: Kysely<DB>) =>
  db
    .selectFrom('donation')
    .innerJoin('application', 'application.id', 'donation.application_id')
    .leftJoin('project', 'project.id', 'donation.project_id')
    .leftJoin('donation_certificate', 'donation_certificate.application_id', 'donation.application_id')
    .selectAll('donation')
    .select(['answers', 'project.name as project_name', 'check_code', 'issued_at'])
    .select(donationCorrectionSql('donation').as('change'));

export type CertificateDonationRow = Awaited<ReturnType<typeof findCertificateDonation>> & object;

/** A donation with the data of its certificate. */
export function findCertificateDonation(db: Kysely<DB>, applicationId: string) {
  return selectCertificateDonations(db)
    .where('donation.application_id', '=', applicationId)
    .executeTakeFirst();
}

export function findCertificateDonationByNo(db: Kysely<DB>, organisationId: string, no: string) {
  return selectCertificateDonations(db)
    .where('donation.organisation_id', '=', organisationId)
    .where('donation.no', '=', no)
    .executeTakeFirst();
}

/** Received donations of an account, latest first. */
export function listCertificateDonations(
  db: Kysely<DB>,
  accountId: string,
): Promise<CertificateDonationRow[]> {
  return selectCertificateDonations(db)
    .where('donation.account_id', '=', accountId)
    .where('status', '=', 1)
    .orderBy('paid_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Issues the certificate of a donation once; a repeated call returns the existing one. */
export async function issueCertificate(
  db: Kysely<DB>,
  row: { application_id: string; organisation_id: string; no: string; check_code: string },
): Promise<{ check_code: string; issued_at: Date }> {
  await db
    .insertInto('donation_certificate')
    .values({ ...row, issued_at: sql`now()` })
    // Of two concurrent inserts the second may conflict on the number before it conflicts on the application.
    .onConflict(on => on.doNothing())
    .execute();
  return db
    .selectFrom('donation_certificate')
    .select(['check_code', 'issued_at'])
    .where('application_id', '=', row.application_id)
    .executeTakeFirstOrThrow();
}
