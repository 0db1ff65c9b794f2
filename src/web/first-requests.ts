import { findFirstScreen } from '../domain/first-screens';
import { type FirstCalls, sendFirstCalls } from './app/api/first-responses';
import { requestFirstScreen } from './app/api/first-screen';
import { openRememberedLanguage } from './app/shell/language';
import { createStorageItems } from './app/shell/storage';
import { readStoredToken } from './app/shell/stored-token';
import { preloadFirstPicture } from './features/content/first-picture';

/** Scripts and styles of the pages: all files, and their indexes by path template; filled in by the build. */
declare const PARTS: { files: readonly string[]; pages: Readonly<Record<string, readonly number[]>> };

// Runs inline as the first thing of the page: requests at once what the page at this address begins with. Otherwise each
// chunk would be discovered only when the previous one has loaded, and the data only after the last.
const address = location.hash.slice(1) || '/index';
const [path = '', search] = address.split('?');
const items = createStorageItems(localStorage);

const { files, pages } = PARTS;
const fits = (template: string) => new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
const parts = pages[path] ?? pages[Object.keys(pages).find(fits) ?? ''];
// Pages of the back office have no parts, and no other language.
if (parts) openRememberedLanguage();

// Data first: the chunks have low priority.
const account = readStoredToken(items, 'token');
const guest = readStoredToken(items, 'guest');
const modules = import.meta.glob<FirstCalls>('./pages/*/first-calls.ts', {
  eager: true,
  import: 'firstCalls',
});
const firstCalls = modules[`./pages/${path.slice(1).replaceAll('/', '-')}/first-calls.ts`];
if (items.read('mode') === 'elder') document.documentElement.dataset.mode = 'elder';
if (firstCalls) {
  const calls = firstCalls(new URLSearchParams(search), { loggedIn: account !== null });
  const [first] = sendFirstCalls(calls, (account ?? guest)?.token);
  first?.then(preloadFirstPicture).catch(() => {}); // the page reports what it cannot load
}
// What the page shows first is there until the portal has started.
const screen = findFirstScreen(address);
const hasSession = Boolean(account ?? guest);
const firstScreen = screen && !(screen.withoutSession && hasSession) ? requestFirstScreen(screen.page) : null;

const ownFiles = (parts ?? []).map(index => files[index]!);
const isStyle = (href: string) => href.endsWith('.css');
const request = (href: string) => {
  const link = document.createElement('link');
  link.rel = isStyle(href) ? (firstScreen ? 'stylesheet' : 'preload') : 'modulepreload';
  if (isStyle(href)) link.as = 'style';
  // Same CORS mode as the bundler's style requests: otherwise the style would be fetched twice.
  if (isStyle(href)) link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
};
ownFiles.filter(isStyle).forEach(request);
const requestScripts = () => ownFiles.filter(href => !isStyle(href)).forEach(request);
// A browser has six connections: what is read first needs them first, its picture, too.
if (firstScreen) firstScreen.then(() => setTimeout(requestScripts));
else requestScripts();
