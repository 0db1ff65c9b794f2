import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { requireId } from '../../app/api/require-id';

export type BloodSite = components['schemas']['BloodSite'];

export const bloodSitesQuery = queryOptions({
  queryKey: ['blood-sites'],
  queryFn: ({ signal }) => call('GET', '/donation/blood/list', { signal }),
});

export const bloodSiteQuery = (id: string) =>
  queryOptions({
    queryKey: ['blood-site', id],
    queryFn: ({ signal }) =>
      call('GET', '/donation/blood/detail', { params: { query: { id: requireId(id) } }, signal }),
  });
