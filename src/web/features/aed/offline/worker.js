/*
 * Makes the portal's shell and the AED page available offline. scripts/build/aed-worker.mjs fills in the two constants:
 * a new release is a new worker, which fetches its files before the old ones are deleted. All other requests, API calls
 * above all, pass through untouched.
 */
const VERSION = '{{version}}';
const FILES = JSON.parse('{{files}}');

const PREFIX = 'boai-aed-shell-';
const CACHE = PREFIX + VERSION;
const PAGE = '/';
const kept = new Set(FILES);

self.addEventListener('install', event => {
  // `reload`: the browser's cache may hold the page of the previous release.
  const requests = FILES.map(file => new Request(file, { cache: file === PAGE ? 'reload' : 'default' }));
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(requests)));
  self.skipWaiting();
});

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then(names => names.filter(name => name.startsWith(PREFIX) && name !== CACHE))
        .then(old => Promise.all(old.map(name => caches.delete(name)))),
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(page(event));
  else if (kept.has(url.pathname)) event.respondWith(file(request));
});

/** Network first for the page; the cached copy is used only without a network. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const answer = await keptAnswer(PAGE);
    if (answer) return answer;
    throw error;
  }
}

/** A file with a content hash in its name can come from the cache; others may have changed. */
async function file(request) {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) return (await keptAnswer(pathname)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await keptAnswer(pathname);
    if (answer) return answer;
    throw error;
  }
}

async function keptAnswer(name) {
  return (await caches.open(CACHE)).match(name, { ignoreVary: true });
}
