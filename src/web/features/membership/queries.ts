import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';

/** The two kinds of membership, named by their flows. */
export type MemberFlow = 'membership' | 'group-member';

export type Membership = components['schemas']['MemberRecord'];

const lists = { membership: '/member/individual/list', 'group-member': '/group/member/list' } as const;
const details = { membership: '/member/individual/detail', 'group-member': '/group/member/detail' } as const;

/** Own applications to join, with the memberships created by them. */
export const membersQuery = (flow: MemberFlow) =>
  getQuery('applications', lists[flow], { page: 1, pageSize: 50 });

/** One of these applications with its membership. */
export const memberQuery = (flow: MemberFlow, id: string) => getQuery('application', details[flow], { id });

const cards = {
  membership: '/member/individual/v3/certificate/detail',
  'group-member': '/group/member/v3/certificate/detail',
} as const;
const cardFees = {
  membership: '/member/individual/v3/certificate/pay',
  'group-member': '/group/member/v3/certificate/pay',
} as const;

export const cardQuery = (flow: MemberFlow, id: string) => getQuery('application', cards[flow], { id });

export const cardFeeQuery = (flow: MemberFlow, id: string) => getQuery('application', cardFees[flow], { id });

/** Own renewals, latest first: those awaiting payment are among the first. */
export const renewalsQuery = getQuery('applications', '/member/dues/list', { page: 1, pageSize: 10 });

/** Membership guidance (会员须知) and fee rates. */
export const termsQuery = { ...getQuery('member-terms', '/member/terms'), staleTime: 10 * 60 * 1000 };
