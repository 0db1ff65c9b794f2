import { type RawBuilder, sql } from 'kysely';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/**
 * Sum of the corrections of a donation's amount: receipts, certificates and refunds use the corrected amount, not the
 * one first entered.
 * @param table of the statement, with the application of the donation
 */
export const donationCorrectionSql = (
  table: 'donation' | 'payment_order',
): RawBuilder<number> => sql<number>`(
  SELECT COALESCE(sum(change), 0)::bigint FROM correction
   WHERE organisation_id = ${thisOrganisation} AND subject = 'donation'
     AND subject_id = ${sql.ref(`${table}.application_id`)})`;
