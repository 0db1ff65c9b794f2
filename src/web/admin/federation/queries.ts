import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { today } from '../../../domain/dates';
import type { components } from '../../../generated/api';
import { call, download } from '../../app/api/client';
import { buildPath } from '../../app/list/list-address';

export type FederationMember = components['schemas']['FederationMember'];
export type FederationFigures = components['schemas']['FederationFigures'];
export type FlowMonths = components['schemas']['FlowMonths'];

/** Years that can be chosen beside the last twelve months. */
const YEARS = 3;

/** What is shown: a year, otherwise the last twelve months; the applications of one organisation, otherwise of all. */
export interface FederationView {
  year?: string;
  organisation?: string;
}

export function parseFederationView(params: URLSearchParams): FederationView {
  const [year, organisation] = [params.get('year') ?? '', params.get('organisation') ?? ''];
  return {
    ...(listYears().includes(year) && { year }),
    ...(/^[\w-]{1,40}$/.test(organisation) && { organisation }),
  };
}

export const buildFederationPath = ({ year = '', organisation = '' }: FederationView): string =>
  buildPath('/admin/federation', { year, organisation });

/** The years to choose from, the present one first. */
export function listYears(): string[] {
  const present = Number(today().slice(0, 4));
  return Array.from({ length: YEARS }, (_, ago) => String(present - ago));
}

/** The months of the view; when omitted, the server uses the last twelve. */
const monthsOf = ({ year }: FederationView) => (year ? { from: `${year}-01`, to: `${year}-12` } : {});

export const federationFiguresQuery = (view: FederationView, page: number) =>
  queryOptions({
    queryKey: ['federation', 'figures', view.year ?? null, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/federation/figures', {
        params: { query: { ...monthsOf(view), page, pageSize: 20 } },
        signal,
      }),
  });

export const federationApplicationsQuery = (view: FederationView) =>
  queryOptions({
    queryKey: ['federation', 'applications', view],
    queryFn: ({ signal }) => {
      const { organisation } = view;
      const query = { ...monthsOf(view), ...(organisation && { organisation }) };
      return call('GET', '/admin/federation/applications', { params: { query }, signal });
    },
    placeholderData: keepPreviousData,
  });

export const downloadFederationFigures = (view: FederationView) =>
  download('GET', '/admin/federation/file', { params: { query: monthsOf(view) } });
