import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { noteTransitions } from './transition-coverage';

/** A browser window of somebody's own. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What it was opened with: only who wants the same can have it after somebody. */
  readonly options: string;
}

/** A document of the site without a script, from which what a browser keeps for the site can be reached. */
const QUIET = '/mark.svg';

/**
 * The windows of one browser on one site. A visitor finds nothing that another has left behind, except that the files
 * of the site need not be fetched and compiled again: most of what it costs to open a first page.
 */
export class Windows {
  private readonly free: Window[] = [];

  constructor(
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  /** A window with nothing in it but what a browser that was here before may have kept, by its name. */
  async open(options: BrowserContextOptions, kept: Readonly<Record<string, string>>): Promise<Window> {
    const key = JSON.stringify(options);
    const at = this.free.findIndex(window => window.options === key);
    const window = this.free.splice(at, at < 0 ? 0 : 1)[0] ?? (await this.make(options));
    await window.page.evaluate(items => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
    return window;
  }

  /** Empties a window for the next visitor. What pages do when they are left, they have done. */
  async leave(window: Window): Promise<void> {
    const { context, page } = window;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const anything of [page, context]) anything.removeAllListeners();
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false)]);
    await Promise.all([context.clearPermissions(), context.clearCookies(), context.setGeolocation(null)]);
    await this.goToQuiet(page);
    const { viewport } = JSON.parse(window.options) as BrowserContextOptions;
    if (viewport) await page.setViewportSize(viewport);
    await page.evaluate(() => sessionStorage.clear());
    const inside = await context.newCDPSession(page);
    await inside.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
    await inside.send('Page.resetNavigationHistory');
    await inside.detach();
    this.free.push(window);
  }

  private async make(options: BrowserContextOptions): Promise<Window> {
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(30_000);
    await noteTransitions(context);
    const page = await context.newPage();
    await this.goToQuiet(page);
    return { context, page, options: JSON.stringify(options) };
  }

  private goToQuiet = (page: Page) => page.goto(this.origin + QUIET);
}
