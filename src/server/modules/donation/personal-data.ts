import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { PersonalData } from '../../engine/personal-data-source';
import { anonymiseDonationsOfAccount } from './store';

/**
 * Donations belong to the accounting records, which must be retained by law. The donor is identified only by the
 * application, whose data is erased; the row then shows no name.
 */
export const personalData: PersonalData = {
  tables: ['donation'],
  lookupHashColumns: [
    {
      table: 'donation',
      column: 'mobile_index',
      async rebuild(trx, vault) {
        const rows = await trx
          .selectFrom('donation')
          .innerJoin('application', 'application.id', 'donation.application_id')
          .select(['application_id', 'answers'])
          .where('mobile_index', 'is not', null)
          .execute();
        for (const { application_id: id, answers } of rows) {
          const { mobile } = vault.decrypt<Answers>(answers, answersEncryptionContext(id));
          await trx
            .updateTable('donation')
            .set({ mobile_index: typeof mobile === 'string' ? vault.index(mobile, 'mobile') : null })
            .where('application_id', '=', id)
            .execute();
        }
        return rows.length;
      },
    },
  ],
  erase: ({ accountId }, trx) => anonymiseDonationsOfAccount(trx, accountId),
};
