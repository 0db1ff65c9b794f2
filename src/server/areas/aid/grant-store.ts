import { sql } from 'kysely';
import type { Tx } from '../../flows/dependencies';

/** SQL of what has been given. */
export interface GrantRow {
  accountId: string;
  /** `YYYY-MM-DD` */
  grantedOn: string;
}

/**
 * What has been given for one cause of one person, the latest first.
 * @param subject index of the applications
 * @param except the application that is handed in anew: it does not stand in its own way
 */
export async function grantsAbout(
  tx: Tx,
  flow: string,
  subject: string,
  except: string | null,
): Promise<GrantRow[]> {
  return tx
    .selectFrom('aid_grant')
    .innerJoin('application', 'application.id', 'aid_grant.application_id')
    .select(['account_id as accountId', 'granted_on as grantedOn'])
    .where('flow', '=', flow)
    .where('subject_index', '=', subject)
    .$if(except !== null, query => query.where('application.id', '<>', except))
    .orderBy('granted_on', 'desc')
    .execute();
}

/**
 * What has been given so far for the cause of an application, in 分, until the transaction ends: grants of the same
 * cause to another account wait.
 */
export async function lockedSum(tx: Tx, applicationId: string): Promise<number> {
  await tx
    .selectFrom('application')
    .select(sql`pg_advisory_xact_lock(hashtextextended(subject_index, 0))`.as('lock'))
    .where('id', '=', applicationId)
    .where('subject_index', 'is not', null)
    .execute();
  const { total } = await tx
    .selectFrom('aid_grant')
    .innerJoin('application as given', 'given.id', 'aid_grant.application_id')
    .innerJoin('application as asked', join =>
      join.onRef('asked.flow', '=', 'given.flow').onRef('asked.subject_index', '=', 'given.subject_index'),
    )
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount'), val(0)).as('total'))
    .where('asked.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertGrant(
  tx: Tx,
  row: { application_id: string; amount: number; granted_on: string },
): Promise<void> {
  await tx.insertInto('aid_grant').values(row).execute();
}
