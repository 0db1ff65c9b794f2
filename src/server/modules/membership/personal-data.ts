import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { duesOf, endMemberships, listMembersOfAccount } from './member-store';
import { memberTitle } from './member-title';

export const personalData: PersonalData = {
  tables: ['member', 'member_dues', 'dues_renewal'],

  async collect({ accountId }, { db }) {
    const members = await listMembersOfAccount(db, accountId);
    if (members.length === 0) return [];
    const dues = await duesOf(
      db,
      members.map(({ id }) => id),
    );
    const records = members.map(({ id, no, kind, branch_name, state, since }) => ({
      title: memberTitle(kind, no),
      facts: [
        ...exportFact('branch', '所属组织', branch_name),
        ...exportFact('state', '状态', state),
        ...exportFact('since', '会籍开始', since && dateTime(since)),
        ...dues
          .filter(({ member_id }) => member_id === id)
          .flatMap(({ year, amount, paid_at }) =>
            exportFact(
              `dues/${year}`,
              `${year}年会费`,
              `${yuan(amount)}${paid_at ? `，${dateTime(paid_at)}到账` : ''}`,
            ),
          ),
      ],
    }));
    return [{ name: 'memberships', title: '会员', records }];
  },

  /** Paid dues must be retained; the rows identify the person by the member number only. */
  async erase({ accountId }, trx) {
    await endMemberships(trx, accountId);
  },
};
