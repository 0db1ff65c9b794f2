import type { Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { answerCallsBy, type ReadOperation } from '../app/api/client';
import { isNotFound } from '../app/api/failure';
import { queryClient } from '../app/api/query-client';
import { addressIn, currentLanguage } from '../app/shell/language';
import { type PageHead, renderWithHead } from '../app/shell/page-head';

/** How often a page may ask for more data after it got what it asked for before. */
const MAX_ROUNDS = 6;

/** Links lead to pages in the same language. */
const navigator: Navigator = {
  createHref: to => addressIn(currentLanguage(), typeof to === 'string' ? to : createPath(to)),
  go() {},
  push() {},
  replace() {},
};

/**
 * Renders a page with all data that it asks for: rendered, its queries are answered, and it is rendered again until it
 * asks for nothing more. Every rendering is synchronous and begins with a cache of its own, so that pages can be made
 * at the same time.
 *
 * @param location path in the application, with its query
 * @param begin called before each rendering
 * @param collect called after the last rendering, while its data is in the cache
 * @throws an error of an operation, unless it is that what it asks for does not exist
 */
export async function renderWithData<Result>(
  page: ReactNode,
  location: string,
  read: ReadOperation,
  begin: () => void,
  collect: (rendered: { markup: string; head: PageHead | null }) => Result,
): Promise<Result> {
  const answered: Query[] = [];
  for (let round = 1; ; round++) {
    queryClient.clear();
    for (const query of answered) queryClient.getQueryCache().add(query);
    begin();
    const rendered = renderWithHead(() =>
      renderToStaticMarkup(
        <Router location={location} navigator={navigator} static>
          {page}
        </Router>,
      ),
    );
    const open = queryClient.getQueryCache().getAll().filter(isOpen);
    if (open.length === 0 || round === MAX_ROUNDS) return collect(rendered);
    answerCallsBy(read);
    await Promise.all(open.map(answer));
    answered.push(...open);
  }
}

const isOpen = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;

/** Runs a query, and keeps its data in it, or that there is none. @throws other errors */
async function answer(query: Query): Promise<void> {
  const { queryFn, initialPageParam } = query.options as {
    queryFn: (context: object) => Promise<unknown>;
    initialPageParam?: unknown;
  };
  const { queryKey } = query;
  const { signal } = new AbortController();
  try {
    const data = await queryFn({ queryKey, signal, pageParam: initialPageParam, client: queryClient });
    const isPaged = initialPageParam !== undefined;
    query.setData(isPaged ? { pages: [data], pageParams: [initialPageParam] } : data);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    query.setState({ ...query.state, status: 'error', error: error as Error, fetchStatus: 'idle' });
  }
}
