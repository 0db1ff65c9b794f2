import { today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import { maskName } from '../../../domain/masking';
import type { VerificationSource } from '../../engine/verification-source';
import { listCertificatesOfAccount } from './certificate-issuance';
import { decryptHolderName, findCertificate } from './certificate-store';

/** First-aider certificates: verified by number and name; those from own courses are listed in the account. */
export const verificationSource: VerificationSource = {
  certType: '救护员证',
  async findByNo(number, organisationId, { db, vault, clock }) {
    const row = await findCertificate(db, organisationId, number);
    if (!row) return [];
    const status = row.valid_until >= today(clock) ? '有效' : '已过期';
    const name = decryptHolderName(vault, row);
    return [
      {
        no: row.number,
        name,
        publicName: maskName(name),
        status,
        since: row.issued_on,
        until: row.valid_until,
      },
    ];
  },

  /** Includes expired ones, for which a new certificate may be requested. */
  async listOwned(accountId, { db, vault, clock }) {
    const issued = await listCertificatesOfAccount(db, vault, accountId, 'training');
    return issued.map(({ no, holder, validUntil }) => ({
      no,
      label: `${no}（${maskName(holder)}，${chineseDate(validUntil)}${validUntil >= today(clock) ? '到期' : '已过期'}）`,
    }));
  },
};
