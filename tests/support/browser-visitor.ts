import { mkdirSync, writeFileSync } from 'node:fs';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';
import type { TestContext } from 'vitest';
import { routeOf } from '../../src/web/app/routes';
import type { OpenSession } from './accounts';
import type { Window, Windows } from './browser-windows';

/** WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Folder for screenshots of failures. */
const PICTURES = 'test-results/e2e';

/**
 * Starts a Chromium, which ends with this process at the latest.
 * @param flags in addition to the required ones
 */
export function openBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // A test process is ended by this signal, and the browser with it.
    handleSIGTERM: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...flags],
  });
}

/** Options of a visit. */
export interface VisitOptions {
  /** `phone` is 390×844 with touch, `tablet` 768×1024 with touch, `desk` 1440×900. */
  device?: 'desk' | 'phone' | 'tablet';
  /** 长辈版. */
  elder?: boolean;
  /** Whether the user agent is WeChat's. */
  inWechat?: boolean;
  /**
   * Whether the test moves the browser's clock (`page.clock`). Such a clock stays in the window, and with it a
   * performance timeline without entries: the window is not used again.
   */
  movesClock?: boolean;
  /** Session stored in the browser before the visit. */
  session?: OpenSession;
}

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile MicroMessenger/8.0.49';

interface Device {
  viewport: { width: number; height: number };
  hasTouch: boolean;
  isMobile: boolean;
  deviceScaleFactor: number;
}

const devices: Record<'desk' | 'phone' | 'tablet', Device> = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
};

/** The smallest viewport that every page must fit into. */
const smallestDevice: Device = { ...devices.phone, viewport: { width: 360, height: 740 } };

const pathOf = (route: string) => route.split('?')[0];

type Axe = typeof axe;

/** Selectors of the frame around every page: header, footer, and the tab bar on phones. */
const FRAME_SELECTORS = ['.site-head', '.foot', '.tabbar'];

/** Frame parts already checked, with viewport and mode: unchanged ones are not checked again. */
const checkedParts = new Set<string>();

/** Injects axe (half a megabyte) once per document. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** A visitor with a browser window of its own, recording all faults. */
export class Visitor {
  /** Console errors, script errors, content security policy violations, and failed requests. */
  readonly faults: string[] = [];
  private static visits = 0;
  private readonly expectedFaults: RegExp[] = [];
  private openCount = 0;

  private readonly number = ++Visitor.visits;

  readonly context: BrowserContext;
  readonly page: Page;

  private constructor(
    private readonly window: Window,
    private readonly windows: Windows,
    private readonly device: keyof typeof devices,
    private readonly movesClock: boolean,
  ) {
    this.context = window.context;
    this.page = window.page;
    this.context.on('page', page => this.listen(page));
    this.listen(this.page);
  }

  /** Opens an isolated browser window for a visitor. */
  static async create(
    windows: Windows,
    { device = 'desk', elder, inWechat, movesClock = false, session }: VisitOptions = {},
  ): Promise<Visitor> {
    const localeOptions = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
    const options = { ...devices[device], ...localeOptions, ...(inWechat && { userAgent: WECHAT }) };
    const { user, ...token } = session ?? {};
    const window = await windows.open(options, {
      ...(elder && { 'boai.mode': 'elder' }),
      ...(session && { 'boai.token': JSON.stringify(token), 'boai.userInfo': JSON.stringify(user) }),
    });
    if (movesClock) await window.page.clock.install();
    return new Visitor(window, windows, device, movesClock);
  }

  /** Loads a route of the site anew, e.g. `/login`, and waits until it is rendered. */
  async open(route: string): Promise<void> {
    // A changed hash alone would not reload the page; a blank page in between would, but with a new process each time.
    this.openCount += 1;
    await this.page.goto(`${this.windows.origin}/?${this.openCount}#${route}`);
    await this.waitUntilLoaded();
  }

  /** Navigates to a page within the open site, as links do, and waits until it is rendered. */
  async goOnTo(route: string): Promise<void> {
    // A page that is kept on a changed query reports only one visit.
    const isSamePage = routeOf(route)?.keepOnQueryChange && pathOf(route) === pathOf(this.route);
    if (isSamePage || route === this.route) return this.open(route);
    // The previous page stays until the next is loaded, which then reports the visit.
    const pageViewReported = this.page.waitForRequest(
      request => request.url().endsWith('/api/page/view') && request.frame() === this.page.mainFrame(),
    );
    await this.page.evaluate(hash => {
      location.hash = hash;
    }, route);
    await pageViewReported;
    await this.waitUntilLoaded();
  }

  /** Waits until nothing on the page is loading. */
  async waitUntilLoaded(): Promise<void> {
    await this.page.waitForFunction(
      () => document.querySelector('main :is(h1, h2)') && !document.querySelector('.skeleton, .page-loading'),
    );
  }

  /** Current route of the site, with query. */
  get route(): string {
    return this.page.url().split('#')[1] ?? '';
  }

  /** Waits for a route and its heading: the previous page stays while the next is loading. */
  async waitForRoute(route: string, heading: string): Promise<void> {
    await this.page.waitForURL(({ hash }) => pathOf(hash.slice(1)) === route);
    await this.heading(heading).first().waitFor();
  }

  /** Expects a fault in this test, e.g. `/ 401 /`; all others fail it. */
  expectFault(pattern: RegExp): void {
    this.expectedFaults.push(pattern);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /**
   * Waits until the head describes the page: its name with the organisation's, and keywords.
   * @throws Error on timeout
   */
  async checkPageHead(): Promise<void> {
    const isDescribed = () =>
      /\S - \S/u.test(document.title) && document.querySelector('meta[name=keywords][content]') !== null;
    await this.page.waitForFunction(isDescribed, undefined, { timeout: 5_000 }).catch(async () => {
      throw new Error(`${this.route} does not say what it is: “${await this.page.title()}”, or no keywords`);
    });
  }

  /**
   * Goes to a route that redirects.
   * @returns the route reached within ten seconds
   */
  async followRedirect(route: string): Promise<string> {
    return this.page.evaluate(async given => {
      location.hash = given;
      for (let tries = 0; tries < 500 && location.hash === `#${given}`; tries += 1) {
        await new Promise(resolve => setTimeout(resolve, 20));
      }
      return location.hash.slice(1);
    }, route);
  }

  /**
   * Checks that the page fits the width of the window (WCAG 1.4.10).
   * @throws Error when it is wider
   */
  async checkWidth(): Promise<void> {
    // `innerWidth` of a phone includes the overflow, so it cannot be used.
    const excess = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) throw new Error(`${this.route} is ${excess} pixels wider than the window`);
  }

  /**
   * Checks that no visible text is smaller than 14 pixels, in 长辈版 16. Labels within drawings are not text of the page, and the data screen grows with its window.
   * @throws Error naming the smallest texts
   */
  async checkTextSize(): Promise<void> {
    const small = await this.page.evaluate(() => {
      const least = document.documentElement.dataset.mode === 'elder' ? 16 : 14;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (texts.nextNode()) {
        const { textContent, parentElement: element } = texts.currentNode;
        if (
          !element ||
          !textContent?.trim() ||
          element.closest('svg, canvas, .screen, .sr, template, script, noscript')
        )
          continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < least && element.checkVisibility({ visibilityProperty: true }))
          found.add(`${size} ${element.tagName}.${element.className}: ${textContent.trim().slice(0, 20)}`);
      }
      return [...found];
    });
    if (small.length > 0) throw new Error(`${this.route} has small text:\n${small.slice(0, 10).join('\n')}`);
  }

  /**
   * Checks the page with axe, its text size, and that it fits the window.
   * @throws Error naming each violated rule and element
   */
  async checkAccessibility(): Promise<void> {
    await this.checkWidth();
    await this.checkTextSize();
    // axe needs a copy in every frame.
    await Promise.all(this.page.frames().map(injectAxe));
    const frameParts = await this.page.evaluate(
      parts =>
        parts.map(part => {
          const element = document.querySelector(part);
          const { display, position, color, backgroundColor } = getComputedStyle(element ?? document.body);
          const appearance = [innerWidth, innerHeight, display, position, color, backgroundColor];
          return {
            part,
            state: `${appearance} ${document.documentElement.dataset.mode} ${element?.outerHTML}`,
          };
        }),
      FRAME_SELECTORS,
    );
    const exclude = frameParts.filter(({ state }) => checkedParts.has(state)).map(({ part }) => part);
    const violations = await this.page.evaluate(
      async ([context, runOnly]) => {
        const { axe } = window as unknown as { axe: Axe };
        // For passed rules the elements are not required.
        const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] });
        for (const violation of violations.filter(({ id }) => id === 'target-size')) {
          // An element half covered by a sticky bar is checked again after scrolling it into the centre.
          const nodes = violation.nodes.splice(0);
          for (const node of nodes) {
            const [selector] = node.target as string[];
            document.querySelector(selector ?? '')?.scrollIntoView({ block: 'center' });
            const again = await axe.run({ include: [node.target] }, { runOnly: ['target-size'] });
            if (again.violations.length > 0) violation.nodes.push(node);
          }
        }
        return violations;
      },
      [{ exclude }, WCAG] as const,
    );
    const lines = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id} (${help}) at ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`,
      ),
    );
    if (lines.length > 0) throw new Error(`${this.route} is not accessible:\n${lines.join('\n')}`);
    for (const { state } of frameParts) checkedParts.add(state);
  }

  /**
   * Checks that the page fits the smallest phone and a tablet, then its accessibility on phone and desktop, ending with the
   * visitor's own device.
   * @throws Error as `checkAccessibility`
   */
  async checkOnEveryDevice(): Promise<void> {
    const window = await this.context.newCDPSession(this.page);
    const emulateDevice = async ({ viewport, deviceScaleFactor, isMobile, hasTouch }: Device) => {
      const size = { ...viewport, deviceScaleFactor, mobile: isMobile };
      await window.send('Emulation.setDeviceMetricsOverride', size);
      await window.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
      // Waits two frames for resize handlers.
      await this.page.evaluate(async () => {
        for (const _ of 'ab') await new Promise(requestAnimationFrame);
      });
      await this.waitUntilLoaded();
    };
    for (const device of [smallestDevice, devices.tablet]) {
      await emulateDevice(device);
      await this.checkWidth();
    }
    const other = this.device === 'desk' ? 'phone' : 'desk';
    for (const name of [other, this.device] as const) {
      await emulateDevice(devices[name]);
      await this.checkAccessibility();
    }
    await window.detach();
  }

  /**
   * Releases the window. For a failed test a screenshot and an ARIA snapshot are kept.
   * @throws Error with every unexpected fault
   */
  async close({ task }: TestContext): Promise<void> {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await this.saveScreenshot(`${task.name.slice(0, 40)} ${this.number}`);
    // Not awaited: a page that hangs, or whose clock stands still, cannot be closed.
    if (hasFailed || this.movesClock) this.context.close().catch(() => {});
    else await this.windows.release(this.window);
    const faults = this.faults.filter(fault => !this.expectedFaults.some(pattern => pattern.test(fault)));
    if (faults.length > 0) throw new Error(`the visit had faults:\n${faults.join('\n')}`);
  }

  private async saveScreenshot(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
    writeFileSync(
      `${PICTURES}/${name}.txt`,
      `${this.route}\n${await this.page.locator('body').ariaSnapshot()}`,
    );
  }

  private listen(page: Page): void {
    page.on('console', message => {
      // Failed requests are reported below with their URL; the console message has none.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', error => this.faults.push(`script: ${error.stack ?? error.message}`));
    page.on('response', answer => {
      if (answer.status() >= 400) this.faults.push(`call: ${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its pending requests.
      if (reason !== 'net::ERR_ABORTED') this.faults.push(`call: ${reason} ${request.url()}`);
    });
  }
}
