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

type MeasuredEvent = 'keydown' | 'focusout';

declare global {
  interface Window {
    /** Renders what the address names; resolves to the time until it was painted. */
    mount(): Promise<number>;
    /** Times until the paint after each event of a type, since the last call. */
    times(): number[];
    measure(type: MeasuredEvent): void;
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
  let measured: number[] = [];
  let type: MeasuredEvent | null = null;
  const record = (event: Event) => {
    if (event.type === type) untilPaint(event.timeStamp).then(time => measured.push(time));
  };
  document.addEventListener('keydown', record, true);
  document.addEventListener('focusout', record, true);
  window.measure = chosen => {
    type = chosen;
  };
  window.times = () => {
    const times = measured;
    measured = [];
    return times;
  };
  document.body.dataset.ready = 'true';
}
