import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser-visitor';
import type { InputMethod } from './input-methods';
import { codeSentTo } from './login-steps';
import type { Server } from './server-process';

/** A donor on the page /donation. */
export class DonationForm {
  constructor(
    private readonly visitor: Visitor,
    private readonly inputMethod: InputMethod,
    private readonly page: Page = visitor.page,
  ) {}

  /**
   * The same page in another window of the same browser.
   * @param touch simulates a touch screen, which changes the payment channel
   */
  async openInAnotherWindow({ touch = false } = {}): Promise<DonationForm> {
    const page = await this.visitor.context.newPage();
    if (touch) {
      await page.addInitScript(() => {
        const media = window.matchMedia.bind(window);
        window.matchMedia = query => media(query === '(pointer: coarse)' ? '(pointer)' : query);
      });
    }
    await page.goto(this.page.url());
    await page.getByRole('heading', { name: /^(请捐款|正在等待)/ }).waitFor();
    return new DonationForm(this.visitor, this.inputMethod, page);
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^(在线支付|继续支付)$/ });
  }

  /** The link to the payment provider, on a phone. */
  get paymentLink(): Locator {
    return this.page.getByRole('link', { name: '前往支付' });
  }

  get thanksHeading(): Locator {
    return this.page.getByRole('heading', { name: '感谢您的善举' });
  }

  private choose(question: string | RegExp, answer: string): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: question });
    return this.inputMethod.press(group.getByRole('radio', { name: answer, exact: true }));
  }

  /** Fills in project, amount and kind of donor. */
  async fillGift(amount: { quick: string } | { typed: string }): Promise<void> {
    if ('quick' in amount) await this.inputMethod.press(this.visitor.button(amount.quick));
    else await this.inputMethod.write(this.page.getByLabel('捐赠金额', { exact: true }), amount.typed);
    await this.choose('捐赠人类型', '个人');
    await this.choose(/已满18周岁/, '是');
    await this.choose('资金来自', '境内');
    await this.inputMethod.press(this.page.locator('.consents').getByRole('checkbox'));
  }

  async fillDonor({ name, mobile }: { name: string; mobile: string }): Promise<void> {
    await this.choose('是否匿名捐赠', '否');
    await this.choose('是否需要捐赠票据', '否');
    await this.inputMethod.write(this.page.getByLabel('捐赠人姓名'), name);
    await this.inputMethod.write(this.page.getByLabel('手机号码'), mobile);
    await this.inputMethod.press(this.visitor.button('愿平安健康'));
  }

  async next(title: string): Promise<void> {
    await this.inputMethod.press(this.visitor.button(/^下一步/));
    await this.waitForStep(title);
  }

  waitForStep(title: string): Promise<void> {
    return this.page.locator('.step-title').getByText(title, { exact: true }).waitFor();
  }

  /**
   * Fills in the form from the first question to the payment page.
   * @returns id of the donation
   */
  async submitDonation(
    amount: { quick: string } | { typed: string },
    donor: { name: string; mobile: string },
  ): Promise<string> {
    await this.visitor.open('/donation');
    await this.waitForStep('项目与金额');
    await this.fillGift(amount);
    await this.next('捐赠人与票据');
    await this.fillDonor(donor);
    await this.next('核对并提交');
    await this.inputMethod.press(this.visitor.button('提交，去支付'));
    await this.visitor.heading(/^请捐款/).waitFor();
    return new URLSearchParams(this.visitor.route.split('?')[1]).get('id') ?? '';
  }

  /**
   * Starts a payment on the desktop, which shows a QR code.
   * @returns URL in the QR code
   */
  async startQrPayment(): Promise<string> {
    await this.inputMethod.press(this.payButton);
    return this.readQrUrl();
  }

  /** @returns URL in the displayed QR code */
  async readQrUrl(): Promise<string> {
    const link = this.page.getByRole('link', { name: /在这台电脑上打开收银台/ });
    return (await link.getAttribute('href')) ?? '';
  }

  /** Chooses an outcome at the sandbox's cashier, in a window of its own. */
  async play(cashier: string, outcome: string): Promise<void> {
    const page = await this.visitor.context.newPage();
    await page.goto(cashier);
    await page.getByRole('button', { name: outcome, exact: true }).click();
    await page.getByRole('status').filter({ hasText: '可以回到原来的页面' }).waitFor();
    await page.close();
  }

  /** Looks up donations by mobile number and an SMS code. */
  async find(server: Server, mobile: string): Promise<void> {
    const { inputMethod, page, visitor } = this;
    await visitor.open('/donationFind');
    await inputMethod.write(page.getByLabel('手机号码'), mobile);
    await inputMethod.press(visitor.button('获取验证码'));
    await page.getByText('验证码已发送至').waitFor();
    await inputMethod.write(page.getByLabel('短信验证码'), await codeSentTo(server, mobile));
    await this.submitLookup('凭手机号');
  }

  /** The application number and the lookup code displayed for a guest's donation. */
  async lookupCode(): Promise<{ no: string; code: string }> {
    const [no = '', code = ''] = await this.page
      .getByRole('region', { name: '受理编号与查询码' })
      .locator('b')
      .allInnerTexts();
    return { no, code };
  }

  /** Looks up a donation by its number and lookup code. */
  async findByCode({ no, code }: { no: string; code: string }): Promise<void> {
    const { inputMethod, page, visitor } = this;
    await visitor.open('/donationFind');
    await inputMethod.write(page.getByRole('textbox', { name: '受理编号' }), no);
    await inputMethod.write(page.getByRole('textbox', { name: '查询码' }), code);
    await this.submitLookup('凭查询码');
  }

  private async submitLookup(formName: string): Promise<void> {
    const form = this.page.getByRole('form', { name: formName });
    await this.inputMethod.press(form.getByRole('button', { name: '查询' }));
    await this.visitor.heading(/^查到/).waitFor();
  }
}
