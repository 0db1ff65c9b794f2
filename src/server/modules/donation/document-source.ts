import { shanghaiDay } from '../../../domain/dates';
import { sealContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Printable } from '../../engine/document-source';
import { newCheckCode } from '../document/check-code';
import { issuerOf, verifyUrl } from '../document/issuer';
import { certificateNo, certificatesHeld, certifiedName } from './certificate';
import { findCertified, issueCertificate } from './certificate-store';

/** The certificate of a donation that has come in, and was not given back. */
const certificate: Printable = {
  kind: 'donation-certificate',

  async print(applicationId, { db, vault, config }) {
    const row = await findCertified(db, applicationId);
    if (row?.status !== 1 || !row.paid_at) return null;
    const no = certificateNo(row.no);
    const issued = await issueCertificate(db, {
      application_id: applicationId,
      organisation_id: row.organisation_id,
      no,
      check_code: newCheckCode(),
    });
    const answers = vault.open<Answers>(row.answers, sealContext(applicationId));
    const { donationCertificate } = await import('../../platform/pdf/donation-certificate');
    const bytes = await donationCertificate({
      no,
      checkCode: issued.check_code,
      day: shanghaiDay(issued.issued_at),
      society: await issuerOf(db, applicationId),
      verifyUrl: verifyUrl(config, no, issued.check_code),
      donor: { name: certifiedName(answers), kind: row.donor_kind === '单位' ? 'organisation' : 'person' },
      donatedOn: shanghaiDay(row.paid_at),
      project: row.project_name,
      gift: { kind: 'money', amount: row.amount + row.change },
    });
    return { name: `捐赠证书${no}`, bytes };
  },

  held: (accountId, { db }) => certificatesHeld(db, accountId),
};

export const printables: Printable[] = [certificate];
