/** What is measured inside a page; called by the test driver. */
export interface PageMetrics {
  /** Waits for the screen with this title; the time counts from the next click, or from the opening of the page. */
  expectTitle(title: string): void;
  /** Milliseconds until the expected screen was usable and painted. */
  waitForArrival(): Promise<number>;
}

declare global {
  interface Window {
    gauges: PageMetrics;
  }
}

/** Runs in the page before its own scripts. */
export function installPageMetrics(first: string): void {
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
  const isTitleShown = (title: string) =>
    document.querySelector('.step-title')?.textContent?.trim() === title &&
    !document.querySelector('.skeleton, form [aria-busy="true"]');

  async function waitForTitle(title: string): Promise<number> {
    while (!isTitleShown(title)) await frame();
    return (await afterTask()) - since;
  }
  const markStart = (event: Event) => {
    since = event.timeStamp;
  };
  window.addEventListener('click', markStart, true);
  window.gauges = {
    expectTitle(title) {
      arrival = waitForTitle(title);
    },
    waitForArrival: () => arrival,
  };
  window.gauges.expectTitle(first);
}
