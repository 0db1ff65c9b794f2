import { type RawBuilder, sql } from 'kysely';

/**
 * Sum of the corrections of a donation's amount: receipts, certificates and refunds use the corrected amount, not the
 * one first entered.
 * @param application SQL reference to the id of the donation's application, e.g. `donation.application_id`
 */
export const donationCorrectionSql = (application: string): RawBuilder<number> => sql<number>`(
  SELECT COALESCE(sum(change), 0)::bigint FROM correction
   WHERE subject = 'donation' AND subject_id = ${sql.ref(application)})`;
