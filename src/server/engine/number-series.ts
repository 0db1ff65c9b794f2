import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';

/** The series of an organisation, with the first number of each. */
const firstNumbers = {
  application: 1,
  spending: 1,
  member: 1,
  volunteer: 1,
  // Numbers below are those of certificates from before the portal.
  rescuerCertificate: 10_001,
} as const;

export type NumberSeries = keyof typeof firstNumbers;

/**
 * Takes the next numbers of a series of an organisation, in ascending order without gaps. In a transaction, others that
 * take numbers of the same series wait until it ends; when it is rolled back, they are free again.
 * @param count at least 1
 */
export async function takeNumbers(
  db: Kysely<DB>,
  organisationId: string,
  series: NumberSeries,
  count: number,
): Promise<number[]> {
  const { last } = await db
    .insertInto('number_series')
    .values({ organisation_id: organisationId, series, last: firstNumbers[series] - 1 + count })
    .onConflict(conflict =>
      conflict
        .columns(['series', 'organisation_id'])
        .doUpdateSet(({ eb }) => ({ last: eb('number_series.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}

/** The next number of a series, filled up with zeros to at least this many digits. @see takeNumbers */
export async function takeNumber(
  db: Kysely<DB>,
  organisationId: string,
  series: NumberSeries,
  digits: number,
): Promise<string> {
  const [number] = await takeNumbers(db, organisationId, series, 1);
  return String(number).padStart(digits, '0');
}
