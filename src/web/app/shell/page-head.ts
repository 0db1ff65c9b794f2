import { useEffect } from 'react';
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

let rendered: PageHead | null = null;

/** Renders a page on the server, where effects do not run. @returns its markup, and its head if it has one of its own */
export function renderWithHead(render: () => string): { markup: string; head: PageHead | null } {
  rendered = null;
  return { markup: render(), head: rendered };
}

/** Overrides the route table's metadata, for pages whose title depends on their content. */
export function usePageHead({ title, keywords, description }: PageHead): void {
  const webSet = useSession(state => state.webSet);
  if (typeof document === 'undefined') rendered = { title, keywords, description } as PageHead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the society's name may arrive after the page
  useEffect(() => setPageHead({ title, keywords, description }), [title, keywords, description, webSet]);
}
