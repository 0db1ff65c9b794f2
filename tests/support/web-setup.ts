import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { computedStyle } from './computed-style';

const { asyncWrapper } = getConfig();
const { setImmediate } = globalThis;

/** Event loop turns to wait: React yields after five milliseconds, which pass quickly on a busy machine. */
const SLICES = 5;

configure({
  // Longer than the default second for busy machines; a missing element is still reported.
  asyncUtilTimeout: 60_000,
  // After waiting, lets React finish the work scheduled for painting, however busy the machine is.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait);
    for (let slice = 0; slice < SLICES; slice += 1) await new Promise(done => setImmediate(done));
    return found;
  },
  // Waiting fails many times before it succeeds: the document is printed only when the message is read.
  getElementError: function failed(reason, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, failed);
    const get = () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

window.getComputedStyle = computedStyle;

// jsdom does not implement these.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Test files share a process to reuse packages, which take longest to load. The portal's own modules are reset for each
// file, with their state.
vi.resetModules();

afterAll(() => {
  configure({ asyncWrapper });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
