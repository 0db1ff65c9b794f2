import type { ComponentType } from 'react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/web/styles/index.css';
import '../../../src/web/engine/forms/questions.css';

const candidates: Record<string, () => Promise<{ candidate(): Promise<ComponentType> }>> = {
  ours: () => import('./portal-form'),
  stock: () => import('./plain-rjsf'),
  'hand-written': () => import('./hand-written'),
};

/** Milliseconds from a moment until the next paint after it. */
function untilPaint(since: number): Promise<number> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - since);
      port2.postMessage(null);
    });
  });
}

declare global {
  interface Window {
    /** Renders the form of the address; resolves to the time until it was painted. */
    mount(): Promise<number>;
    /** Times until the paint after each event of a type, since the last call. */
    times(): number[];
    measure(type: 'keydown' | 'focusout'): void;
    violations: string[];
  }
}

const Candidate = await (await candidates[location.search.slice(1)]!()).candidate();

window.violations = [];
document.addEventListener('securitypolicyviolation', event =>
  window.violations.push(event.violatedDirective),
);

window.mount = () => {
  const root = createRoot(document.getElementById('root')!);
  const start = performance.now();
  root.render(createElement(Candidate));
  return untilPaint(start);
};

let measured: number[] = [];
window.measure = type => {
  document.addEventListener(
    type,
    event => untilPaint(event.timeStamp).then(time => measured.push(time)),
    true,
  );
};
window.times = () => {
  const times = measured;
  measured = [];
  return times;
};
document.body.dataset.ready = 'true';
