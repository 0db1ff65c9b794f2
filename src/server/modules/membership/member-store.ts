import type { Kysely, Selectable, Updateable } from 'kysely';
import type { DB, Member, MemberDues } from '../../../generated/database';
import { takeNumber } from '../../engine/number-series';

export type DuesRow = Selectable<MemberDues>;
/** A member with the name of the current branch. */
export type MemberRow = Selectable<Member> & { branch_name: string };

const members = (db: Kysely<DB>) =>
  db
    .selectFrom('member')
    .innerJoin('branch', join =>
      join
        .onRef('branch.organisation_id', '=', 'member.organisation_id')
        .onRef('branch.code', '=', 'member.branch'),
    )
    .selectAll('member')
    .select('branch.name as branch_name');

export function findMemberOfApplication(
  db: Kysely<DB>,
  applicationId: string,
): Promise<MemberRow | undefined> {
  return members(db).where('application_id', '=', applicationId).executeTakeFirst();
}

export function listMembersOfAccount(db: Kysely<DB>, accountId: string): Promise<MemberRow[]> {
  return members(db).where('account_id', '=', accountId).orderBy('no').execute();
}

export function findMemberByNo(
  db: Kysely<DB>,
  organisationId: string,
  no: string,
): Promise<MemberRow | undefined> {
  return members(db)
    .where('member.organisation_id', '=', organisationId)
    .where('no', '=', no)
    .executeTakeFirst();
}

/** Finds and locks the account's member with this number until the transaction ends. */
export function lockOwnMember(tx: Kysely<DB>, accountId: string, no: string) {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('no', '=', no)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds and locks the member created by an application until the transaction ends. */
export function lockMember(tx: Kysely<DB>, applicationId: string) {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a member with the next number, in the organisation of the application. */
export async function insertMember(
  tx: Kysely<DB>,
  prefix: string,
  row: Omit<Selectable<Member>, 'no' | 'organisation_id' | 'since' | 'paid_until' | 'check_code'>,
): Promise<void> {
  const { organisation_id } = await tx
    .selectFrom('application')
    .select('organisation_id')
    .where('id', '=', row.application_id)
    .executeTakeFirstOrThrow();
  const no = `${prefix}${await takeNumber(tx, organisation_id, 'member', 6)}`;
  await tx
    .insertInto('member')
    .values({ ...row, organisation_id, no })
    .execute();
}

export async function updateMember(tx: Kysely<DB>, id: string, change: Updateable<Member>): Promise<void> {
  await tx.updateTable('member').set(change).where('id', '=', id).execute();
}

/** Dues of several members, latest year first. */
export async function duesOf(db: Kysely<DB>, memberIds: readonly string[]): Promise<DuesRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('member_dues')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('year', 'desc')
    .execute();
}

export type OwnDuesRow = Awaited<ReturnType<typeof ownDues>>['rows'][number];

/** One page of the dues of all memberships of an account, latest year first. */
export async function ownDues(
  db: Kysely<DB>,
  accountId: string,
  { page, pageSize, status }: { page: number; pageSize: number; status?: number | undefined },
) {
  const own = db
    .selectFrom('member_dues')
    .innerJoin('member', 'member.id', 'member_dues.member_id')
    .where('member.account_id', '=', accountId)
    .$if(status !== undefined, query => query.where('member_dues.status', '=', status ?? 0));
  const [rows, { total }] = await Promise.all([
    own
      .selectAll('member_dues')
      .select(['member.no', 'member.kind', 'member.state', 'member.since'])
      .orderBy('year', 'desc')
      .orderBy('member.no')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Inserts the dues of a year, or updates the amount while they are unpaid; paid or cancelled dues are not changed. */
export async function insertDues(
  tx: Kysely<DB>,
  row: Pick<DuesRow, 'member_id' | 'year' | 'amount'>,
): Promise<void> {
  await tx
    .insertInto('member_dues')
    .values({ ...row, status: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'year'])
        .doUpdateSet({ amount: row.amount })
        .where('member_dues.status', '=', 0),
    )
    .execute();
}

/** Changes the status of a member's unpaid dues, of one year or of all years. */
export async function settleDues(
  tx: Kysely<DB>,
  memberId: string,
  settlement: { status: 1; paid_at: Date } | { status: 2 },
  year?: number,
): Promise<void> {
  await tx
    .updateTable('member_dues')
    .set(settlement)
    .where('member_id', '=', memberId)
    .where('status', '=', 0)
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .execute();
}

/** Ends every membership of an account. */
export async function endMemberships(tx: Kysely<DB>, accountId: string): Promise<void> {
  await tx.updateTable('member').set({ state: '已退会' }).where('account_id', '=', accountId).execute();
}

/** The encrypted answers of the application by which the member joined. */
export async function requireEncryptedMemberAnswers(db: Kysely<DB>, applicationId: string): Promise<Buffer> {
  const { answers } = await db
    .selectFrom('application')
    .select('answers')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return answers;
}
