import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { noteTransitions } from './transition-coverage';

/** A browser window of one visitor. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Context options: a window is reused only for the same ones. */
  readonly options: string;
}

/** A resource of the site without scripts, for access to the site's storage. */
const SCRIPTLESS_RESOURCE = '/mark.svg';

/**
 * The windows of one browser on one site. A visitor gets no state of earlier visitors, but the site's files stay cached
 * and compiled, which is most of the cost of opening a first page.
 */
export class Windows {
  private readonly free: Window[] = [];

  constructor(
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  /** Whether the browser is running. */
  get isOpen(): boolean {
    return this.browser.isConnected();
  }

  /** An empty window with these items in local storage. */
  async open(
    options: BrowserContextOptions,
    storageItems: Readonly<Record<string, string>>,
  ): Promise<Window> {
    const key = JSON.stringify(options);
    const at = this.free.findIndex(window => window.options === key);
    const window = this.free.splice(at, at < 0 ? 0 : 1)[0] ?? (await this.make(options));
    await window.page.evaluate(items => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, storageItems);
    return window;
  }

  /** Clears a window for the next visitor, after the unload handlers of its pages have run. */
  async release(window: Window): Promise<void> {
    const { context, page } = window;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const anything of [page, context]) anything.removeAllListeners();
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false)]);
    await Promise.all([context.clearPermissions(), context.clearCookies(), context.setGeolocation(null)]);
    await this.openScriptlessResource(page);
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
    await this.openScriptlessResource(page);
    return { context, page, options: JSON.stringify(options) };
  }

  private openScriptlessResource = (page: Page) => page.goto(this.origin + SCRIPTLESS_RESOURCE);
}
