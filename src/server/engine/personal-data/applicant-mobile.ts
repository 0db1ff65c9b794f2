import { answersEncryptionContext } from '../applications/encryption-context';
import type { Answers } from '../applications/flow-services';
import type { LookupHashColumn } from '../personal-data-source';

/** The lookup hash of the mobile number that an applicant gave, in a module's row of the application. */
export const applicantMobileIndex = (table: 'donation' | 'letter'): LookupHashColumn => ({
  table,
  column: 'mobile_index',
  key: ['application_id'],
  readsAnswers: true,
  computeHashes({ application_id, answers }, vault) {
    const { mobile } = vault.decrypt<Answers>(
      answers as Buffer,
      answersEncryptionContext(String(application_id)),
    );
    return typeof mobile === 'string' ? vault.indexes(mobile, 'mobile') : null;
  },
});
