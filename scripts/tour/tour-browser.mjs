const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** Centre of the fictional town. */
const DEMO_POSITION = { longitude: 93.758102, latitude: 37.284145 };

/** Drives the portal in a browser window of its own, and takes screenshots. */
export class Guide {
  static async open(browser, origin, device, album) {
    const context = await browser.newContext({
      ...devices[device],
      ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      ...{ geolocation: DEMO_POSITION, permissions: ['geolocation'] },
    });
    context.setDefaultTimeout(15_000);
    // The cashier returns to this host name.
    return new Guide(await context.newPage(), origin.replace('127.0.0.1', 'localhost'), device, album);
  }

  constructor(page, origin, device, album) {
    this.page = page;
    this.origin = origin;
    this.device = device;
    this.album = album;
  }

  /** Loads a route anew and waits until it is rendered. */
  async open(route) {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.origin}/#${route}`);
    await this.waitUntilLoaded();
  }

  /** Waits until nothing visible is loading. */
  async waitUntilLoaded() {
    await this.page.waitForFunction(
      () =>
        document.querySelector('main :is(h1, h2)') &&
        !document.querySelector('.skeleton, .page-loading') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    // Charts and maps are still drawing.
    await this.page.waitForTimeout(500);
  }

  /** Takes a screenshot of the viewport. */
  async picture(stop) {
    this.album.add(stop, this.device, await this.page.screenshot());
  }

  /** Opens a route and takes a screenshot. */
  async show(stop, route) {
    await this.open(route);
    await this.picture(stop);
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name) {
    return this.page.getByRole('heading', { name, exact: true }).first();
  }

  field(label) {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Selects an option of a question. */
  async choose(question, answer) {
    const group = this.page.getByRole('radiogroup', { name: question });
    await group.getByRole('radio', { name: answer, exact: true }).click();
  }

  /** Waits until a step of a form is shown. */
  async waitForStep(step) {
    await this.page.locator('.step-title').getByText(step, { exact: true }).waitFor();
    await this.waitUntilLoaded();
  }

  async logIn({ mobile, password }) {
    await this.open('/login');
    await this.page.getByRole('tab', { name: '密码登录' }).click();
    await this.page.getByLabel('手机号码').fill(mobile);
    await this.field('密码').fill(password);
    await this.button('登录').click();
    await this.page.waitForURL(url => !url.hash.startsWith('#/login'));
  }

  /** The latest code sent to a number: the demo sends no SMS. */
  async codeSentTo(mobile) {
    const { data } = await this.ask('/developer/inbox');
    return data.find(sms => sms.mobile === mobile && sms.template === 'code')?.params[0] ?? '';
  }

  /** Sends a request as a guest. */
  async ask(path) {
    return (await fetch(`${this.origin}/api${path}`, { headers: { organization: 'LLBA' } })).json();
  }

  leave() {
    return this.page.context().close();
  }
}
