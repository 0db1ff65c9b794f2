/*
 * Keeps what a visitor has read, so that it opens without a network: documents, the page of the application with the parts
 * that were loaded, and public answers. scripts/build/offline-worker.mjs fills in the constants: a new release is a new
 * worker, which begins with caches of its own and deletes the others. The network always comes first, except for files
 * with a content hash in their name. Requests with a session, and answers that are not public, pass through untouched.
 */
const VERSION = '{{version}}';
/** Files of the application's page. */
const SHELL = JSON.parse('{{shell}}');
/** Files of the AED page: kept from release to release, once it has been opened. */
const AED_PAGE = JSON.parse('{{aedPage}}');

/** What the addresses of the language begin with: each has a worker of its own, whose caches are its own, too. */
const LANGUAGE = '{{language}}';
/** Says since when what is shown is old. */
const NOTE = '{{t 离线内容，更新于 {0}}}';
const PREFIX = `boai${LANGUAGE.replace('/', '-')}-site-`;
const CACHE = PREFIX + VERSION;
/** Caches of workers before this one. */
const OLDER = ['boai-aed-shell-'];
/** The list of AEDs, which their page keeps itself. */
const AED_LIST = 'boai-aed-list';
const PAGE = `${LANGUAGE}/`;
/** What public pages show first, with its data. */
const FIRST_SCREEN = `${LANGUAGE}/first-screen`;
/** Public pages as documents. */
const DOCUMENTS = `${LANGUAGE}/p`;
/** Most entries besides the shell, oldest first out, and the size in bytes of the largest. */
const MAX_ENTRIES = 200;
const MAX_BYTES = 1_000_000;
const SAVED_AT = 'saved-at';
const fixed = new Set([...SHELL, ...AED_PAGE]);

self.addEventListener('install', event => {
  event.waitUntil(install());
  self.skipWaiting();
});

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

/** What the first page had loaded before the worker was there. */
self.addEventListener('message', event => event.waitUntil(keepEarlier(event.data)));

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('token')) return;
  // Before the worker of another language is there, this one would mix its answers with those that it keeps.
  if (!LANGUAGE && request.headers.has('language')) return;
  if (request.headers.has('range') || request.cache === 'only-if-cached') return;
  const answer = answerOf(event, url);
  if (answer) event.respondWith(answer);
});

/** How a request is answered; nothing for those that only the network answers. */
function answerOf(event, { pathname, search }) {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) return networkFirst(event, PAGE);
    return isDocument(pathname)
      ? networkFirst(event, pathname + search).then(withNote, noNetwork)
      : undefined;
  }
  if (pathname.startsWith('/assets/')) return keptFirst(event, pathname);
  if (isKept(pathname, search)) return networkFirst(event, pathname + search);
}

const isDocument = path => path === DOCUMENTS || path.startsWith(`${DOCUMENTS}/`);

/**
 * The AEDs are kept by their page, without the visitor's position. What is typed into the search is not kept: each
 * letter asks for suggestions, which would take the place of what was read.
 */
const isKept = (path, search) =>
  (path.startsWith('/api/') &&
    !/^\/api\/(?:news\/aed|search|aladdin)\//.test(path) &&
    !/[?&](?:lng|lat)=/.test(search)) ||
  path === FIRST_SCREEN ||
  /^\/(?:covers|map|qr|icons)\//.test(path) ||
  fixed.has(path);

async function install() {
  const cache = await caches.open(CACHE);
  const files = (await caches.has(AED_LIST)) ? [...SHELL, ...AED_PAGE] : SHELL;
  // `reload`: the browser's cache may hold the page of the previous release.
  await cache.addAll(files.map(file => new Request(file, { cache: file === PAGE ? 'reload' : 'default' })));
}

async function deleteOldCaches() {
  const isOld = name => name !== CACHE && [PREFIX, ...OLDER].some(prefix => name.startsWith(prefix));
  await Promise.all((await caches.keys()).filter(isOld).map(name => caches.delete(name)));
}

async function keepEarlier({ urls, headers }) {
  for (const address of urls) {
    const { origin, pathname, search } = new URL(address, location.origin);
    const wanted = pathname.startsWith('/assets/') || isKept(pathname, search);
    if (origin !== location.origin || !wanted || (await find(pathname + search))) continue;
    const api = pathname.startsWith('/api/');
    await fetch(address, api ? { headers } : {}).then(
      response => keep(pathname + search, response),
      () => {},
    );
  }
}

/** The kept copy is used only without a network, and says when it was kept. */
async function networkFirst(event, name) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keep(name, response.clone()));
    return response;
  } catch (error) {
    const kept = await find(name);
    if (kept) return kept;
    throw error;
  }
}

async function keptFirst(event, name) {
  const kept = await find(name);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(name, response.clone()));
  return response;
}

const find = async name => (await caches.open(CACHE)).match(name, { ignoreVary: true });

/** Keeps a public answer, with the time; what is gone, or public no more, is forgotten. */
async function keep(name, response) {
  const cache = await caches.open(CACHE);
  const [path] = name.split('?');
  const isFile = !path.startsWith('/api/') && path !== FIRST_SCREEN && !isDocument(path);
  const isPublic = isFile || response.headers.get('cache-control')?.includes('public');
  if (response.status !== 200 || response.redirected || !isPublic) {
    if ([200, 404, 410].includes(response.status) && !fixed.has(name)) await cache.delete(name);
    return;
  }
  const body = await response.blob();
  if (body.size > MAX_BYTES) return;
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, new Date().toISOString());
  await cache.put(name, new Response(body, { headers }));
  const read = (await cache.keys()).filter(({ url }) => !fixed.has(new URL(url).pathname));
  await Promise.all(read.slice(0, -MAX_ENTRIES).map(entry => cache.delete(entry)));
}

/** Opens a document again when the network is back. */
const OPEN_AGAIN = '<script src="/offline.js" defer></script>';

/** Says instead of a document that was not read before that there is no network. */
const noNetwork = () =>
  new Response(
    `<!doctype html>
<html lang="{{tag}}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{t 现在没有网络}}</title></head>
<body>
<h1>{{t 现在没有网络}}</h1>
<p>{{t 这一页还没有看过，没有保存。网络恢复之后自动打开。}}</p>
<p>{{t 有人倒地、没有反应，请先打}} <a href="tel:120">120</a>{{t 。}}</p>
<p><a href="${LANGUAGE}/#/aedList">{{t 看保存的AED}}</a> · <a href="${LANGUAGE}/">{{t 回到首页}}</a></p>
${OPEN_AGAIN}
</body>
</html>
`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );

/** Writes above a document how old it is. */
async function withNote(response) {
  const savedAt = response.headers.get(SAVED_AT);
  if (!savedAt) return response;
  // In the form and time zone of the application: year, month and day as numbers.
  const form = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' };
  const time = new Date(savedAt).toLocaleString('sv-SE', form);
  const note = `<p class="offline-note" role="status">${NOTE.replace('{0}', time)}</p>${OPEN_AGAIN}`;
  const text = (await response.text()).replace(/<body[^>]*>/, body => body + note);
  return new Response(text, { headers: response.headers });
}
