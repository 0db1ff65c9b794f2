/** Milliseconds from a moment until the next paint after it. */
export function untilPaint(since: number): Promise<number> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - since);
      port2.postMessage(null);
    });
  });
}

type MeasuredEvent = 'keydown' | 'focusout' | 'click';

declare global {
  interface Window {
    /** Renders what the address names; resolves to the time until it was painted. */
    mount(): Promise<number>;
    /** Times until the paint after each measured event since the last call, once all are painted. */
    times(): Promise<number[]>;
    measure(...types: MeasuredEvent[]): void;
    violations: string[];
  }
}

/** Lets a bench measure this page: `window.mount`, `measure`, `times` and `violations`. */
export function offerMeasurements(render: () => void): void {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', event =>
    window.violations.push(event.violatedDirective),
  );
  window.mount = () => {
    const start = performance.now();
    render();
    return untilPaint(start);
  };
  let measured: Promise<number>[] = [];
  let types: readonly string[] = [];
  const record = (event: Event) => {
    if (types.includes(event.type)) measured.push(untilPaint(event.timeStamp));
  };
  for (const type of ['keydown', 'focusout', 'click']) document.addEventListener(type, record, true);
  window.measure = (...chosen) => {
    types = chosen;
  };
  window.times = () => {
    const times = Promise.all(measured);
    measured = [];
    return times;
  };
  document.body.dataset.ready = 'true';
}
