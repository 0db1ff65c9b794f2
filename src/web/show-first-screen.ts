import { STARTED } from './start-notice';

/** Shows the first screen of the page in the frame, as soon as it and its styles are there, until the portal starts. */
export async function showFirstScreen(root: HTMLElement): Promise<void> {
  const screen = await globalThis.firstScreen;
  if (!screen) return;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: screen.markup });
  // The first picture, before the styles are there.
  document.head.append(...content.querySelectorAll('link[rel=preload]'));
  await Promise.all([...document.querySelectorAll('link')].map(loadedStyle));
  if (root.dataset[STARTED] === undefined) document.getElementById('main')?.replaceChildren(content);
}

/** Waits until a stylesheet is loaded, or has failed to load. */
async function loadedStyle(link: HTMLLinkElement): Promise<void> {
  if (link.rel !== 'stylesheet' || link.sheet) return;
  await new Promise(resolve => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
