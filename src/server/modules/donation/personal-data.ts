import { applicantMobileIndex } from '../../engine/personal-data/applicant-mobile';
import type { PersonalData } from '../../engine/personal-data-source';
import { anonymiseDonationsOfAccount } from './store';

/**
 * Donations belong to the accounting records, which must be retained by law. The donor is identified only by the
 * application, whose data is erased; the row then shows no name.
 */
export const personalData: PersonalData = {
  tables: ['donation'],
  lookupHashColumns: [applicantMobileIndex('donation')],
  erase: ({ accountId }, trx) => anonymiseDonationsOfAccount(trx, accountId),
};
