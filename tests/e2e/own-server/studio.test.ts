import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createMember } from '../../support/accounts';
import type { VisitOptions, Visitor } from '../../support/browser-visitor';
import { applicationAnswers } from '../../support/derived-answers';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { mouse } from '../../support/input-methods';
import { administrator } from '../../support/login-steps';
import { OrganForm } from '../../support/organ-donation-form-page';

const environment = setUpE2eEnvironment();

/** The approver of the demo data. */
const second = { mobile: '13800000006', password: 'fuhe-2026' };

const region = ({ page }: Visitor, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const isImageLoaded = (element: Element) => element instanceof HTMLImageElement && element.naturalWidth > 0;

/** Valid answers of the form. */
const organAnswers = applicationAnswers('organ-donation', 'minimal');

/** Opens a form in the studio. */
async function openStudio(
  account: { mobile: string; password: string },
  visit?: VisitOptions,
): Promise<Visitor> {
  const visitor = await environment.visit({ ...visit, as: account });
  await visitor.open('/admin/studio?flow=organ-donation');
  await visitor.heading('人体器官捐献志愿登记').waitFor();
  return visitor;
}

describe('Administrator in the studio', () => {
  it('adds a field, checks preview and impact, and has it published by a second person', async () => {
    const studio = await openStudio(administrator);
    const { page } = studio;
    await page.getByText('没有问题', { exact: true }).waitFor();
    await studio.checkAccessibility();

    await page
      .getByRole('button', { name: /^加一项/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('工作单位的部门');
    await dialog.getByLabel('种类').selectOption({ label: '一行文字' });
    await dialog.getByLabel('帮助文字').fill('如“信息科”');
    await dialog.getByLabel('必填').uncheck();
    await dialog.getByRole('button', { name: '加上', exact: true }).click();
    await region(studio, '与现行版本的差异')
      .getByRole('row', { name: /增 工作单位的部门/ })
      .waitFor();

    const preview = page.frameLocator('iframe');
    await preview.getByLabel('工作单位的部门').waitFor();
    await page.getByRole('button', { name: '长辈版' }).click();
    await preview.locator(':root[data-mode=elder]').waitFor();
    await page.getByRole('button', { name: '手机' }).click();

    await page.getByRole('tab', { name: 'form.json' }).click();
    const editor = page.getByRole('textbox', { name: 'form.json 的文本' });
    await editor.waitFor();
    await editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+s');
    await page.getByText('已存草稿').waitFor();
    await studio.checkAccessibility();

    await studio.button('回放').click();
    await page.getByText(/份不受影响|没有草稿，也没有未办结的申请/).waitFor({ timeout: 30_000 });
    await studio.button('提请复核').click();
    await dialog.getByLabel('修改理由').fill('方便联系单位');
    await dialog.getByRole('button', { name: '提请复核' }).click();
    await page.getByText(/提请复核：方便联系单位/).waitFor();
    expect(await page.getByRole('button', { name: '加一项' }).count()).toBe(0);

    const eyes = await openStudio(second);
    await eyes.page.getByText(/提请复核：方便联系单位/).waitFor();
    await eyes.checkAccessibility();
    await eyes.page.getByRole('button', { name: /^复核并发布第 \d+ 版$/ }).click();
    await eyes.page.getByText(/^已发布第 \d+ 版/).waitFor();

    const visitor = await environment.visit({ as: await createMember(environment.server) });
    await visitor.open('/apply?flow=organ-donation');
    await new OrganForm(visitor, mouse).accept();
    await visitor.page.getByLabel('工作单位的部门').waitFor();
    await visitor.page.getByText('如“信息科”').waitFor();
  });

  it('tries a flow as applicant, clerk and player, with no write to the server', async () => {
    const studio = await openStudio(administrator);
    const { page } = studio;
    const writes: string[] = [];
    page.on('request', request => {
      if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: '试办' }).click();
    const phone = page.frameLocator('iframe[title="申请人的手机"]');
    const desk = page.frameLocator('iframe[title="工作人员"]');
    await phone.getByRole('button', { name: /开始填写/ }).waitFor();
    await desk.getByText('还没有申请').waitFor();
    await studio.checkAccessibility();

    // The form is filled in elsewhere; here a draft of it is opened at its last screen.
    const frame = page.frames().find(each => each.url().includes('#/apply'))!;
    await frame.evaluate(async answers => {
      const { data: form } = await (await fetch('/api/flow/form?flow=organ-donation')).json();
      const context = { furthest: form.steps.length, editing: false, revision: 0 };
      const snapshot = { value: { preparing: 'review' }, context };
      const body = { formVersion: form.version, answers, consents: [], snapshot };
      await fetch('/api/flows/organ-donation/draft', { method: 'PUT', body: JSON.stringify(body) });
      location.hash = '/drafts-changed';
    }, organAnswers);
    await phone.getByText('页面不存在').first().waitFor();
    await frame.evaluate(() => {
      location.hash = '/apply?flow=organ-donation';
    });
    await phone.getByRole('button', { name: '提交申请' }).click();
    // This flow is confirmed by a code, of which a trial takes any.
    await phone.getByRole('button', { name: '提交申请' }).or(phone.getByText('提交成功')).first().waitFor();
    const code = phone.getByLabel(/验证码/);
    if (await code.isVisible()) {
      await code.fill('123456');
      await phone.getByRole('button', { name: '提交申请' }).click();
    }
    await phone.getByText('提交成功').waitFor();
    await page.getByText('现在：审核中').waitFor();
    await desk.getByRole('radio', { name: '通过', exact: true }).check({ force: true });
    await desk.getByRole('button', { name: '通过并通知申请人' }).click();
    await page.getByText('现在：审核通过').waitFor();
    await studio.button('后退一步').click();
    await page.getByText('现在：审核中').waitFor();
    await phone.getByText('申请已受理，正在审核').waitFor();
    await studio.checkAccessibility();
    expect(writes.filter(path => !/\/(examine|page\/view)$/u.test(path))).toEqual([]);
  });

  it('has the publication bar always in view, not covering content or messages, and the preview at the edited step', async () => {
    const studio = await openStudio(administrator);
    const { page } = studio;
    await page.getByText('没有问题', { exact: true }).waitFor();
    const box = async (what: Locator) => {
      const { y, height } = (await what.boundingBox())!;
      return { top: y, bottom: y + height };
    };
    const bar = page.getByRole('region', { name: '提请与发布' });
    const below = page.getByRole('region', { name: '回放报告' });
    expect((await box(bar)).bottom).toBeLessThanOrEqual(900);
    expect((await box(below)).top).toBeLessThan((await box(bar)).top);
    await below.hover();
    await page.mouse.wheel(0, 5000);
    await expect.poll(async () => (await box(below)).bottom - (await box(bar)).top).toBeLessThanOrEqual(1);
    expect((await box(bar)).bottom).toBeLessThanOrEqual(900);

    const step = page.getByRole('region', { name: /^第 2 步/ });
    await step.getByRole('button').first().focus();
    await expect
      .poll(() => page.getByLabel('步骤').evaluate(element => (element as HTMLSelectElement).selectedIndex))
      .toBe(1);
    await step.getByRole('button', { name: /^加一项/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('同学会');
    await dialog.getByLabel('种类').selectOption({ label: '一行文字' });
    await dialog.getByRole('button', { name: '加上', exact: true }).click();
    await page.frameLocator('iframe').getByLabel('同学会').waitFor();
    await page.keyboard.press('Control+s');
    const savedNotice = page.getByText('已存草稿');
    await savedNotice.waitFor();
    for (const pane of [bar, below])
      expect((await box(savedNotice)).bottom).toBeLessThan((await box(pane)).top);
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog.getByRole('button', { name: '放弃修改' }).click();
    await page.getByText('已放弃修改').waitFor();
  });

  it('sees a finding at its line, reaches it with F8, and leaves the editor with Esc and Tab', async () => {
    const studio = await openStudio(administrator);
    const { page } = studio;
    await page.getByText('没有问题', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'form.json' }).click();
    const editor = page.getByRole('textbox', { name: 'form.json 的文本' });
    await editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('"titel": "写错了",');
    await page
      .getByText(/不认识的关键字“titel”/)
      .first()
      .waitFor();
    await studio.checkAccessibility();
    await page.getByText(/请先改正 1 处问题/).waitFor();
    await page.keyboard.press('F8');
    await expect.poll(() => page.locator('.cm-bad').innerText()).toContain('titel');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(
      await editor.evaluate(element => element === (element.getRootNode() as ShadowRoot).activeElement),
    ).toBe(false);
    await page
      .getByRole('button', { name: /^改为 / })
      .first()
      .click();
  });

  it('edits the questions of a list by keyboard, and fills in the preview without requests', async () => {
    const studio = await openStudio(administrator);
    const { page } = studio;
    await studio.open('/admin/studio?flow=student-aid');
    const list = page.getByRole('button', { name: /^家庭成员/ });
    await list.focus();
    await page.keyboard.press('Enter');
    const inside = page.getByRole('region', { name: '“家庭成员”里面' });
    await inside.getByRole('button', { name: /^加一项/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('民族');
    await dialog.getByLabel('种类').selectOption({ label: '一行文字' });
    await dialog.getByRole('button', { name: '加上', exact: true }).press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toMatch(/^民族/);
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('“民族”移到了第 6 项，共 7 项').waitFor({ state: 'attached' });
    await expect.poll(focused).toMatch(/^民族/);
    await region(studio, '与现行版本的差异')
      .getByRole('row', { name: /增 .*民族/ })
      .waitFor();
    await studio.checkAccessibility();

    const sent: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname !== '/api/admin/studio/examine') sent.push(pathname);
    });
    await page.getByLabel('步骤', { exact: true }).selectOption({ label: '第 4 步 材料与收款账户' });
    const preview = page.frameLocator('iframe');
    await preview.getByText('试填的内容不会保存，文件不会上传').waitFor();
    await preview
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '材料.png', mimeType: 'image/png', buffer: dot });
    await preview.getByRole('button', { name: '查看材料.png' }).click();
    await expect
      .poll(() => preview.getByRole('img', { name: '材料.png' }).evaluate(isImageLoaded))
      .toBe(true);
    await preview.getByRole('button', { name: '关闭' }).click();
    await preview.getByRole('button', { name: /^移除\s*材料\.png$/ }).click();
    expect(sent).toEqual([]);
  });

  it('edits the process by keyboard while the machine is drawn, and sees a problem at its state', async () => {
    const studio = await openStudio(administrator);
    const { page } = studio;
    const diagram = page.getByRole('region', { name: '状态图' });
    const state = (name: RegExp) => diagram.getByRole('button', { name });
    await page.getByRole('tab', { name: '表单视图' }).focus();
    await page.keyboard.press('ArrowRight');
    await state(/^审核通过/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '通过之后的阶段' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^阶段/);
    const newStage = page.getByLabel('新的阶段');
    for (const title of ['待领证', '已领证', '存档']) {
      await newStage.fill(title);
      await newStage.press('Enter');
      await state(new RegExp(`^${title}`)).waitFor();
    }
    await state(/^已领证/).press('Enter');
    await page.getByRole('checkbox', { name: '到这里办结，可以再办一件' }).check();
    await state(/^存档.*1\s*处问题/).waitFor();
    await page.getByText('没有路能到『存档』').first().waitFor();
    await studio.checkAccessibility();
    await page.getByRole('button', { name: '撤销上一步' }).press('Enter');
    await page.getByText('没有问题', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'flow.json' }).click();
    await page.getByText('"stages": ["待领证", "已领证", "存档"]').waitFor();
    await page.getByText('"change": { "while": ["underReview", "待领证"] }').waitFor();
  });

  it('finds the instructions close to the title, not spread over the height of the form list', async () => {
    const studio = await environment.visit({ as: administrator });
    await studio.open('/admin/studio');
    const title = await studio.heading('选一份表单').boundingBox();
    const text = await studio.page.getByText(/^改动先存为草稿/).boundingBox();
    expect(text!.y - (title!.y + title!.height)).toBeLessThan(40);
  });

  it.each<[string, VisitOptions]>([
    ['on a phone', { device: 'phone' }],
    ['in large letters', { elder: true }],
  ])('can work %s', async (_, visit) => {
    const studio = await openStudio(administrator, visit);
    await studio.page.getByText('没有问题', { exact: true }).waitFor();
    await studio.page.frameLocator('iframe').getByLabel('姓名').waitFor();
    await studio.checkAccessibility();
    await studio.page.getByRole('tab', { name: 'form.json' }).click();
    await studio.page.getByRole('textbox', { name: 'form.json 的文本' }).waitFor();
    await studio.checkAccessibility();
  });
});
