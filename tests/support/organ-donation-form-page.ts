import type { Visitor } from './browser-visitor';
import type { Hands } from './input-methods';
import { codeSentTo } from './login-steps';
import type { Server } from './server-process';

/** Who registers; the identity number tells sex and birthday. */
export interface Applicant {
  name: string;
  idNo: string;
  /** To reach them by, and of the account. */
  mobile: string;
}

/** The form of organ donation as somebody goes through it, a screen at a time. */
export class OrganForm {
  constructor(
    private readonly visitor: Visitor,
    private readonly hands: Hands,
  ) {}

  /** Agrees to each text of the notice and begins. */
  async accept(): Promise<void> {
    const { page } = this.visitor;
    const consents = page.locator('.consents').getByRole('checkbox');
    await consents.first().waitFor();
    for (const consent of await consents.all()) await this.hands.press(consent);
    await this.hands.press(this.visitor.button('同意并开始填写'));
    await this.stands('个人信息');
  }

  /** Fills in the first step. */
  async fillApplicant({ name, idNo, mobile }: Applicant): Promise<void> {
    const { page } = this.visitor;
    await this.hands.write(page.getByLabel('姓名'), name);
    await this.hands.press(page.getByRole('radio', { name: '身份证' }));
    await this.hands.write(page.getByLabel('证件号码'), idNo);
    await this.hands.write(page.getByLabel('手机号码'), mobile);
    await this.hands.pick(page.getByLabel('学历'), '本科');
  }

  /** Goes on from the first step, which has the card checked. */
  async toWish(): Promise<void> {
    await this.hands.press(this.visitor.button('下一步：捐献意愿'));
    await this.stands('捐献意愿');
  }

  async fillWish(): Promise<void> {
    const { page } = this.visitor;
    await this.hands.press(page.getByRole('radio', { name: '捐献全部可用器官' }));
    await this.hands.press(page.getByRole('checkbox', { name: '眼角膜' }));
  }

  async toReview(): Promise<void> {
    await this.hands.press(this.visitor.button('下一步：核对并提交'));
    await this.stands('核对并提交');
  }

  /** Submits from the review page: a code is sent, and asked for. */
  async submit(): Promise<void> {
    const sent = this.visitor.page.waitForResponse(/\/flow\/confirmation\/send/);
    await this.hands.press(this.visitor.button('提交申请'));
    await Promise.all([sent, this.stands('短信确认')]);
  }

  /** Types the code that was sent and confirms. */
  async confirm(server: Server, mobile: string): Promise<void> {
    const code = this.visitor.page.getByLabel('短信验证码');
    await code.waitFor();
    await this.hands.write(code, await codeSentTo(server, mobile));
    await this.hands.press(this.visitor.button('提交申请'));
  }

  /** Waits for the end. @returns the acceptance number */
  async filed(): Promise<string> {
    await this.stands('提交成功');
    return this.visitor.page.locator('.filed b.num').innerText();
  }

  /** All of it, from the notice to the acceptance number. */
  async complete(server: Server, who: Applicant): Promise<string> {
    await this.accept();
    await this.fillApplicant(who);
    await this.toWish();
    await this.fillWish();
    await this.toReview();
    await this.submit();
    await this.confirm(server, who.mobile);
    return this.filed();
  }

  /** Waits until the screen with this title is there. */
  async stands(title: string): Promise<void> {
    await this.visitor.page.locator('.step-title').getByText(title, { exact: true }).waitFor();
  }
}
