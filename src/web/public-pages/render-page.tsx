import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { Refusal } from '../../domain/refusals';
import { answerCallsBy, type ReadOperation } from '../app/api/client';
import { isNotFound } from '../app/api/failure';
import { queryClient } from '../app/api/query-client';
import { addressIn, currentLanguage } from '../app/shell/language';
import { type RenderedPage, renderWithHead } from '../app/shell/page-head';

/** How often a page may ask for more data after it got what it asked for before. */
const MAX_ROUNDS = 6;

/** What answers the calls of a rendering: several renderings, also of several organisations, wait at the same time. */
const reads = new AsyncLocalStorage<ReadOperation>();

answerCallsBy(() => {
  const read = reads.getStore();
  if (!read) throw new Error('a call outside of a rendering');
  return read;
});

/** Links lead to pages in the same language. */
const hrefInDocuments = (path: string) => addressIn(currentLanguage(), path);

const navigatorOf = (hrefOf: (path: string) => string): Navigator => ({
  createHref: to => hrefOf(typeof to === 'string' ? to : createPath(to)),
  go() {},
  push() {},
  replace() {},
});

/**
 * Renders a page with all data that it asks for: rendered, its queries are answered, and it is rendered again until it
 * asks for nothing more. Every rendering is synchronous and begins with a cache of its own, so that pages can be made
 * at the same time.
 *
 * @param location path in the application, with its query
 * @param begin called before each rendering
 * @param collect called after the last rendering, while its data is in the cache
 * @param hrefOf address of the links to a path in the application
 * @throws an error of an operation, unless it is that what it asks for does not exist
 * @throws Error when the page asks for more data again and again
 */
export async function renderWithData<Result>(
  page: ReactNode,
  location: string,
  read: ReadOperation,
  begin: () => void,
  collect: (rendered: RenderedPage) => Result,
  hrefOf: (path: string) => string = hrefInDocuments,
): Promise<Result> {
  const navigator = navigatorOf(hrefOf);
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
    if (open.length === 0) return collect(rendered);
    // Its placeholders must not be kept and listed as a document.
    if (round === MAX_ROUNDS) throw new Error(`${location} asked for more data ${MAX_ROUNDS} times`);
    await reads.run(withOwnRefusals(read), () => Promise.all(open.map(answer)));
    answered.push(...open);
  }
}

/** The server, built by itself, refuses with a class of its own. */
const withOwnRefusals =
  (read: ReadOperation): ReadOperation =>
  async (path, params) => {
    try {
      return await read(path, params);
    } catch (error) {
      const { name, reason, message } = error as Refusal;
      throw name === 'Refusal' ? new Refusal(reason, message) : error;
    }
  };

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
