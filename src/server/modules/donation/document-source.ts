import { shanghaiDay } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { DocumentSource } from '../../engine/document-source';
import { findIssuer, newCheckCode, verifyUrl } from '../document';
import { certificateNameOf, certificateNo, certificatesHeld } from './certificate';
import { findCertificateDonation, issueCertificate } from './certificate-store';

/** The certificate of a donation that was received and not refunded. */
const certificate: DocumentSource = {
  kind: 'donation-certificate',

  async render(applicationId, services, english) {
    const { db, vault } = services;
    const row = await findCertificateDonation(db, applicationId);
    if (row?.status !== 1 || !row.paid_at) return null;
    const no = certificateNo(row.no);
    const issued = await issueCertificate(db, {
      application_id: applicationId,
      organisation_id: row.organisation_id,
      no,
      check_code: newCheckCode(),
    });
    const answers = vault.decrypt<Answers>(row.answers, answersEncryptionContext(applicationId));
    const issuer = await findIssuer(services);
    const { renderDonationCertificate } = await import('../../platform/pdf/donation-certificate');
    const bytes = await renderDonationCertificate({
      english,
      no,
      checkCode: issued.check_code,
      day: shanghaiDay(issued.issued_at),
      issuer,
      verifyUrl: verifyUrl(issuer, no, issued.check_code),
      donor: {
        name: certificateNameOf(answers),
        kind: row.donor_kind === '单位' ? 'organisation' : 'person',
      },
      donatedOn: shanghaiDay(row.paid_at),
      project: row.project_name,
      gift: { kind: 'money', amount: row.amount + row.change },
    });
    return { name: `捐赠证书${no}`, bytes };
  },

  listIssued: (accountId, { db }) => certificatesHeld(db, accountId),
};

export const documentSources: DocumentSource[] = [certificate];
