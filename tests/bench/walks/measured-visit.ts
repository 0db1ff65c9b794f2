import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { installPageMetrics } from './page-metrics';

/** The CPU slowdown of the simulated visitor: a phone a few years old. */
export const SLOWDOWN = 4;
/** Milliseconds between two keystrokes. */
const PACE = 25;

/** Titles of the first and last screen of both candidates. */
export const GUIDANCE_TITLE = '办理须知';
export const SUBMITTED_TITLE = '提交成功';

/** A browser context with an empty cache and an open session, in which everything is measured. */
export class MeasuredVisit {
  /** Bytes transferred, headers included, compressed. */
  bytes = 0;
  /** Milliseconds of the main thread per keystroke, painting included: the mean of each text typed. */
  readonly keystrokes: number[] = [];
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  static async start(browser: Browser, origin: string, storage: Record<string, string>) {
    const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
      reducedMotion: 'reduce',
      // Ajv compiles in the browser, which the portal's policy forbids.
      bypassCSP: true,
    });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(installPageMetrics, GUIDANCE_TITLE);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const visit = new MeasuredVisit(page, cdp);
    await cdp.send('Network.enable');
    // CPU time of the thread: other load on the machine does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      visit.bytes += encodedDataLength;
    });
    page.on('pageerror', error => visit.faults.push(error.message));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return visit;
  }

  /** Opens a page. @returns milliseconds until its guidance is usable */
  async open(url: string): Promise<number> {
    await this.page.goto(url);
    return this.waitForArrival();
  }

  /** Presses a button. @returns milliseconds until the screen with this title is usable */
  async press(button: Locator, title: string): Promise<number> {
    await this.page.evaluate(wanted => window.gauges.expectTitle(wanted), title);
    await button.click();
    return this.waitForArrival();
  }

  /** Replaces the value of an input, typing key by key. */
  readonly type = async (input: Locator, text: string): Promise<void> => {
    await input.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    const before = await this.work();
    await this.page.keyboard.type(text, { delay: PACE });
    this.keystrokes.push(((await this.work()) - before) / text.length);
  };

  /** Milliseconds of CPU time that the page's main thread has used so far. */
  async work(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  private async waitForArrival(): Promise<number> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`the screen did not come: ${this.faults.join('\n')}`)),
        30_000,
      );
    });
    try {
      return await Promise.race([this.page.evaluate(() => window.gauges.waitForArrival()), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
