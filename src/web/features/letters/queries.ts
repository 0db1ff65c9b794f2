import type { components } from '../../../generated/api';
import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';

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
  getQuery('mailbox', '/mailbox/list', { page, pageSize: PAGE_SIZE, type });

/** A published letter with its reply. */
export const publishedQuery = (id: string) => getQuery('mailbox', '/mailbox/detail', { id });

/** One page of the own letters. Stale when an application changes. */
export const ownLettersQuery = (page: number) =>
  getQuery('applications', '/feedback/user/list', { page, pageSize: PAGE_SIZE });

/** An own letter, also of a guest. Stale when an application changes. */
export const ownLetterQuery = (id: string) => getQuery('application', '/feedback/detail', { id });
