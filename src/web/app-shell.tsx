import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { routeOf, routes } from './app/routes';
import { type InitialDataKey, readInitialData, setInitialData } from './app/shell/initial-data';
import { setLanguage } from './app/shell/language';
import { PageSkeleton } from './app/shell/PageSkeleton';
import { PortalLayout } from './app/shell/PortalLayout';
import { session } from './app/shell/session';
import { WithoutScript } from './app/shell/WithoutScript';
import Aeds from './pages/aedList';
import { DonationFormSkeleton } from './pages/donation/DonationFormSkeleton';
import Home from './pages/index';

export { setLanguage };

/** Path templates of the pages outside the back office, for the build. */
export const pagePaths = routes.flatMap(({ path, access }) => (access === 'staff' ? [] : [path]));

/** Frequent entry pages, prerendered without data. */
const prerenderedPages: Record<string, ReactNode> = {
  '/index': <Home />,
  '/donation': <DonationFormSkeleton />,
  '/aedList': <Aeds />,
};

/** Paths as the browser's router writes them; navigation is not needed here. */
const navigator: Navigator = {
  createHref: to => `#${typeof to === 'string' ? to : createPath(to)}`,
  go() {},
  push() {},
  replace() {},
};

const renderPage = (page: ReactNode) =>
  renderToStaticMarkup(
    <Router location="/" navigator={navigator} static>
      {page}
    </Router>,
  );

/**
 * Renders the HTML shown before any script has loaded, from the same components that the scripts later put in its
 * place: the frame around a loading page, and a few pages in templates, inserted by the inline script. Called by the
 * server with the initial data.
 *
 * @returns HTML of the page's body
 */
export function renderAppShell(contents: Readonly<Record<InitialDataKey, string>>): string {
  setInitialData(contents);
  session.setWebSet(readInitialData('website') ?? '');
  session.setNavList(JSON.parse(readInitialData('navigation') || '[]'));
  const pathsWithoutLayout = routes.flatMap(({ path, withoutLayout }) => (withoutLayout ? [path] : []));
  const frame = renderPage(
    <PortalLayout>
      <PageSkeleton retry={() => window.location.reload()} />
    </PortalLayout>,
  );
  const pages = Object.entries(prerenderedPages)
    .filter(([path]) => routeOf(path))
    .map(([path, page]) => `<template data-page="${path}">${renderPage(page)}</template>`);
  const withoutScript = renderPage(<WithoutScript />);
  return `<noscript>${withoutScript}</noscript><div id="portal" data-bare="${pathsWithoutLayout.join(' ')}">${frame}</div>${pages.join('')}`;
}
