import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isHostName } from '../../../domain/host-names';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type HostedOrganisation = components['schemas']['HostedOrganisation'];

/** One page of the organisations of this server. */
export const organisationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['organisations', page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/organisations', { params: { query: { page, pageSize: 20 } }, signal }),
    placeholderData: keepPreviousData,
  });

export const invalidateOrganisations = () => queryClient.invalidateQueries({ queryKey: ['organisations'] });

/** Host names as they are typed, one a line, and as the contract takes them. */
export const hostsOf = (lines: string): string[] => [
  ...new Set(lines.toLowerCase().split(/\s+/u).filter(Boolean)),
];

/** What is wrong with typed host names; null when nothing is. */
export function findHostProblem(lines = ''): string | null {
  const strange = hostsOf(lines).find(host => !isHostName(host));
  return strange === undefined ? null : `“${strange}”不是主机名。请只写主机名，如 www.example.org`;
}
