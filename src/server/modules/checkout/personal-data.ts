import type { PersonalData } from '../../engine/personal-data-source';

/**
 * Orders belong to the accounting records, which must be retained by law: they contain amount, time and subject. The
 * payer is identified only by the application, whose data is erased.
 */
export const personalData: PersonalData = {
  tables: ['payment_order', 'refund', 'refund_step'],
  async erase() {},
};
