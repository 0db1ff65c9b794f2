import { beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../../support/accounts';
import type { Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { administrator, clerk, logIn } from '../../support/login-steps';
import { Submitter } from '../../support/retrying-applicant';

const environment = setUpE2eEnvironment();

const COUNT = 6;
beforeAll(async () => {
  const people = (await openAccounts(environment.server, COUNT)).map(
    (account, index) => new Submitter(environment.server, account, 700 + index),
  );
  await Submitter.prepare(people);
  await Promise.all(people.map(who => who.submit()));
});

const readOpenCaseNo = ({ page }: Visitor) => page.locator('.desk-head .num').innerText();
const rowOf = ({ page }: Visitor, no: string) => page.getByRole('row').filter({ hasText: no });

/** Opens the desk and, by keyboard, the first application of those submitted above: the demo data are older. */
async function openDesk(who: { mobile: string; password: string }): Promise<Visitor> {
  const visitor = await environment.visit();
  await logIn(visitor, who);
  await visitor.waitForRoute('/desk', '待办队列');
  await visitor.open('/desk?flow=organ-donation&order=newest');
  await visitor.page.locator('[data-case]').first().filter({ hasText: /QG\d+/ }).waitFor();
  await visitor.page.keyboard.press('j');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.locator('.desk-head').waitFor();
  return visitor;
}

describe('Two reviewers', () => {
  it('do not collide: the second sees the assignment, may take the case over, and the first is notified', async () => {
    const first = await openDesk(clerk);
    await first.button('放回队列').waitFor();
    const no = await readOpenCaseNo(first);

    const second = await openDesk(administrator);
    expect(await readOpenCaseNo(second)).toBe(no);
    await second.page.getByText('审核人员（示例） 正在办理这件申请').waitFor();
    expect(await second.page.getByRole('form', { name: '审核决定' }).count()).toBe(0);
    await rowOf(second, no).getByText('审核人员（示例）').waitFor();
    await second.checkAccessibility();
    await second.button('接手，并告知审核人员（示例）').click();
    await second.button('放回队列').waitFor();

    first.expectFault(/409 .*decide/);
    await first.page.keyboard.press('a');
    await first.page.keyboard.press('Enter');
    await first.page.getByText('已由 管理员（示例） 接手').waitFor();
    await first.checkAccessibility();
    await first.open('/myinfo');
    await first.page.getByText(`（${no}）已由管理员（示例）接手`).waitFor();

    await second.page.keyboard.press('a');
    await second.page.keyboard.press('Enter');
    await second.page
      .getByRole('status')
      .filter({ hasText: `${no} 已办理：通过` })
      .waitFor();
    // The next one has been opened: it is unassigned for the other tests.
    await second.page.locator('.desk-head .num').filter({ hasNotText: no }).waitFor();
    await second.button('放回队列').click();
    await second.button('认领').waitFor();
  });
});

describe('Reviewer at the keyboard', () => {
  it('approves case after case with two keys each, and none twice', async () => {
    const desk = await openDesk(clerk);
    const openedNumbers: string[] = [];
    for (let remaining = 3; remaining > 0; remaining -= 1) {
      await desk.button('放回队列').waitFor();
      const no = await readOpenCaseNo(desk);
      openedNumbers.push(no);
      await desk.page.keyboard.press('a');
      await desk.page.keyboard.press('Enter');
      await desk.page
        .getByRole('status')
        .filter({ hasText: `${no} 已办理：通过` })
        .waitFor();
      await desk.page.locator('.desk-head .num').filter({ hasNotText: no }).waitFor();
    }
    expect(new Set(openedNumbers).size).toBe(3);
  });

  it('restores a half finished decision with its flags and text', async () => {
    const desk = await openDesk(clerk);
    await desk.button('放回队列').waitFor();
    const no = await readOpenCaseNo(desk);
    for (const key of ['e', 'ArrowDown', 'Space', 'r']) await desk.page.keyboard.press(key);
    await desk.page.keyboard.type('请核对');
    await desk.page.keyboard.press('Escape');
    await desk.page.keyboard.press('j');
    await desk.page.keyboard.press('Enter');
    await desk.page.locator('.desk-head .num').filter({ hasNotText: no }).waitFor();
    const begun = rowOf(desk, no).getByText('未办完');
    await begun.waitFor();
    for (const width of [1440, 1280]) {
      await desk.page.setViewportSize({ width, height: 800 });
      const whole = await begun.evaluate(mark => {
        const cell = mark.closest('th, td')?.getBoundingClientRect();
        return mark.getBoundingClientRect().right <= (cell?.right ?? 0);
      });
      expect(whole, `at ${width} px`).toBe(true);
    }
    await rowOf(desk, no).getByRole('button').click();
    await desk.page.locator('.desk-head .num').filter({ hasText: no }).waitFor();
    expect(await desk.page.getByRole('textbox', { name: /退回理由/ }).inputValue()).toBe('请核对');
    await desk.page.getByText('已标记 1 处').waitFor();
    const below = await desk.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below, 'the desk is as high as the window: its panes scroll, not the page').toBe(0);
    await desk.checkAccessibility();
    await desk.page.emulateMedia({ media: 'print' });
    expect(await desk.page.locator('.desk-answers h3').first().isVisible()).toBe(true);
    for (const part of ['.admin-bar', '.desk-queue', '.desk-flag', '.desk-look', '.desk-actions'])
      expect(await desk.page.locator(part).first().isVisible(), part).toBe(false);
    const cut = (box: Element) => box.scrollHeight - box.clientHeight;
    expect(await desk.page.locator('.desk-answers').evaluate(cut), 'all answers are printed').toBe(0);
    await desk.page.emulateMedia({ media: 'screen' });
    await desk.page.keyboard.press('?');
    await desk.page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await desk.checkAccessibility();
  });
});

it('Shows application numbers of the queue in full in elder mode', async () => {
  const visitor = await environment.visit({ as: clerk, elder: true });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await visitor.page.setViewportSize(viewport);
    await visitor.open('/desk');
    const lines = visitor.page.locator('.desk-table small');
    await lines.first().waitFor();
    const cut = (all: Element[]) => all.filter(line => line.scrollWidth > line.clientWidth);
    expect(await lines.evaluateAll(cut)).toEqual([]);
  }
});
