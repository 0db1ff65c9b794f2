/** What is measured inside a page; called by the test driver. */
export interface Gauges {
  /** Waits for the screen with this title; the time counts from the next click, or from the opening of the page. */
  expect(title: string): void;
  /** Milliseconds until the expected screen was usable and painted. */
  arrived(): Promise<number>;
}

declare global {
  interface Window {
    gauges: Gauges;
  }
}

/** Runs in the page before its own scripts. */
export function installGauges(first: string): void {
  let since = 0;
  let arrival: Promise<number> = Promise.resolve(0);

  const frame = () => new Promise<number>(requestAnimationFrame);
  /** Resolves after the pending paint. */
  const afterTask = () =>
    new Promise<number>(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  const stands = (title: string) =>
    document.querySelector('.step-title')?.textContent?.trim() === title &&
    !document.querySelector('.skeleton, form [aria-busy="true"]');

  async function arrivalOf(title: string): Promise<number> {
    while (!stands(title)) await frame();
    return (await afterTask()) - since;
  }
  const begin = (event: Event) => {
    since = event.timeStamp;
  };
  window.addEventListener('click', begin, true);
  window.gauges = {
    expect(title) {
      arrival = arrivalOf(title);
    },
    arrived: () => arrival,
  };
  window.gauges.expect(first);
}
