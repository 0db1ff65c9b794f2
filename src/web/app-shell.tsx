import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { routeOf, routes } from './app/routes';
import { type InitialDataKey, readInitialData, setInitialData } from './app/shell/initial-data';
import { PageSkeleton } from './app/shell/PageSkeleton';
import { PortalLayout } from './app/shell/PortalLayout';
import { session } from './app/shell/session';
import { WithoutScript } from './app/shell/WithoutScript';
import Aeds from './pages/aedList';
import { DonationFormSkeleton } from './pages/donation/DonationFormSkeleton';
import Home from './pages/index';

/** Pages that many begin with, as they stand before anything has been asked for. */
const prerenderedPages: Record<string, ReactNode> = {
  '/index': <Home />,
  '/donation': <DonationFormSkeleton />,
  '/aedList': <Aeds />,
};

/** Addresses as the browser's router writes them; nobody goes anywhere from here. */
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
 * What stands in the page before any script has come, made of the parts that the scripts then put in its place: the
 * frame around a page that is on its way, and a few pages in templates, for whoever comes to them (`first.ts`). Called
 * by the server, which knows what is told.
 *
 * @returns HTML of the page's body
 */
export function renderAppShell(contents: Readonly<Record<InitialDataKey, string>>): string {
  setInitialData(contents);
  session.setWebSet(readInitialData('website') ?? '');
  session.setNavList(JSON.parse(readInitialData('navigation') || '[]'));
  const bare = routes.flatMap(({ path, withoutLayout }) => (withoutLayout ? [path] : []));
  const frame = renderPage(
    <PortalLayout>
      <PageSkeleton />
    </PortalLayout>,
  );
  const pages = Object.entries(prerenderedPages)
    .filter(([path]) => routeOf(path))
    .map(([path, page]) => `<template data-page="${path}">${renderPage(page)}</template>`);
  const withoutScript = renderPage(<WithoutScript />);
  return `<noscript>${withoutScript}</noscript><div id="portal" data-bare="${bare.join(' ')}">${frame}</div>${pages.join('')}`;
}
