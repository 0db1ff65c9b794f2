import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { allProjectsCall, phasesCall, projectCall } from './calls';

type Schemas = components['schemas'];
export type Project = Schemas['Project'];
export type ProjectDetail = Schemas['ProjectDetail'];

/** All projects: they are few, and their names are needed in several places. */
export const allProjectsQuery = getQuery('projects', ...allProjectsCall);

export const projectQuery = (id: string) => getQuery('projects', ...projectCall(id));

export const phasesQuery = (id: string) => getQuery('projects', ...phasesCall(id));

const PAGE_SIZE = 10;

export const dynamicsQuery = (id: string, page: number) =>
  getQuery('projects', '/public/welfare/dynamic', { id, page, pageSize: PAGE_SIZE });

export const projectSpendingQuery = (id: string, page: number) =>
  getQuery('projects', '/ImplementProject/QueryImplementProjectExpend', { id, page, pageSize: PAGE_SIZE });

export const projectSpendingByCategoryQuery = (id: string) =>
  getQuery('projects', '/ImplementProject/QueryProjectExpend', { id });

export const projectMessagesQuery = (id: string, page: number) =>
  getQuery('projects', '/public/welfare/message', { id, page, pageSize: PAGE_SIZE });

/** Where an own donation was spent. */
export const traceQuery = (id: string) =>
  getQuery('gift-use', '/ImplementProject/QueryDonationExpend', { id });
