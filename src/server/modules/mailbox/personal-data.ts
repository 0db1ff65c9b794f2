import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
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

  lookupHashColumns: [
    {
      table: 'letter',
      column: 'mobile_index',
      async rebuild(trx, vault) {
        const rows = await trx
          .selectFrom('letter')
          .innerJoin('application', 'application.id', 'letter.application_id')
          .select(['application_id', 'answers'])
          .execute();
        for (const { application_id: id, answers } of rows) {
          const { mobile } = vault.decrypt<Answers>(answers, answersEncryptionContext(id));
          await trx
            .updateTable('letter')
            .set({ mobile_index: typeof mobile === 'string' ? vault.index(mobile, 'mobile') : null })
            .where('application_id', '=', id)
            .execute();
        }
        return rows.length;
      },
    },
  ],

  erase: ({ accountId }, trx) => eraseLetters(trx, accountId),
};
