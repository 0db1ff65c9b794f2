import type { PersonalData } from '../../engine/personal-data-source';
import { certificateEncryptionContext, detachCertificates } from './certificate-store';
import { eraseClassStarts } from './class-store';

/**
 * Certificates belong to the register; the data export contains the applications they were issued from and the class
 * start.
 */
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
  async erase({ accountId }, trx) {
    await detachCertificates(trx, accountId);
    await eraseClassStarts(trx, accountId);
  },
};
