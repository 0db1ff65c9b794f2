import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/query-client';
import { Breadcrumbs, type Crumb } from '../shell/Breadcrumbs';
import { DetailQueryResult, type MissingProps } from './DetailQueryResult';

interface DetailPageProps<T, K extends QueryKey> extends MissingProps {
  queryOf: (id: string) => UseQueryOptions<T, Error, T, K>;
  /** Breadcrumbs, also while the item loads; otherwise the children have them. */
  trailOf?: (data: T | undefined) => readonly Crumb[];
  children: (data: T) => ReactNode;
}

/** Page of the item that `?id=` names. */
export function DetailPage<T, K extends QueryKey>(props: DetailPageProps<T, K>) {
  const { queryOf, trailOf, ...result } = props;
  const [params] = useSearchParams();
  const query = useQuery(queryOf(params.get('id') ?? ''));
  return (
    <div className="wrap page">
      {trailOf && <Breadcrumbs trail={trailOf(query.data)} />}
      <DetailQueryResult query={query} {...result} />
    </div>
  );
}
