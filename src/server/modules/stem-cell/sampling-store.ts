import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** How a donor's sample reaches the laboratory: taken at a site, or returned by express. */
export type SampleType = 'site' | 'express';

/** Stores the latest arrangement. */
export async function saveSampleType(
  db: Kysely<DB>,
  applicationId: string,
  sampleType: SampleType,
): Promise<void> {
  await db
    .insertInto('cell_sampling')
    .values({ application_id: applicationId, sample_type: sampleType })
    .onConflict(conflict => conflict.column('application_id').doUpdateSet({ sample_type: sampleType }))
    .execute();
}

export async function findSampleType(db: Kysely<DB>, applicationId: string): Promise<SampleType | undefined> {
  const row = await db
    .selectFrom('cell_sampling')
    .select('sample_type')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.sample_type as SampleType | undefined;
}

/** Deletes the arrangements of an account. */
export async function eraseSampleTypes(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .deleteFrom('cell_sampling')
    .where('application_id', 'in', query =>
      query.selectFrom('application').select('id').where('account_id', '=', accountId),
    )
    .execute();
}
