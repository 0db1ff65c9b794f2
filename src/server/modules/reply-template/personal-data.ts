import type { PersonalData } from '../../engine/personal-data-source';

/** A reviewer's own templates concern the work and are not exported; they are erased with the account. */
export const personalData: PersonalData = {
  tables: ['reply_template'],

  async erase({ accountId }, trx) {
    await trx.deleteFrom('reply_template').where('account_id', '=', accountId).execute();
  },
};
