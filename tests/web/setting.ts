import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A busy machine takes longer than the default second; what never comes is told all the same.
configure({ asyncUtilTimeout: 15_000 });

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
