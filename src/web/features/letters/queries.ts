import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call, type ResponseData } from '../../app/api/client';

type Schemas = components['schemas'];

export type LetterType = Schemas['LetterType'];
export type PublishedLetter = Schemas['PublishedLetter'];
export type OwnLetterDetail = ResponseData<'GET', '/feedback/detail'>;
/** The number of a letter and its code. */
export type LetterKey = Schemas['LetterKey'];

/** How many letters stand on one page. */
const PAGE_SIZE = 10;

/** One page of what is published, of one type or of all. */
export const mailboxQuery = (page: number, type?: LetterType) =>
  queryOptions({
    queryKey: ['mailbox', { page, type }],
    queryFn: ({ signal }) =>
      call('GET', '/mailbox/list', { params: { query: { page, pageSize: PAGE_SIZE, type } }, signal }),
    placeholderData: keepPreviousData,
  });

/** One letter that is published, with its answer. */
export const publishedQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    queryFn: ({ signal }) => call('GET', '/mailbox/detail', { params: { query: { id } }, signal }),
  });

/** One page of one's own letters. Out of date when an application moves on. */
export const ownLettersQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'letter', page],
    queryFn: ({ signal }) =>
      call('GET', '/feedback/user/list', { params: { query: { page, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });

/** One letter of one's own, a guest's too. Out of date when an application moves on. */
export const ownLetterQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', 'letter', id],
    queryFn: ({ signal }) => call('GET', '/feedback/detail', { params: { query: { id } }, signal }),
  });
