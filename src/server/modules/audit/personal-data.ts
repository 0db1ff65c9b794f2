import { anchorContext } from '../../engine/audit-chain/seal';
import type { PersonalData } from '../../engine/personal-data-source';

/** No personal data: what is encrypted here is re-encrypted when keys change. */
export const personalData: PersonalData = {
  tables: [],
  encryptedColumns: [
    {
      table: 'audit_anchor',
      column: 'proof_encrypted',
      key: ['id'],
      context: ({ id }) => anchorContext(String(id)),
    },
  ],
  async erase() {},
};
