import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { person } from '../support/fictional-person';
import { mouse } from '../support/input-methods';
import { clerk, codeSentTo, expireSmsInterval } from '../support/login-steps';
import { OrganForm } from '../support/organ-donation-form-page';
import { expectTransitions } from '../support/transition-coverage';

const environment = setUpSharedE2eEnvironment();

/** Opens an application on the desk by its number. */
async function openOnDesk({ page }: Visitor, no: string): Promise<void> {
  await page.getByRole('searchbox', { name: '查受理编号或手机号' }).fill(no);
  await page.keyboard.press('Enter');
  await page.locator('.desk-head').getByText(no).waitFor();
  await page.getByRole('button', { name: '放回队列' }).waitFor();
}

async function decide({ page }: Visitor, choice: string, reason?: string): Promise<void> {
  const form = page.getByRole('form', { name: '审核决定' });
  await form.getByRole('radio', { name: choice, exact: true }).click();
  if (reason) await form.getByRole('textbox').fill(reason);
  await form.getByRole('button', { name: /通知申请人$/ }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `已办理：${choice}` })
    .waitFor();
}

describe('Application between applicant and reviewer', () => {
  it('is returned, corrected, approved with a card, changed, and cancelled', async () => {
    const { server } = environment;
    const account = await createMember(server);
    const member = await environment.visit({ as: account });
    await member.open('/apply?flow=organ-donation');
    const form = new OrganForm(member, mouse);
    const { idNo } = person(41);
    const no = await form.complete(server, { name: '林示例', idNo, mobile: account.mobile });
    await member.link('查看申请').click();
    await member.waitForRoute('/application', '办理记录');
    const application = member.route;

    const desk = await environment.visit({ as: clerk });
    await desk.open('/desk');
    await openOnDesk(desk, no);
    await desk.checkAccessibility();
    const answers = desk.page.getByRole('region', { name: '申请人填写的内容' });
    expect(await answers.innerText()).not.toContain(idNo);
    await answers.getByRole('button', { name: /查看\s*证件号码/ }).click();
    await answers.getByText(idNo).waitFor();
    await desk.page.getByText('已留痕').waitFor();
    await answers.getByRole('button', { name: '标记「手机号码」需补正' }).click();
    await decide(desk, '退回补正', '请核对手机号码，并重新提交');

    await member.open(application);
    await member.page.getByText('请核对手机号码，并重新提交').first().waitFor();
    await member.checkAccessibility();
    await member.link('补正内容').click();
    await form.waitForStep('个人信息');
    await member.checkAccessibility();
    await member.page.getByLabel('手机号码').fill('13800000088');
    await member.button('完成修改').click();
    await form.waitForStep('核对并提交');
    await expireSmsInterval(server);
    await form.submit();
    await form.confirm(server, account.mobile);
    expect(await form.readApplicationNo()).toBe(no);

    await openOnDesk(desk, no);
    await answers.getByText('138****0088').waitFor();
    await decide(desk, '通过');

    await member.open(application);
    const card = member.page.getByRole('region', { name: '电子登记卡' });
    await card.getByText(no).waitFor();
    expect(await card.innerText()).not.toContain(idNo);
    await member.checkAccessibility();
    await member.open('/myinfo');
    await member
      .heading(/审核通过/)
      .first()
      .waitFor();
    await member.checkAccessibility();

    await member.open(application);
    await member.link('变更内容').click();
    await form.waitForStep('核对并提交');
    await member.page.getByRole('button', { name: /修改\s*捐献意愿/ }).click();
    await member.page.getByLabel('其他组织').check();
    await member.button('完成修改').click();
    await form.waitForStep('核对并提交');
    await expireSmsInterval(server);
    await form.submit();
    await form.confirm(server, account.mobile);
    expect(await form.readApplicationNo()).toBe(no);

    await member.open(application);
    await expireSmsInterval(server);
    await member.button('撤销').click();
    const dialog = member.page.getByRole('dialog');
    await dialog.getByText('已发送至').waitFor();
    await member.checkAccessibility();
    await dialog.getByLabel('短信验证码').fill(await codeSentTo(server, account.mobile));
    await dialog.getByRole('button', { name: '确认撤销' }).click();
    await member.page.locator('main').getByText('已撤销').first().waitFor();
    expect(await member.button('撤销').count()).toBe(0);
    await expectTransitions('organ-donation', [
      'preparing.filling.applicant --NEXT--> preparing.checking',
      'preparing.checking --CHECKED--> preparing.review',
      'preparing.review --GO.wish--> preparing.filling.wish',
      'preparing.filling.wish --NEXT--> preparing.review',
    ]);
  });
});
