import { shanghaiDay } from '../../../domain/dates';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import { maskName } from '../../../domain/masking';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { VerificationSource } from '../../engine/verification-source';
import { certificateNameOf, certificateNo, certificatesHeld, donationNoOf } from './certificate';
import { findCertificateDonationByNo } from './certificate-store';

/**
 * Received donations. If the published name differs from the name on the certificate, only the check code verifies it:
 * numbers are public, and guessing a name must not reveal the donor.
 */
export const verificationSource: VerificationSource = {
  certType: '捐赠证书',
  noneReason: '名下没有已到账的捐款',

  async findByNo(number, organisationId, { db, vault }) {
    const row = await findCertificateDonationByNo(db, organisationId, donationNoOf(number));
    if (!row?.paid_at || certificateNo(row.no) !== number) return [];
    const name = certificateNameOf(
      vault.decrypt<Answers>(row.answers, answersEncryptionContext(row.application_id)),
    );
    const unnamed = name === ANONYMOUS_DONOR;
    const published = !unnamed && name === row.shown_name;
    return [
      {
        no: number,
        name: published ? name : '',
        publicName: unnamed || row.donor_kind === '单位' ? name : maskName(name),
        ...(row.check_code && { checkCode: row.check_code }),
        amount: row.amount + row.change,
        status: row.status === 1 ? '有效' : '已注销',
        since: shanghaiDay(row.paid_at),
        until: null,
      },
    ];
  },

  async listOwned(accountId, { db }) {
    const held = await certificatesHeld(db, accountId);
    return held.map(({ no, about }) => ({ no, label: `${no}（${about}）` }));
  },
};
