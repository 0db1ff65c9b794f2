import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Route } from '../routes';
import { findNavigationPosition } from './menus';
import { usePageHead } from './page-head';
import { focusPageHeading } from './page-heading';
import { reportPageView } from './page-view';
import { session, useSession } from './session';

// The first page of a visit already starts at its top; only later navigations move the focus.
let lastArrival: string | null = null;
let lastAddress = { key: '', address: '' };

/**
 * Effects of a navigation: head, scroll to the top, focus on the heading, current menu entry, page view. Rendered
 * before the page's content, so that a page can override its head.
 */
export function RouteChangeEffects({ route, fullPath }: { route: Route; fullPath: string }) {
  const navList = useSession(state => state.navList);
  const { key, pathname, search } = useLocation();
  usePageHead(route);

  // A link to the page itself, such as 首页 at the foot of the home page, leads to its top as well.
  useEffect(() => {
    const address = pathname + search;
    if (lastAddress.key !== key && lastAddress.address === address) window.scrollTo(0, 0);
    lastAddress = { key, address };
  }, [key, pathname, search]);

  useEffect(() => {
    session.setPlace(...findNavigationPosition(navList ?? [], fullPath));
  }, [navList, fullPath]);

  useEffect(() => {
    if (lastArrival === fullPath) return;
    window.scrollTo(0, 0);
    // Deferred until the page is usable: statistics must not delay the visitor.
    setTimeout(() => void reportPageView(route.path));
    if (lastArrival !== null) focusPageHeading();
    lastArrival = fullPath;
  }, [fullPath, route.path]);

  return null;
}

/** Announces the title of a new page; rendered outside the pages, so that screen readers notice the change. */
export function RouteAnnouncer({ title }: { title: string }) {
  const { key } = useLocation();
  const [first] = useState(key);
  return (
    <p className="sr" role="status">
      {key !== first && title}
    </p>
  );
}
