import { withoutArrival } from '../domain/short-links';
import { showFirstScreen } from './show-first-screen';
import { announceSlowStart } from './start-notice';

// Runs inline before the first paint: adapts the prerendered HTML to the requested page, which only the browser knows,
// as it is in the URL hash, and to the elder mode that `first-requests` has set.
const address = withoutArrival(location.hash.slice(1) || '/index');
const path = address.split('?')[0]!;
const elder = document.documentElement.dataset.mode === 'elder';
const portal = document.getElementById('portal')!;
const page = [...document.querySelectorAll('template')].find(({ dataset }) => dataset.page === address);

if (portal.dataset.bare?.split(' ').includes(path)) portal.replaceChildren();
// 长辈版 has a home page of its own.
if (page && !(elder && path === '/index')) document.getElementById('main')?.replaceChildren(page.content);
announceSlowStart(portal);
void showFirstScreen(portal);
