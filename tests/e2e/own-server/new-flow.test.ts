import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createMember } from '../../support/accounts';
import type { Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { administrator, clerk } from '../../support/login-steps';

const environment = setUpE2eEnvironment();

/** The approver of the demo data. */
const approver = { mobile: '13800000006', password: 'fuhe-2026' };

const TITLE = '参观预约（示例）';
const MAX_ACTIONS = 60;

/** Counts what people do: a click, a typed field and a choice are one action each. */
class Actions {
  count = 0;
  async click(element: Locator): Promise<void> {
    this.count += 1;
    await element.click();
  }
  async type(element: Locator, text: string): Promise<void> {
    this.count += 1;
    await element.fill(text);
    await element.blur();
  }
  async choose(element: Locator, label: string): Promise<void> {
    this.count += 1;
    await element.selectOption({ label });
  }
}

/** Makes the flow: two steps, a fee by category, a question that is asked of groups only. */
async function make(studio: Visitor, actions: Actions): Promise<void> {
  const { page } = studio;
  await studio.open('/admin/studio');
  await actions.click(studio.link('新建事项'));
  await studio.heading('新建事项').waitFor();
  await studio.checkAccessibility();
  await actions.click(page.getByRole('link', { name: /^预约与名额/ }));
  await actions.type(page.getByLabel('事项的名称'), TITLE);
  await actions.click(page.getByRole('radio', { name: '按类别收费' }));
  const rows = page.getByRole('group', { name: '各类多少钱' });
  await actions.type(rows.getByLabel('名称', { exact: true }).first(), '成人');
  await actions.type(rows.getByLabel('金额').first(), '20');
  await actions.click(studio.button('添加类别'));
  await actions.type(rows.getByLabel('名称', { exact: true }).nth(1), '学生');
  await actions.type(rows.getByLabel('金额').nth(1), '0');
  await studio.checkAccessibility();
  await actions.click(studio.button('建立草稿'));
  await studio.heading(TITLE).waitFor();
  await page.getByText('没有问题', { exact: true }).waitFor();

  const step = page.getByRole('region', { name: /^第 2 步/ });
  await actions.click(step.getByRole('button', { name: /^加一项/ }));
  const dialog = page.getByRole('dialog');
  await actions.type(dialog.getByLabel('名称'), '带队老师');
  await actions.choose(dialog.getByLabel('种类'), '一行文字');
  await actions.choose(dialog.getByLabel('什么时候问'), '满足条件时');
  await actions.choose(dialog.getByLabel('哪一项'), '人数');
  await actions.choose(dialog.getByLabel('怎样'), '不小于');
  await actions.type(dialog.getByLabel(/^值/), '10');
  await dialog.getByText(/^当.*人数.*10.*时问$/).waitFor();
  await actions.click(dialog.getByRole('button', { name: '加上', exact: true }));
  await actions.click(studio.button('存草稿'));
  await page.getByText('已存草稿').waitFor();
  await actions.click(studio.button('回放'));
  await page.getByText('没有草稿，也没有未办结的申请').waitFor({ timeout: 30_000 });
  await actions.click(studio.button('提请复核'));
  await actions.type(dialog.getByLabel('修改理由'), '开放参观');
  await actions.click(dialog.getByRole('button', { name: '提请复核' }));
  await page.getByText(/提请复核：开放参观/).waitFor();
}

async function approve(second: Visitor, actions: Actions): Promise<void> {
  const { page } = second;
  await second.open('/admin/studio');
  await actions.click(page.getByRole('region', { name: '等您复核' }).getByRole('link', { name: TITLE }));
  await page.getByText(/提请复核：开放参观/).waitFor();
  await actions.click(page.getByRole('button', { name: '复核并发布第 1 版' }));
  await page.getByText(/^已发布第 1 版/).waitFor();
}

/** Finds the flow in the catalogue and answers for a school class, up to the number of people. */
async function fillIn(applicant: Visitor, actions: Actions, people: string): Promise<void> {
  const { page } = applicant;
  await applicant.open('/matter');
  await actions.click(page.getByRole('link', { name: new RegExp(TITLE) }).first());
  await actions.click(page.getByRole('link', { name: '开始办理' }).first());
  await actions.click(page.locator('.consents').getByRole('checkbox'));
  await actions.click(applicant.button('同意并开始填写'));
  await actions.type(page.getByLabel('姓名'), '林小示');
  await actions.type(page.getByLabel('手机号码'), '13911110009');
  await actions.click(applicant.button(/^下一步/));
  const date = page.getByRole('group', { name: '日期' }).getByRole('textbox');
  for (const [at, part] of inTenDays().split('-').entries()) await actions.type(date.nth(at), part);
  await actions.click(page.getByRole('radio', { name: '上午' }));
  await actions.type(page.getByLabel('人数'), people);
}

/** Submits an application of 18 people, for whom there are places. */
async function apply(applicant: Visitor, actions: Actions): Promise<string> {
  const { page } = applicant;
  await fillIn(applicant, actions, '18');
  await page.getByText(/^\d+月\d+日上午还有40个名额$/).waitFor();
  await actions.click(page.getByRole('radio', { name: '成人（￥20.00）' }));
  await actions.type(page.getByLabel('带队老师'), '周老师');
  await actions.click(applicant.button(/^下一步/));
  await actions.click(applicant.button('提交申请'));
  await page
    .getByText(/受理编号/)
    .first()
    .waitFor();
  return /CG\w*\d{8,}/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

const inTenDays = () =>
  new Date(Date.now() + 10 * 24 * 3600 * 1000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

describe('An administrator who does not program', () => {
  it('makes a flow with review, two steps, a condition and a fee, up to a case at the desk, in few actions', async () => {
    const actions = new Actions();
    await make(await environment.visit({ as: administrator }), actions);
    await approve(await environment.visit({ as: approver }), actions);
    const applicant = await environment.visit({ as: await createMember(environment.server) });
    const no = await apply(applicant, actions);
    expect(no).not.toBe('');
    const desk = await environment.visit({ as: clerk });
    await desk.open('/desk?order=newest');
    await actions.click(desk.page.locator('[data-case]').filter({ hasText: no }));
    await desk.page.locator('.desk-head').getByText(no).waitFor();
    await desk.page.getByText('带队老师').first().waitFor();
    const filed = actions.count;
    expect(filed).toBeLessThanOrEqual(MAX_ACTIONS);

    await desk.page.keyboard.press('a');
    await desk.page.keyboard.press('Enter');
    await desk.page
      .getByRole('status')
      .filter({ hasText: `${no} 已办理：通过` })
      .waitFor();
    const other = await environment.visit({ as: await createMember(environment.server) });
    await fillIn(other, new Actions(), '20');
    await other.page.getByText(/^\d+月\d+日上午还有22个名额$/).waitFor();
    await other.checkAccessibility();
    await applicant.open('/userCenter?tab=applications');
    await applicant.page
      .getByText(/待缴费/)
      .first()
      .waitFor();
  });
});
