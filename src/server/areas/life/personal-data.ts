import type { PersonalData } from '../../personal-data/personal-data';
import { certificateContext } from './certificate-store';
import { eraseClassStarts } from './class-store';

/** Certificates belong to no account; when a class begins stands among the answers of the copy. */
export const personalData: PersonalData = {
  tables: ['rescue_class', 'rescuer_certificate'],
  sealed: [
    {
      table: 'rescuer_certificate',
      column: 'holder_sealed',
      key: ['organisation_id', 'number'],
      context: ({ organisation_id, number }) => certificateContext(String(organisation_id), String(number)),
    },
  ],
  erase: ({ accountId }, trx) => eraseClassStarts(trx, accountId),
};
