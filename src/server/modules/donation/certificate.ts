import type { Kysely } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import { yuan } from '../../../domain/money';
import { UNDIRECTED_PURPOSE } from '../../../domain/payment-subject';
import type { DB } from '../../../generated/database';
import type { Answers } from '../../engine/applications/flow-services';
import type { HeldDocument } from '../../engine/document-source';
import { type CertificateDonationRow, listCertificateDonations } from './certificate-store';

/** First letters of the numbers of certificates, in place of those of the donation. */
const [CERTIFICATE, DONATION] = ['JZ', 'JK'];

/** The number of the certificate of a donation: each has its own, known before the certificate is made. */
export const certificateNo = (no: string) => no.replace(new RegExp(`^${DONATION}`, 'u'), CERTIFICATE);

/** The donation that the certificate of this number is about. */
export const donationNoOf = (no: string) => no.replace(new RegExp(`^${CERTIFICATE}`, 'u'), DONATION);

/** The name on a certificate, in full: who wants to stay unnamed is so here, too. */
export function certificateNameOf({ anonymous, donorName, orgName }: Answers): string {
  const name = anonymous === true ? null : (donorName ?? orgName);
  return typeof name === 'string' ? name : ANONYMOUS_DONOR;
}

/** What the donation was for, in words. */
export const purposeOf = ({
  project_name,
  direction,
}: Pick<CertificateDonationRow, 'project_name' | 'direction'>) =>
  project_name ?? direction ?? UNDIRECTED_PURPOSE;

/** The certificates that a donor can have: one for each donation that has come in. */
export async function certificatesHeld(db: Kysely<DB>, accountId: string): Promise<HeldDocument[]> {
  const rows = await listCertificateDonations(db, accountId);
  return rows.map(row => ({
    kind: 'donation-certificate',
    certType: '捐赠证书',
    id: row.application_id,
    no: certificateNo(row.no),
    about: `${purposeOf(row)} ${yuan(row.amount + row.change)}`,
    day: shanghaiDay(row.paid_at ?? row.created_at),
    standing: '有效',
  }));
}
