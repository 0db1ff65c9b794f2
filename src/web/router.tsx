import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { HashRouter, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type Route, routeOf } from './routes';
import { Announcer, Arrival } from './shell/Arrival';
import { BareFrame, Frame } from './shell/Frame';
import { Guard } from './shell/Guard';
import { PageBoundary, PageLoadError } from './shell/PageBoundary';
import { PageLoading, whileLoading } from './shell/PageLoading';
import { previousRoute } from './shell/previous-route';
import { afterSessionEnd } from './shell/session-end';
import { Skeleton } from './ui/states';

const notFound: Route = {
  path: '/404',
  title: '页面不存在',
  access: 'public',
  load: () => import('./pages/not-found'),
};

const contents = new Map<Route, ComponentType>();

/** The page's component, fetched when it is first shown. */
function contentOf(route: Route): ComponentType {
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

/** The whole portal: frame and, by the address's hash, the page. */
export function Router() {
  return (
    <HashRouter>
      <View />
    </HashRouter>
  );
}

/** Shows the page of the current path; rebuilt whenever the full path, query included, changes, unless it is steady. */
function View() {
  const { pathname, search } = useLocation();
  const fullPath = pathname + search;
  useLoginAfterSessionEnd(fullPath);
  if (pathname === '/') return <Navigate to="/index" replace />;
  const route = routeOf(pathname) ?? notFound;
  const Content = contentOf(route);
  const Around = route.bare ? BareFrame : Frame;
  const place = route.steady ? pathname : fullPath;
  return (
    <>
      <PageLoading />
      <Announcer title={route.title} />
      <Around>
        <PageBoundary path={place}>
          <Guard access={route.access}>
            <Suspense fallback={<PageSkeleton />}>
              <Arrival route={route} fullPath={place} />
              <Content key={place} />
            </Suspense>
          </Guard>
        </PageBoundary>
      </Around>
    </>
  );
}

function PageSkeleton() {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} />
    </div>
  );
}

/** When the server says that the session is over, the person logs in anew and comes back to where they were. */
function useLoginAfterSessionEnd(fullPath: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      afterSessionEnd(() => {
        previousRoute.save(fullPath);
        navigate('/login', { state: 'expired' });
      }),
    [fullPath, navigate],
  );
}
