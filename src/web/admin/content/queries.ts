import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
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
/** A kind of content with how many there are of each state. */
export type ContentKindInfo =
  operations['listContentKinds']['responses'][200]['content']['application/json']['data'][number];

export const CONTENT_PAGE_SIZE = 20;

/** The kinds of content, each with its counts. */
export const kindsQuery = queryOptions({
  queryKey: ['desk-content', 'kinds'],
  queryFn: ({ signal }) => call('GET', '/admin/content/kind/list', { signal }),
  staleTime: 30_000,
});

/** The categories of a kind, by the name of its form; none where it has no categories. */
export const contentCategoriesQuery = (form: string) =>
  queryOptions({
    queryKey: ['desk-content', 'categories', form],
    queryFn: ({ signal }) =>
      call('GET', '/dict/type/drop/down', { params: { query: { type: form } }, signal }),
    staleTime: 300_000,
  });

/** One page of a kind, what was changed last first. */
export const contentsQuery = ({ kind, category, state, text, page }: ContentFilter) =>
  queryOptions({
    queryKey: ['desk-content', 'list', { kind, category, state, text, page }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/content/list', {
        params: {
          query: {
            kind,
            ...(category && { category }),
            ...(state && { state }),
            ...(text && { text }),
            page,
            pageSize: CONTENT_PAGE_SIZE,
          },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Colleagues write, too, and what is scheduled comes out by itself.
    refetchInterval: 60_000,
  });

/** A piece as it is now; of a kind of which there is only one, by its kind. */
export const recordQuery = (which: { id: string } | { kind: ContentKind }) =>
  queryOptions({
    queryKey: ['desk-content', 'record', which],
    queryFn: ({ signal }) => call('GET', '/admin/content/detail', { params: { query: which }, signal }),
    // What is being written must not be replaced by what was read: it is fetched when it is opened, and only then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The history of a piece, the latest first. */
export const revisionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['desk-content', 'revisions', id, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/content/revision/list', {
        params: { query: { id, page, pageSize: CONTENT_PAGE_SIZE } },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** One revision, and how it differs from an earlier one. */
export const revisionQuery = (id: string, revision: number, since: number) =>
  queryOptions({
    queryKey: ['desk-content', 'revision', id, revision, since],
    queryFn: ({ signal }) =>
      call('GET', '/admin/content/revision/detail', { params: { query: { id, revision, since } }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A draft was saved: lists tell another title and time. */
export const invalidateContentLists = () => {
  void queryClient.invalidateQueries({ queryKey: ['desk-content', 'kinds'] });
  void queryClient.invalidateQueries({ queryKey: ['desk-content', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['desk-content', 'revisions'] });
};

/** What the public sees is another now: whatever this window has read of it is out of date. */
export const invalidatePublicContent = () => {
  invalidateContentLists();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'desk-content' });
  loadSiteSettings();
};
