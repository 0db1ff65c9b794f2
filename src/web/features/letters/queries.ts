import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call, type ResponseData } from '../../app/api/client';

type Schemas = components['schemas'];

export type LetterType = Schemas['LetterType'];
export type PublishedLetter = Schemas['PublishedLetter'];
export type OwnLetterDetail = ResponseData<'GET', '/feedback/detail'>;
/** Letter number with its lookup code. */
export type LetterKey = Schemas['LetterCredentials'];

/** Number of letters per page. */
const PAGE_SIZE = 10;

/** One page of published letters, of one type or of all. */
export const mailboxQuery = (page: number, type?: LetterType) =>
  queryOptions({
    queryKey: ['mailbox', { page, type }],
    queryFn: ({ signal }) =>
      call('GET', '/mailbox/list', { params: { query: { page, pageSize: PAGE_SIZE, type } }, signal }),
  });

/** A published letter with its reply. */
export const publishedQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    queryFn: ({ signal }) => call('GET', '/mailbox/detail', { params: { query: { id } }, signal }),
  });

/** One page of the own letters. Stale when an application changes. */
export const ownLettersQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'letter', page],
    queryFn: ({ signal }) =>
      call('GET', '/feedback/user/list', { params: { query: { page, pageSize: PAGE_SIZE } }, signal }),
  });

/** An own letter, also of a guest. Stale when an application changes. */
export const ownLetterQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', 'letter', id],
    queryFn: ({ signal }) => call('GET', '/feedback/detail', { params: { query: { id } }, signal }),
  });
