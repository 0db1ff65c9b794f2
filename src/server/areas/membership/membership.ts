import type { Kysely } from 'kysely';
import { maskName } from '../../../domain/masking';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Answers } from '../../flows/dependencies';
import { duesOf, type MemberRow, memberOf } from './member-store';

type Schemas = components['schemas'];

/** What an application to join has led to; null before it is approved. */
export async function membershipOf(
  db: Kysely<DB>,
  applicationId: string,
): Promise<Schemas['MemberRecord'] | null> {
  const row = await memberOf(db, applicationId);
  return row ? memberRecord(db, row) : null;
}

async function memberRecord(db: Kysely<DB>, row: MemberRow): Promise<Schemas['MemberRecord']> {
  const { no, kind, level, branch_name, state, since } = row;
  const dues = await duesOf(db, [row.id]);
  return {
    no,
    // The table allows no other words and numbers.
    kind: kind as Schemas['MemberKind'],
    level: level as 0 | 1 | 2,
    state: state as '有效',
    organization: branch_name,
    since: since?.toISOString() ?? null,
    dues: dues.map(({ year, amount, status, paid_at }) => ({
      year,
      amount,
      status: status as 0 | 1 | 2,
      paidAt: paid_at?.toISOString() ?? null,
    })),
  };
}

/** What a member is called: an organisation in full, a person masked. */
export const memberName = ({ orgName, name }: Answers): string =>
  typeof orgName === 'string' ? orgName : maskName(String(name));
