import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';
import { loadSiteSettings } from '../../app/shell/start';
import type { ContentFilter } from './filter';

type Schemas = components['schemas'];
export type ContentKind = Schemas['ContentKind'];
export type ContentState = Schemas['ContentState'];
export type ContentSummary = Schemas['ContentSummary'];
export type ContentRecord = Schemas['ContentRecord'];
export type ContentRevision = Schemas['ContentRevision'];
export type RevisionChange = Schemas['ContentChange'];
export type ContentProblem = Schemas['ContentProblem'];
export type ContentTranslation = Schemas['ContentTranslation'];
export type TranslationState = Schemas['TranslationState'];
/** A published record with its problems. */
export type ContentProblemItem =
  operations['listContentProblems']['responses'][200]['content']['application/json']['data']['list'][number];
/** A kind of content with the number of records in each state. */
export type ContentKindInfo =
  operations['listContentKinds']['responses'][200]['content']['application/json']['data'][number];

const CONTENT_PAGE_SIZE = 20;
/** Topic of all queries of the content desk. */
const TOPIC = 'desk-content';
const PROBLEM_LIST = '/admin/content/problem/list';
const VAIN_SEARCH_LIST = '/admin/search/vain/list';
const TRANSLATION_LIST = '/admin/content/translation/list';

/** The kinds of content, each with its counts. */
export const kindsQuery = queryOptions({
  queryKey: [TOPIC, 'kinds'],
  queryFn: ({ signal }) => call('GET', '/admin/content/kind/list', { signal }),
  staleTime: 30_000,
});

/** The categories of a kind, by the name of its form; empty where it has none. */
export const contentCategoriesQuery = (form: string) =>
  queryOptions({
    queryKey: [TOPIC, 'categories', form],
    queryFn: ({ signal }) =>
      call('GET', '/dict/type/drop/down', { params: { query: { type: form } }, signal }),
    staleTime: 300_000,
  });

/** One page of a kind, last changed first. */
export const contentsQuery = (filter: ContentFilter, page: number) =>
  queryOptions({
    queryKey: [TOPIC, 'list', filter, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/content/list', {
        params: { query: { ...filter, page, pageSize: CONTENT_PAGE_SIZE } },
        signal,
      }),
    // Colleagues edit too, and scheduled records are published automatically.
    refetchInterval: 60_000,
  });

/** The current version of a record; for a kind with a single record, by kind. */
export const recordQuery = (which: { id: string } | { kind: ContentKind }) =>
  queryOptions({
    queryKey: [TOPIC, 'record', which],
    queryFn: ({ signal }) => call('GET', '/admin/content/detail', { params: { query: which }, signal }),
    // A refetch must not replace what is being edited: the record is fetched only when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The revisions of a record, latest first. */
export const revisionsQuery = (id: string, page: number) => ({
  ...getQuery(TOPIC, '/admin/content/revision/list', { id, page, pageSize: CONTENT_PAGE_SIZE }),
  staleTime: 0,
});

/** One revision, and its difference to an earlier one. */
export const revisionQuery = (id: string, revision: number, comparedRevision: number) =>
  queryOptions({
    queryKey: [TOPIC, 'revision', id, revision, comparedRevision],
    queryFn: ({ signal }) =>
      call('GET', '/admin/content/revision/detail', {
        params: { query: { id, revision, comparedRevision } },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One page of the published records with problems. */
export const problemsQuery = (problem: ContentProblem | undefined, page: number) => ({
  ...getQuery(TOPIC, PROBLEM_LIST, { ...(problem && { problem }), page, pageSize: CONTENT_PAGE_SIZE }),
  staleTime: 0,
});

export const invalidateContentProblems = () =>
  queryClient.invalidateQueries({ queryKey: [TOPIC, PROBLEM_LIST] });

/** One page of the searches without a result, the most frequent first. */
export const vainSearchesQuery = (page: number) => ({
  ...getQuery(TOPIC, VAIN_SEARCH_LIST, { page, pageSize: CONTENT_PAGE_SIZE }),
  staleTime: 0,
});

export const invalidateVainSearches = () =>
  queryClient.invalidateQueries({ queryKey: [TOPIC, VAIN_SEARCH_LIST] });

/** One page of what readers said about a record, latest first. */
export const feedbackQuery = (id: string, page: number) => ({
  ...getQuery(TOPIC, '/admin/content/feedback/list', { id, page, pageSize: CONTENT_PAGE_SIZE }),
  staleTime: 0,
});

/** One page of the published records with the state of their English, the most read first. */
export const translationsQuery = (state: TranslationState | undefined, page: number) => ({
  ...getQuery(TOPIC, TRANSLATION_LIST, {
    language: 'en',
    ...(state && { state }),
    page,
    pageSize: CONTENT_PAGE_SIZE,
  }),
  staleTime: 0,
});

export const invalidateTranslations = () =>
  queryClient.invalidateQueries({ queryKey: [TOPIC, TRANSLATION_LIST] });

/** The texts of a published record beside their English. */
export const translationQuery = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'translation', id],
    queryFn: ({ signal }) =>
      call('GET', '/admin/content/translation/detail', { params: { query: { id, language: 'en' } }, signal }),
    // Fetched when it is opened, and when an editor asks for it: it must not change while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** A translation as it was saved. */
export const setTranslation = (saved: ContentTranslation) =>
  queryClient.setQueryData(translationQuery(saved.id).queryKey, saved);

/** After a draft was saved: titles and times in lists are stale. */
export const invalidateContentLists = () => {
  void queryClient.invalidateQueries({ queryKey: [TOPIC, 'kinds'] });
  void queryClient.invalidateQueries({ queryKey: [TOPIC, 'list'] });
  void queryClient.invalidateQueries({ queryKey: [TOPIC, '/admin/content/revision/list'] });
};

/** After a publication: everything public that this window has cached is stale. */
export const invalidatePublicContent = () => {
  invalidateContentLists();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== TOPIC });
  loadSiteSettings();
};
