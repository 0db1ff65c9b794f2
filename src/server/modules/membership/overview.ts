import type { OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';
import { listMembersOfAccount } from './member-store';
import { memberTitle } from './member-title';

const JOINING = ['membership', 'group-member'];

/** Memberships of the account and until when their dues are paid; before that, the state of the application. */
export const overview: OverviewSource = {
  part: 'membership',
  flows: JOINING,
  async lines(request, services) {
    const [members, applications] = await Promise.all([
      listMembersOfAccount(services.db, request.accountId),
      listLatestApplications(request, services, JOINING),
    ]);
    // Without the first dues the membership has not begun.
    const joined = members.filter(({ since }) => since !== null);
    const joining = applications.filter(
      ({ id }) => !joined.some(({ application_id }) => application_id === id),
    );
    return [
      ...joined.map(({ no, kind, state, paid_until }) => ({
        ...{ title: memberTitle(kind, no), state },
        when: paid_until === null ? '' : `会费缴至${paid_until}年`,
        path: '/userMemberApp',
        next: state === '欠费' ? '缴纳会费' : null,
      })),
      ...joining.map(application => toOverviewLine(application)),
    ];
  },
};
