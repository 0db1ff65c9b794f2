import type { PersonalData } from '../../engine/personal-data-source';

/**
 * Orders are the society's books, which the law has it keep: they tell amount, time and what was paid for. Who paid,
 * the application says, and forgets.
 */
export const personalData: PersonalData = {
  tables: ['pay_order', 'refund', 'refund_step'],
  async erase() {},
};
