import type { Kysely, Selectable } from 'kysely';
import type { DB, Exam } from '../../../generated/database';

export type ExamRow = Selectable<Exam>;

/** The exams of an organisation, in display order. */
export async function listExams(db: Kysely<DB>, organisationId: string): Promise<ExamRow[]> {
  return db
    .selectFrom('exam')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

export async function putExam(trx: Kysely<DB>, row: ExamRow): Promise<void> {
  const { id: _, organisation_id: __, ...set } = row;
  await trx
    .insertInto('exam')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(set))
    .execute();
}

export async function removeExam(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.deleteFrom('exam').where('id', '=', id).execute();
}
