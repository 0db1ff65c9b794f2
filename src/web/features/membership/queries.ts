import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

/** The two kinds of membership, named by their flows. */
export type MemberFlow = 'membership' | 'group-member';

export type Membership = components['schemas']['MemberRecord'];

const lists = { membership: '/member/individual/list', 'group-member': '/group/member/list' } as const;
const details = { membership: '/member/individual/detail', 'group-member': '/group/member/detail' } as const;

/** Own applications to join, with the memberships created by them. */
export const membersQuery = (flow: MemberFlow) =>
  queryOptions({
    queryKey: ['applications', 'members', flow],
    queryFn: ({ signal }) =>
      call('GET', lists[flow], { params: { query: { page: 1, pageSize: 50 } }, signal }),
  });

/** One of these applications with its membership. */
export const memberQuery = (flow: MemberFlow, id: string) =>
  queryOptions({
    queryKey: ['application', 'member', flow, id],
    queryFn: ({ signal }) => call('GET', details[flow], { params: { query: { id } }, signal }),
  });

const cards = {
  membership: '/member/individual/v3/certificate/detail',
  'group-member': '/group/member/v3/certificate/detail',
} as const;
const cardFees = {
  membership: '/member/individual/v3/certificate/pay',
  'group-member': '/group/member/v3/certificate/pay',
} as const;

/** Digital card of a membership. */
export const cardQuery = (flow: MemberFlow, id: string) =>
  queryOptions({
    queryKey: ['application', 'member', 'card', id],
    queryFn: ({ signal }) => call('GET', cards[flow], { params: { query: { id } }, signal }),
  });

/** Fee of the card. */
export const cardFeeQuery = (flow: MemberFlow, id: string) =>
  queryOptions({
    queryKey: ['application', 'member', 'card-fee', id],
    queryFn: ({ signal }) => call('GET', cardFees[flow], { params: { query: { id } }, signal }),
  });

/** Own renewals, latest first: those awaiting payment are among the first. */
export const renewalsQuery = queryOptions({
  queryKey: ['applications', 'renewals'],
  queryFn: ({ signal }) =>
    call('GET', '/member/dues/list', { params: { query: { page: 1, pageSize: 10 } }, signal }),
});

/** Membership guidance (会员须知) and fee rates. */
export const termsQuery = queryOptions({
  queryKey: ['member-terms'],
  queryFn: ({ signal }) => call('GET', '/member/terms', { signal }),
  staleTime: 10 * 60 * 1000,
});
