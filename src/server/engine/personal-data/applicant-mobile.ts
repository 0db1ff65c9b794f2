import { answersEncryptionContext } from '../applications/encryption-context';
import type { Answers } from '../applications/flow-services';
import type { RebuiltHashColumn } from '../personal-data-source';

/** The lookup hash of the mobile number that an applicant gave, in a module's row of the application. */
export const applicantMobileIndex = (table: 'donation' | 'letter'): RebuiltHashColumn => ({
  table,
  column: 'mobile_index',
  async rebuild(trx, vault) {
    // Both tables have these columns.
    const name = table as 'letter';
    const rows = await trx
      .selectFrom(name)
      .innerJoin('application', join =>
        join
          .onRef('application.id', '=', `${name}.application_id`)
          .onRef('application.organisation_id', '=', `${name}.organisation_id`),
      )
      .select(['application_id', 'answers'])
      .where('mobile_index', 'is not', null)
      .execute();
    for (const { application_id: id, answers } of rows) {
      const { mobile } = vault.decrypt<Answers>(answers, answersEncryptionContext(id));
      await trx
        .updateTable(name)
        .set({ mobile_index: typeof mobile === 'string' ? vault.index(mobile, 'mobile') : null })
        .where('application_id', '=', id)
        .execute();
    }
    return rows.length;
  },
});
