import { configure, prettyDOM } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

configure({
  // A busy machine takes longer than the default second; what never comes is told all the same.
  asyncUtilTimeout: 15_000,
  // Whoever waits looks many times in vain: only an error that is read shows the document.
  getElementError: function failed(reason, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, failed);
    const get = () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// Files share a process, for what comes from packages: that takes longest to load. The portal's own modules are
// loaded anew for each, with what they remember.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
