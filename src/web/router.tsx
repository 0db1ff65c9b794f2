import { Suspense, useEffect, useLayoutEffect } from 'react';
import { HashRouter, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { SIMPLIFIED } from '../domain/languages';
import { type Route, routeOf } from './app/routes';
import { Guard } from './app/shell/Guard';
import { addressIn, currentLanguage } from './app/shell/language';
import { PageBoundary } from './app/shell/PageBoundary';
import { PageLoading } from './app/shell/PageLoading';
import { PageSkeleton } from './app/shell/PageSkeleton';
import { BareLayout, PortalLayout } from './app/shell/PortalLayout';
import { getPageComponent, getPageLoadingTime } from './app/shell/page-components';
import { previousRoute } from './app/shell/previous-route';
import { RouteAnnouncer, RouteChangeEffects } from './app/shell/RouteChangeEffects';
import { afterSessionEnd, sessionEndState } from './app/shell/session-end';

const notFound: Route = {
  path: '/404',
  title: '页面不存在',
  access: 'public',
  load: () => import('./pages/not-found'),
};

/**
 * The whole portal: frame and, by the address's hash, the page.
 * @param onRender called when it is in the document
 */
export function Router({ onRender }: { onRender?: () => void }) {
  useLayoutEffect(() => onRender?.(), [onRender]);
  return (
    <HashRouter>
      <View />
    </HashRouter>
  );
}

/**
 * Renders the page of the current path; remounted whenever the full path, query included, changes, unless the route is
 * steady.
 */
function View() {
  const { pathname, search } = useLocation();
  const fullPath = pathname + search;
  useLoginAfterSessionEnd(fullPath);
  if (pathname === '/') return <Navigate to="/index" replace />;
  const route = routeOf(pathname) ?? notFound;
  // The back office is in simplified Chinese only.
  if (route.access === 'staff' && currentLanguage().code !== SIMPLIFIED.code) {
    window.location.replace(addressIn(SIMPLIFIED, fullPath));
    return null;
  }
  const Content = getPageComponent(route);
  const Layout = route.withoutLayout ? BareLayout : PortalLayout;
  const pageKey = route.keepOnQueryChange ? pathname : fullPath;
  return (
    <>
      <PageLoading />
      <RouteAnnouncer title={route.title} />
      <Layout>
        <PageBoundary path={pageKey}>
          <Guard access={route.access}>
            <Suspense
              fallback={
                <PageSkeleton elapsedMs={getPageLoadingTime(route)} retry={() => window.location.reload()} />
              }
            >
              <RouteChangeEffects route={route} fullPath={pageKey} />
              <Content key={pageKey} />
            </Suspense>
          </Guard>
        </PageBoundary>
      </Layout>
    </>
  );
}

/** Redirects to the login when the session has ended on the server, and returns to the page afterwards. */
function useLoginAfterSessionEnd(fullPath: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      afterSessionEnd(() => {
        previousRoute.save(fullPath);
        navigate('/login', { state: sessionEndState() });
      }),
    [fullPath, navigate],
  );
}
