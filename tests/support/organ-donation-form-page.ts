import type { Visitor } from './browser-visitor';
import type { InputMethod } from './input-methods';
import { codeSentTo } from './login-steps';
import type { Server } from './server-process';

/** The applicant; sex and birthday are derived from the identity number. */
export interface Applicant {
  name: string;
  idNo: string;
  /** Mobile number of the application and of the account. */
  mobile: string;
}

/** The organ donation form in the browser, screen by screen. */
export class OrganForm {
  constructor(
    private readonly visitor: Visitor,
    private readonly inputMethod: InputMethod,
  ) {}

  /** Accepts each consent of the guidance and starts. */
  async accept(): Promise<void> {
    const { page } = this.visitor;
    const consents = page.locator('.consents').getByRole('checkbox');
    await consents.first().waitFor();
    for (const consent of await consents.all()) await this.inputMethod.press(consent);
    await this.inputMethod.press(this.visitor.button('同意并开始填写'));
    await this.waitForStep('个人信息');
  }

  /** Fills in the first step. */
  async fillApplicant({ name, idNo, mobile }: Applicant): Promise<void> {
    const { page } = this.visitor;
    await this.inputMethod.write(page.getByLabel('姓名'), name);
    await this.inputMethod.press(page.getByRole('radio', { name: '身份证' }));
    await this.inputMethod.write(page.getByLabel('证件号码'), idNo);
    await this.inputMethod.write(page.getByLabel('手机号码'), mobile);
    await this.inputMethod.pick(page.getByLabel('学历'), '本科');
  }

  /** Goes to the second step, which triggers the eligibility check. */
  async toWish(): Promise<void> {
    await this.inputMethod.press(this.visitor.button('下一步：捐献意愿'));
    await this.waitForStep('捐献意愿');
  }

  async fillWish(): Promise<void> {
    const { page } = this.visitor;
    await this.inputMethod.press(page.getByRole('radio', { name: '捐献全部可用器官' }));
    await this.inputMethod.press(page.getByRole('checkbox', { name: '眼角膜' }));
  }

  async toReview(): Promise<void> {
    await this.inputMethod.press(this.visitor.button('下一步：核对并提交'));
    await this.waitForStep('核对并提交');
  }

  /** Submits from the review page, which sends a code and asks for it. */
  async submit(): Promise<void> {
    const sent = this.visitor.page.waitForResponse(/\/flows\/organ-donation\/confirmations/);
    await this.inputMethod.press(this.visitor.button('提交申请'));
    await Promise.all([sent, this.waitForStep('短信确认')]);
  }

  /** Enters the received code and confirms. */
  async confirm(server: Server, mobile: string): Promise<void> {
    const code = this.visitor.page.getByLabel('短信验证码');
    await code.waitFor();
    await this.inputMethod.write(code, await codeSentTo(server, mobile));
    await this.inputMethod.press(this.visitor.button('提交申请'));
  }

  /**
   * Waits for the final screen.
   * @returns application number
   */
  async readApplicationNo(): Promise<string> {
    await this.waitForStep('提交成功');
    return this.visitor.page.locator('.outcome b.num').innerText();
  }

  /** Completes the form, from the guidance to the application number. */
  async complete(server: Server, applicant: Applicant): Promise<string> {
    await this.accept();
    await this.fillApplicant(applicant);
    await this.toWish();
    await this.fillWish();
    await this.toReview();
    await this.submit();
    await this.confirm(server, applicant.mobile);
    return this.readApplicationNo();
  }

  /** Waits until the screen with this title is shown. */
  async waitForStep(title: string): Promise<void> {
    await this.visitor.page.locator('.step-title').getByText(title, { exact: true }).waitFor();
  }
}
