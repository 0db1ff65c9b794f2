import { useQueries } from '@tanstack/react-query';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import { queryClient } from '../../app/api/query-client';
import { allQueries } from './queries';

/** Properties of a query that determine how current its data is. */
interface UpdatedQuery {
  dataUpdatedAt: number;
  failureCount: number;
  isError: boolean;
}

/** Time of the oldest data, and whether any last request failed. */
export function freshnessOf(looked: readonly UpdatedQuery[]): { since: number | null; isStale: boolean } {
  const times = looked.map(({ dataUpdatedAt }) => dataUpdatedAt).filter(time => time > 0);
  return {
    since: times.length > 0 ? Math.min(...times) : null,
    isStale: looked.some(({ failureCount, isError }) => failureCount > 0 || isError),
  };
}

/** When the figures were fetched, and whether a refresh failed. */
export function Freshness() {
  const { since, isStale } = useQueries({ queries: [...allQueries], combine: freshnessOf }, queryClient);
  if (since === null) {
    return (
      <p className="screen-fresh" role="status">
        {isStale ? '没有取到数据，正在重试' : '正在取数据…'}
      </p>
    );
  }
  const at = toShanghaiTime(since);
  return (
    <p
      className={isStale ? 'screen-fresh screen-stale' : 'screen-fresh'}
      role={isStale ? 'status' : undefined}
    >
      {isStale ? '部分数据停在 ' : '数据更新于 '}
      <time dateTime={at?.format()}>{at?.format('HH:mm')}</time>
      {isStale && '，正在重试'}
    </p>
  );
}
