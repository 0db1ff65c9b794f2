import { createStorageItems } from './app/shell/storage';
import { announceSlowStart } from './start-notice';

/** Scripts and styles of the pages: all files, and their indexes by path template; filled in by the build. */
declare const PARTS: { files: readonly string[]; pages: Readonly<Record<string, readonly number[]>> };

// Runs inline before the first paint: adapts the prerendered HTML to the requested page, which only the browser knows,
// as it is in the URL hash, and to the visitor's display settings.
const address = location.hash.slice(1) || '/index';
const path = address.split('?')[0]!;
const elder = createStorageItems(localStorage).read('mode') === 'elder';
const portal = document.getElementById('portal')!;
const page = [...document.querySelectorAll('template')].find(({ dataset }) => dataset.page === address);

if (elder) document.documentElement.dataset.mode = 'elder';
if (portal.dataset.bare?.split(' ').includes(path)) portal.replaceChildren();
// 长辈版 has a home page of its own.
if (page && !(elder && path === '/index')) document.getElementById('main')?.replaceChildren(page.content);
announceSlowStart(portal);

// Preloads all chunks of the page at once, with low priority: otherwise each would be discovered only when the previous
// one has loaded.
const { files, pages } = PARTS;
const fits = (template: string) => new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
for (const index of pages[path] ?? pages[Object.keys(pages).find(fits) ?? ''] ?? []) {
  const href = files[index]!;
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  // Same CORS mode as the bundler's style requests: otherwise the style would be fetched twice.
  if (isStyle) link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}
