import type { Kysely } from 'kysely';
import { maskName } from '../../../domain/masking';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Answers } from '../../engine/applications/flow-services';
import {
  type DuesRow,
  duesOf,
  findMemberOfApplication,
  type MemberRow,
  type OwnDuesRow,
} from './member-store';
import { renews } from './renewal';

type Schemas = components['schemas'];

/** Membership resulting from an application; null before it is approved. */
export async function membershipOf(
  db: Kysely<DB>,
  applicationId: string,
): Promise<Schemas['MemberRecord'] | null> {
  const row = await findMemberOfApplication(db, applicationId);
  return row ? memberRecord(db, row) : null;
}

async function memberRecord(db: Kysely<DB>, row: MemberRow): Promise<Schemas['MemberRecord']> {
  const { no, kind, level, branch_name, state, since, paid_until } = row;
  const dues = await duesOf(db, [row.id]);
  return {
    no,
    // Check constraints of the table guarantee these values.
    kind: kind as Schemas['MemberKind'],
    level: level as 0 | 1 | 2,
    state: standingOf({ state, since }),
    organization: branch_name,
    since: since?.toISOString() ?? null,
    paidUntil: paid_until,
    renews: renews(row),
    dues: dues.map(duesView),
  };
}

/**
 * State of a membership for display. Before the first dues the membership has not begun, so the member is not in
 * arrears.
 */
function standingOf({ state, since }: Pick<MemberRow, 'state' | 'since'>): Schemas['MemberState'] {
  return state === '欠费' && since === null ? '待缴首期会费' : (state as Schemas['MemberState']);
}

const duesView = ({ year, amount, status, paid_at }: DuesRow): Schemas['DuesYear'] => ({
  year,
  amount,
  status: status as 0 | 1 | 2,
  paidAt: paid_at?.toISOString() ?? null,
});

/** Dues of a year with their membership. */
export const memberPayment = (row: OwnDuesRow): Schemas['MemberPayment'] => ({
  ...duesView(row),
  memberNo: row.no,
  kind: row.kind as Schemas['MemberKind'],
  state: standingOf(row),
});

/** Name of a member: unmasked for an organisation, masked for a person. */
export const memberName = ({ orgName, name }: Answers): string =>
  typeof orgName === 'string' ? orgName : maskName(String(name));
