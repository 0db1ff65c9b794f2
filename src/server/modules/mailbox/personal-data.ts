import { applicantMobileIndex } from '../../engine/personal-data/applicant-mobile';
import type { PersonalData } from '../../engine/personal-data-source';
import { queryCodeEncryptionContext } from './letter';
import { eraseLetters } from './store';

/** The text of a letter is in its application. These tables contain its query code and its published version. */
export const personalData: PersonalData = {
  tables: ['letter', 'published_letter'],

  encryptedColumns: [
    {
      table: 'letter',
      column: 'code',
      key: ['application_id'],
      context: ({ application_id }) => queryCodeEncryptionContext(String(application_id)),
    },
  ],

  lookupHashColumns: [applicantMobileIndex('letter')],

  erase: ({ accountId }, trx) => eraseLetters(trx, accountId),
};
