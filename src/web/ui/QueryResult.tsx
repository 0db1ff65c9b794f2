import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from './Button';
import { getErrorMessage } from './error-message';
import { Failed, Skeleton } from './states';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What is loaded, where the page holds more than that: `献血点`. */
  what?: string;
  /** Length of what stands there meanwhile. */
  paragraphs?: number;
  /** Level of the heading of a failure: `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2' | undefined;
  children: (data: T) => ReactNode;
}

/** What a query has brought; until then that it is loading, or that it failed and can be tried again. */
export function QueryResult<T>({ query, what = '', paragraphs = 3, heading, children }: LoadedProps<T>) {
  const { error, refetch } = query;
  // Made in pieces: a long list would hold up whoever scrolls or types.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  const retry = () => void refetch();
  if (!error) return <Skeleton {...{ paragraphs, what, heading, retry }} />;
  return (
    <Failed title={`${what}没有加载成功`} text={getErrorMessage(error)} heading={heading}>
      <Button onClick={retry}>重新加载</Button>
    </Failed>
  );
}
