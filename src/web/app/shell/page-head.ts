import { useEffect } from 'react';
import type { Crumb } from './Breadcrumbs';
import { session, useSession } from './session';

/** Metadata of a page for the browser, search engines and link previews. */
export interface PageHead {
  title: string;
  keywords?: string;
  description?: string;
}

function setMeta(name: string, content: string | undefined): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) {
    meta?.remove();
    return;
  }
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

/** Sets the title `{page} - {organisation}`, keywords and description; missing values come from the site settings. */
export function setPageHead({ title, keywords, description }: PageHead): void {
  const webSet = session.getState().webSet;
  document.title = webSet?.name ? `${title} - ${webSet.name}` : title;
  setMeta('keywords', keywords ?? webSet?.keywords);
  setMeta('description', description ?? webSet?.description);
}

/** A page rendered on the server: its markup, its head if it has one of its own, and its breadcrumbs. */
export interface RenderedPage {
  markup: string;
  head: PageHead | null;
  crumbs: readonly Crumb[];
  /** Whether its address asks for what does not exist. */
  missing: boolean;
}

const NOTHING_TOLD: Omit<RenderedPage, 'markup'> = { head: null, crumbs: [], missing: false };
const rendered = { ...NOTHING_TOLD };

/** Renders a page on the server, where effects do not run. */
export function renderWithHead(render: () => string): RenderedPage {
  Object.assign(rendered, NOTHING_TOLD);
  return { markup: render(), ...rendered };
}

const isServer = () => typeof document === 'undefined';

/** Tells the rendering server the breadcrumbs, which search engines get as data, too. */
export function tellCrumbs(crumbs: readonly Crumb[]): void {
  if (isServer()) rendered.crumbs = crumbs;
}

/** Tells the rendering server that there is no such page of a list. */
export function tellMissing(): void {
  if (isServer()) rendered.missing = true;
}

/** Overrides the route table's metadata, for pages whose title depends on their content. */
export function usePageHead({ title, keywords, description }: PageHead): void {
  const webSet = useSession(state => state.webSet);
  if (isServer()) rendered.head = { title, keywords, description } as PageHead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the society's name may arrive after the page
  useEffect(() => setPageHead({ title, keywords, description }), [title, keywords, description, webSet]);
}
