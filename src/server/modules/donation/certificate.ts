import type { Kysely } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import { yuan } from '../../../domain/money';
import { UNDIRECTED_PURPOSE } from '../../../domain/payment-subject';
import type { DB } from '../../../generated/database';
import type { Answers } from '../../engine/applications/flow-services';
import type { HeldDocument } from '../../engine/document-source';
import { type CertificateDonationRow, listCertificateDonations } from './certificate-store';

/** Prefix of certificate numbers, and the prefix of donation numbers that it replaces. */
const [CERTIFICATE, DONATION] = ['JZ', 'JK'];

/**
 * Number of the certificate of a donation; derived from the donation number, so it is known before the certificate is
 * issued.
 */
export const certificateNo = (no: string) => no.replace(new RegExp(`^${DONATION}`, 'u'), CERTIFICATE);

/** Number of the donation that a certificate number belongs to. */
export const donationNoOf = (no: string) => no.replace(new RegExp(`^${CERTIFICATE}`, 'u'), DONATION);

/** The unmasked name on a certificate; anonymous donors stay anonymous here, too. */
export function certificateNameOf({ anonymous, donorName, orgName }: Answers): string {
  const name = anonymous === true ? null : (donorName ?? orgName);
  return typeof name === 'string' ? name : ANONYMOUS_DONOR;
}

/** Describes the purpose of a donation. */
export const purposeOf = ({
  project_name,
  direction,
}: Pick<CertificateDonationRow, 'project_name' | 'direction'>) =>
  project_name ?? direction ?? UNDIRECTED_PURPOSE;

/** The certificates available to a donor: one for each received donation. */
export async function certificatesHeld(db: Kysely<DB>, accountId: string): Promise<HeldDocument[]> {
  const rows = await listCertificateDonations(db, accountId);
  return rows.map(row => ({
    kind: 'donation-certificate',
    certType: '捐赠证书',
    id: row.application_id,
    no: certificateNo(row.no),
    about: `${purposeOf(row)} ${yuan(row.amount + row.change)}`,
    day: shanghaiDay(row.paid_at ?? row.created_at),
    status: '有效',
  }));
}
