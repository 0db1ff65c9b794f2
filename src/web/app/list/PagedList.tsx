import type { ReactNode } from 'react';
import { PageLink, PageLinks } from '../../ui/PageLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { tellMissing } from '../shell/page-head';
import type { PagedQuery } from './use-page';

interface PagedListProps<Data> {
  query: PagedQuery<Data>;
  /** Name of what is listed, when the page contains more than that. */
  what?: string;
  /** Number of placeholder paragraphs shown while loading. */
  paragraphs?: number;
  /** Measure word of the items: 篇, 个. */
  unit: string;
  /** Number of items that the server pages through, where there may be more. */
  reachable?: number;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page of a list with its pagination, while it loads, when loading failed, when it is empty, and beyond its end. */
export function PagedList<Data extends { list: readonly unknown[]; total: number; pageSize: number }>({
  query,
  unit,
  reachable = Number.POSITIVE_INFINITY,
  empty,
  children,
  ...loading
}: PagedListProps<Data>) {
  const { page, onTurn } = query;
  return (
    <QueryResult query={query} {...loading}>
      {data => {
        const { list, total, pageSize } = data;
        if (total === 0) return empty;
        const last = Math.ceil(Math.min(total, reachable) / pageSize);
        const isBeyond = page > last && list.length === 0;
        if (isBeyond) tellMissing();
        return (
          <>
            {isBeyond ? (
              <Empty title={`没有第 ${page} 页`} text={`一共 ${total} ${unit}，到第 ${last} 页为止。`}>
                <PageLink className="btn btn--secondary" page={last} onTurn={onTurn}>
                  看最后一页
                </PageLink>
              </Empty>
            ) : (
              children(data)
            )}
            <PageLinks {...{ unit, total, reachable, page, pageSize, onTurn }} />
          </>
        );
      }}
    </QueryResult>
  );
}
