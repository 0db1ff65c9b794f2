import { dateTime } from '../../../domain/formatters';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import {
  certificateEncryptionContext,
  decryptHolderName,
  detachCertificates,
  listAllCertificatesOfAccount,
} from './certificate-store';
import { eraseClassStarts, listClassStartsOfAccount } from './class-store';

/** Certificates belong to the register: they remain valid without the account. */
export const personalData: PersonalData = {
  tables: ['rescue_class', 'rescuer_certificate'],
  encryptedColumns: [
    {
      table: 'rescuer_certificate',
      column: 'holder_encrypted',
      key: ['organisation_id', 'number'],
      context: ({ organisation_id, number }) =>
        certificateEncryptionContext(String(organisation_id), String(number)),
    },
  ],

  async collect({ accountId }, { db, vault }) {
    const certificates = (await listAllCertificatesOfAccount(db, accountId)).map(row => ({
      title: `救护员证 ${row.number}`,
      facts: [
        ...exportFact('number', '编号', row.number),
        ...exportFact('holder', '持证人', decryptHolderName(vault, row)),
        ...exportFact('issuedOn', '发证日期', row.issued_on),
        ...exportFact('validUntil', '有效期至', row.valid_until),
      ],
    }));
    const classes = (await listClassStartsOfAccount(db, accountId)).map(({ starts_at }) => ({
      title: '预约的培训',
      facts: exportFact('startsAt', '开始时间', dateTime(starts_at)),
    }));
    const records = [...certificates, ...classes];
    return records.length > 0 ? [{ name: 'certificates', title: '救护培训与证书', records }] : [];
  },

  async erase({ accountId }, trx) {
    await detachCertificates(trx, accountId);
    await eraseClassStarts(trx, accountId);
  },
};
