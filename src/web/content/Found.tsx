import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Refusal } from '../../domain/refusals';
import { usePageHead } from '../shell/page-head';
import { Art } from '../ui/Art';
import { Loaded } from '../ui/Loaded';

interface FoundProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What is read, and how such things are counted: 文章, 篇. */
  what: string;
  unit?: '篇' | '个';
  /** Where others of its kind are. */
  list: { title: string; path: string };
  children: (data: T) => ReactNode;
}

/** One thing to read. What does not exist and what is not published are told alike, with a way on. */
export function Found<T>({ query, what, unit = '篇', list, children }: FoundProps<T>) {
  const { error } = query;
  if (error instanceof Refusal && [400, 404, 422].includes(error.status)) {
    return <Missing what={`${unit}${what}`} list={list} />;
  }
  return (
    <Loaded query={query} what={what} paragraphs={4}>
      {children}
    </Loaded>
  );
}

function Missing({ what, list }: Pick<FoundProps<unknown>, 'what' | 'list'>) {
  usePageHead({ title: `没有找到这${what}` });
  return (
    <div className="empty">
      <Art name="broken-thread" />
      <h1>没有找到这{what}</h1>
      <p className="soft">地址可能有误，或内容已经撤下。</p>
      <div className="empty-actions">
        <Link className="btn btn--primary" to={list.path}>
          {list.title}
        </Link>
        <Link className="btn btn--secondary" to="/index">
          回到首页
        </Link>
      </div>
    </div>
  );
}
