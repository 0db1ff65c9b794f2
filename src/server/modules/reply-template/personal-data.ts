import type { PersonalData } from '../../engine/personal-data-source';

/** A reviewer's own templates are about the work, and not given out; they go with the account. */
export const personalData: PersonalData = {
  tables: ['reply_template'],

  async erase({ accountId }, trx) {
    await trx.deleteFrom('reply_template').where('account_id', '=', accountId).execute();
  },
};
