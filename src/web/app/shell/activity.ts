import { createStorageItems } from './storage';

const items = createStorageItems(localStorage);

/** After this long without a touch, a key or a movement, what the page asks is asked by itself. */
const UNATTENDED_AFTER_MS = 120_000;

/** How often an activity is told to other tabs. */
const TELL_AFTER_MS = 10_000;

let last = Date.now();
let told = 0;

function note(): void {
  last = Date.now();
  if (last - told < TELL_AFTER_MS) return;
  told = last;
  items.write('activity', String(last));
}

// Where pages are rendered by the build there is nobody to listen to.
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(event, note, { capture: true, passive: true });

/** When the user was last at a page of the portal, in this tab or another one, in milliseconds. */
export const activity = {
  last: (): number => Math.max(last, Number(items.read('activity') ?? 0)),
  note,
  /** Whether nobody is at this page. */
  isUnattended: (): boolean => Date.now() - last > UNATTENDED_AFTER_MS,
};
