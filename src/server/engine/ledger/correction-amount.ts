import { type RawBuilder, sql } from 'kysely';

/**
 * By how much the amount of a gift was put right since it came in: receipts, certificates and refunds are about what is
 * right, not about what was first entered.
 * @param application where a statement has the id of the gift's application, e.g. `donation.application_id`
 */
export const donationCorrectionSql = (application: string): RawBuilder<number> => sql<number>`(
  SELECT COALESCE(sum(change), 0)::bigint FROM correction
   WHERE subject = 'donation' AND subject_id = ${sql.ref(application)})`;
