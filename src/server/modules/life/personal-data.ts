import type { PersonalData } from '../../engine/personal-data-source';
import { certificateEncryptionContext, detachCertificates } from './certificate-store';
import { eraseClassStarts } from './class-store';

/**
 * Certificates belong to the register; what they came from, and when a class begins, stands in the applications of the
 * copy.
 */
export const personalData: PersonalData = {
  tables: ['rescue_class', 'rescuer_certificate'],
  encryptedColumns: [
    {
      table: 'rescuer_certificate',
      column: 'holder_sealed',
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
