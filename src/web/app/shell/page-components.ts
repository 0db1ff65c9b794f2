import { type ComponentType, lazy } from 'react';
import { REQUEST_TIMEOUT_MS } from '../../ui/timeouts';
import type { Route } from '../routes';
import { PageLoadError } from './PageBoundary';
import { whileLoading } from './PageLoading';

const contents = new Map<Route, ComponentType>();

/** Time at which the code of each page was first requested, on the clock of `performance`. */
const startTimes = new Map<Route, number>();

async function load(route: Route): ReturnType<Route['load']> {
  if (!startTimes.has(route)) startTimes.set(route, performance.now());
  try {
    return await route.load();
  } finally {
    startTimes.delete(route);
  }
}

/** Milliseconds for which the code of a page has been loading. */
export const getPageLoadingTime = (route: Route): number =>
  Math.round(performance.now() - (startTimes.get(route) ?? performance.now()));

/** The page's component, loaded when first rendered. */
export function getPageComponent(route: Route): ComponentType {
  let content = contents.get(route);
  if (!content) {
    content = lazy(() =>
      whileLoading(withDeadline(load(route), REQUEST_TIMEOUT_MS - getPageLoadingTime(route))).catch(
        (cause: unknown) => {
          throw new PageLoadError('A page could not be fetched', { cause });
        },
      ),
    );
    contents.set(route, content);
  }
  return content;
}

/**
 * Rejects after the same timeout as a call: the previous page stays visible while loading and must not stay for good.
 */
function withDeadline<T>(loading: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no code in time', 'TimeoutError')), milliseconds);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a page's code before it is rendered, and what it begins with (`begin`); a failure is retried and reported on
 * rendering.
 */
export async function preloadPage(route: Route, query: URLSearchParams): Promise<void> {
  try {
    const { default: content, begin } = await load(route);
    contents.set(route, content);
    await begin?.(query);
  } catch {
    // `getPageComponent` loads again and reports the error.
  }
}
