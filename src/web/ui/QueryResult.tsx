import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from './Button';
import { getErrorMessage } from './error-message';
import { Failed, Skeleton } from './states';

interface QueryResultProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Name of what is loaded, when the page contains more than that: `献血点`. */
  what?: string;
  /** Number of placeholder paragraphs shown while loading. */
  paragraphs?: number;
  /** Heading level of the error message: `h1` when nothing else is on the page. */
  heading?: 'h1' | 'h2' | undefined;
  /** Title of the error message, when it says more than that loading failed. */
  failure?: string;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, a skeleton while it loads, or an error with a retry button. */
export function QueryResult<T>(props: QueryResultProps<T>) {
  const { query, what = '', paragraphs = 3, heading, failure = `${what}没有加载成功`, children } = props;
  const { error, refetch } = query;
  // Rendered with low priority: a long list would block scrolling and typing.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  const retry = () => void refetch();
  if (!error) return <Skeleton {...{ paragraphs, what, heading, retry }} />;
  return (
    <Failed title={failure} text={getErrorMessage(error)} heading={heading}>
      <Button onClick={retry}>重新加载</Button>
    </Failed>
  );
}
