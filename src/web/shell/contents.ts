import { type ComponentType, lazy } from 'react';
import type { Route } from '../routes';
import { PageLoadError } from './PageBoundary';
import { whileLoading } from './PageLoading';

const contents = new Map<Route, ComponentType>();

/** The page's component, fetched when it is first shown. */
export function contentOf(route: Route): ComponentType {
  let content = contents.get(route);
  if (!content) {
    content = lazy(() =>
      whileLoading(route.load()).catch((cause: unknown) => {
        throw new PageLoadError('A page could not be fetched', { cause });
      }),
    );
    contents.set(route, content);
  }
  return content;
}

/** Fetches it before it is shown, and begins it; what fails is tried again then, and said. */
export async function fetchContent(route: Route, query: URLSearchParams): Promise<void> {
  try {
    const { default: content, begin } = await route.load();
    contents.set(route, content);
    begin?.(query);
  } catch {
    // As above.
  }
}
