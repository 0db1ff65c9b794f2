import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { requireId } from '../../app/api/require-id';

type Schemas = components['schemas'];
export type Project = Schemas['Project'];
export type ProjectDetail = Schemas['ProjectDetail'];

/** All projects: they are few, and their names are needed in several places. */
export const allProjectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) =>
    call('GET', '/public/welfare/list', { params: { query: { pageSize: 100 } }, signal }),
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }) =>
      call('GET', '/public/welfare/detail', { params: { query: { id: requireId(id) } }, signal }),
  });

export const phasesQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'phases'],
    queryFn: ({ signal }) =>
      call('GET', '/ImplementProject/QueryImplementProjectSchedule', { params: { query: { id } }, signal }),
  });

const PAGE_SIZE = 10;
const paged = (id: string, page: number) => ({ params: { query: { id, page, pageSize: PAGE_SIZE } } });

export const dynamicsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['projects', id, 'dynamics', page],
    queryFn: ({ signal }) => call('GET', '/public/welfare/dynamic', { ...paged(id, page), signal }),
  });

export const projectSpendingQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['projects', id, 'spending', page],
    queryFn: ({ signal }) =>
      call('GET', '/ImplementProject/QueryImplementProjectExpend', { ...paged(id, page), signal }),
  });

export const projectSpendingByCategoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'categories'],
    queryFn: ({ signal }) =>
      call('GET', '/ImplementProject/QueryProjectExpend', { params: { query: { id } }, signal }),
  });

export const projectMessagesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['projects', id, 'messages', page],
    queryFn: ({ signal }) => call('GET', '/public/welfare/message', { ...paged(id, page), signal }),
  });

/** Where an own donation was spent. */
export const traceQuery = (id: string) =>
  queryOptions({
    queryKey: ['gift-use', id],
    queryFn: ({ signal }) =>
      call('GET', '/ImplementProject/QueryDonationExpend', {
        params: { query: { id: requireId(id) } },
        signal,
      }),
  });
