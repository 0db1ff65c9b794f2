import { yuan } from '../../../domain/money';
import type { OptionSource } from '../../engine/option-source';
import { type BranchRow, listBranches, listRates } from './branch-store';
import { type MemberKind, yearlyDues } from './dues';
import { listMembersOfAccount } from './member-store';
import { renews } from './renewal';
import { renewableYears } from './renewal-years';

const toBranchOption = ({ code, name, area, phone, open }: BranchRow) => ({
  value: code,
  label: name,
  hint: `${area}\n电话 ${phone}`,
  ...(!open && { closedReason: '暂不接收会员' }),
});

/** Branches that can be joined; readable without login. */
const branch: OptionSource = {
  source: 'membership.branch',
  guests: true,
  async list({ organisationId }, { db }) {
    return (await listBranches(db, organisationId)).map(toBranchOption);
  },
};

/** Memberships of the account; only a valid one can be transferred. */
const ownMemberships: OptionSource = {
  source: 'membership.own',
  async list({ accountId }, { db }) {
    const members = accountId ? await listMembersOfAccount(db, accountId) : [];
    return members
      .filter(({ kind }) => kind !== '团体')
      .map(({ no, branch_name, kind, state }) => ({
        value: no,
        label: `${no}（${branch_name}）`,
        hint: `${kind}会员`,
        ...(state !== '有效' && { closedReason: `${state}，不能转移` }),
      }));
  },
};

/** Memberships of the account whose dues can be paid: those that have begun and not ended. */
const renewable: OptionSource = {
  source: 'membership.renewable',
  async list({ organisationId, accountId }, { db }) {
    const members = accountId ? await listMembersOfAccount(db, accountId) : [];
    const rates = await listRates(db, organisationId);
    return members.map(member => {
      const { no, branch_name, kind, state, since, paid_until } = member;
      // Check constraints of the table guarantee these values.
      const yearly = yearlyDues(rates, { ...member, kind: kind as MemberKind });
      const until = paid_until === null ? '' : `，已缴至${paid_until}年`;
      const closedReason = since === null ? '首年会费请在入会申请里缴纳' : `${state}，不能续缴`;
      return {
        value: no,
        label: `${no}（${branch_name}）`,
        hint: `${kind}会员${until}${yearly ? `\n每年${yuan(yearly)}` : ''}`,
        ...(!renews(member) && { closedReason }),
      };
    });
  },
};

/** Branches that a member can transfer to, except the current one. */
const destination: OptionSource = {
  source: 'membership.destination',
  by: ['memberNo'],
  async list({ organisationId, accountId, by }, { db }) {
    const members = accountId ? await listMembersOfAccount(db, accountId) : [];
    const member = members.find(({ no }) => no === by.memberNo);
    if (!member) return [];
    const branches = await listBranches(db, organisationId);
    return branches.map(row =>
      row.code === member.branch
        ? { ...toBranchOption(row), closedReason: '是现在所属的组织' }
        : toBranchOption(row),
    );
  },
  async labels({ organisationId }, { db }) {
    const branches = await listBranches(db, organisationId);
    return Object.fromEntries(branches.map(({ code, name }) => [code, name]));
  },
};

export const optionSources: OptionSource[] = [branch, ownMemberships, renewable, renewableYears, destination];
