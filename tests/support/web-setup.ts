import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { computedStyle } from './computed-style';

const { asyncWrapper } = getConfig();
const { setImmediate } = globalThis;

/** Slices of work that React may be left with: it gives way after five milliseconds, which a busy machine soon takes. */
const SLICES = 5;

configure({
  // A busy machine takes longer than the default second; what never comes is told all the same.
  asyncUtilTimeout: 15_000,
  // Who has waited finds done what React does when the page is painted, however busy the machine is.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait);
    for (let slice = 0; slice < SLICES; slice += 1) await new Promise(done => setImmediate(done));
    return found;
  },
  // Whoever waits looks many times in vain: only an error that is read shows the document.
  getElementError: function failed(reason, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, failed);
    const get = () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

window.getComputedStyle = computedStyle;

// Files share a process, for what comes from packages: that takes longest to load. The portal's own modules are
// loaded anew for each, with what they remember.
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
