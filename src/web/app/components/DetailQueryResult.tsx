import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Art } from '../../ui/Art';
import { ButtonLink } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { isNotFound } from '../api/failure';
import { usePageHead } from '../shell/page-head';

export interface MissingProps {
  /** Name of the missing item and its measure word: 文章, 篇. */
  what: string;
  unit?: '篇' | '个' | '笔' | '封' | '件' | '处' | '份';
  /** Possible reason why it is missing. */
  text?: string | undefined;
  /** Link to the list of such items. */
  list: { title: string; path: string };
}

interface FoundProps<T> extends MissingProps {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/**
 * Renders the item that the page's URL names. When it does not exist, the page says so and links to the list; a retry
 * is offered only when loading failed.
 */
export function DetailQueryResult<T>({ query, children, ...missing }: FoundProps<T>) {
  if (isNotFound(query.error)) return <NotFoundMessage {...missing} />;
  return (
    <QueryResult query={query} what={missing.what} paragraphs={4} heading="h1">
      {children}
    </QueryResult>
  );
}

/** Error page of an item that does not exist. */
export function NotFoundMessage({
  what,
  unit = '篇',
  text = '地址可能有误，或内容已经撤下。',
  list,
}: MissingProps) {
  const title = `没有找到这${unit}${what}`;
  usePageHead({ title });
  return (
    <div className="empty">
      <Art name="broken-thread" />
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      <div className="empty-actions">
        <ButtonLink variant="primary" to={list.path}>
          {list.title}
        </ButtonLink>
        <ButtonLink to="/index">回到首页</ButtonLink>
      </div>
    </div>
  );
}
