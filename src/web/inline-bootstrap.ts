import { createStorageItems } from './app/shell/storage';

/** Scripts and styles of pages that many begin with, by their address, an id or a flow left out; the build fills it in. */
declare const PARTS: Readonly<Record<string, readonly string[]>>;

// Runs before the first paint, by itself: fits what the server has drawn to where one has come, which only the browser
// knows, as it stands behind the `#`, and to how somebody wants the site to be shown.
const address = location.hash.slice(1) || '/index';
const path = address.split('?')[0]!;
const elder = createStorageItems(localStorage).read('mode') === 'elder';
const portal = document.getElementById('portal')!;
const page = [...document.querySelectorAll('template')].find(({ dataset }) => dataset.page === address);

if (elder) document.documentElement.dataset.mode = 'elder';
if (portal.dataset.bare?.split(' ').includes(path)) portal.replaceChildren();
// 长辈版 has a home page of its own.
if (page && !(elder && path === '/index')) document.getElementById('main')?.replaceChildren(page.content);

// All parts of the page at once, behind what shows them: each would else be asked for when the one before it has come.
for (const href of PARTS[address.replace(/(\?(?:id|flow)=).*/, '$1')] ?? []) {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  // As the bundler asks for styles: asked for in another way, one would be fetched a second time.
  if (isStyle) link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}
