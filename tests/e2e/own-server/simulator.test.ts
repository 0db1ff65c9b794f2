import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readLog, replay, writeLog } from '../../../src/flows/engine/replay';
import { createMember, openSession } from '../../support/accounts';
import type { Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { getFlow } from '../../support/flows';
import { administrator } from '../../support/login-steps';
import { Submitter } from '../../support/retrying-applicant';

const organ = getFlow('organ-donation');

const environment = setUpE2eEnvironment();

/** Opens a flow in the simulator as administrator. */
async function openSimulator(flow: string): Promise<Visitor> {
  const visitor = await environment.visit({ as: administrator });
  await visitor.open(`/admin/player?flow=${flow}`);
  return visitor;
}

const waitForState = ({ page }: Visitor, state: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^现在：\\s*${state}$`, 'u') }).waitFor();

describe('Simulator', () => {
  it('replays a stored application by keyboard, takes another transition, and exports a log that replays', async () => {
    const member = await createMember(environment.server);
    const submitter = new Submitter(
      environment.server,
      { ...member, ...(await openSession(environment.server, member)) },
      881,
    );
    await Submitter.prepare([submitter]);
    const { no } = (await submitter.submit()).data as { no: string };

    const player = await openSimulator('organ-donation');
    const { page } = player;
    await waitForState(player, '须知');
    await page.getByLabel('受理编号').focus();
    await page.keyboard.type(no);
    await page.keyboard.press('Enter');
    await waitForState(player, '审核中');
    const picture = page.getByRole('region', { name: '状态图' });
    expect(await picture.getByRole('button', { name: /审核中/ }).getAttribute('aria-current')).toBe('step');
    await player.checkAccessibility();

    await page.getByRole('radio', { name: /退回补正/ }).check();
    await page.getByLabel('reason').fill('只在这里写写');
    await player.button('发送').focus();
    await page.keyboard.press('Enter');
    await waitForState(player, '待补正');
    await player.button('后退一步').press('Enter');
    await waitForState(player, '审核中');
    await player.button('前进一步').press('Enter');
    await waitForState(player, '待补正');

    await player.button('存为测试的记录').press('Enter');
    await page.getByLabel('名称').fill('returned-in-a-browser');
    await player.checkAccessibility();
    const [download] = await Promise.all([page.waitForEvent('download'), player.button('下载').click()]);
    expect(download.suggestedFilename()).toBe('returned-in-a-browser.ndjson');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).not.toContain('只在这里写写');
    const log = readLog(text);
    expect(writeLog(log)).toBe(text);
    expect(replay(organ, log)).toMatchObject({ difference: null, final: { value: 'supplement' } });
  });

  it('injects the loss of the next SMS, and removes the fault', async () => {
    const player = await openSimulator('donation');
    const { page } = player;
    await page.getByLabel('哪里').selectOption('短信');
    await page.getByLabel('怎样').selectOption({ label: '丢失：说好了，再也不来' });
    await player.button('排上这个故障').click();
    await page.getByText('短信：接下来1次丢失').waitFor();
    await player.checkAccessibility();
    await player.button('全部恢复正常').click();
    await page.getByText('短信：接下来1次丢失').waitFor({ state: 'detached' });
  });
});

describe('Funnel page', () => {
  it('shows where applicants abandon a form', async () => {
    const visitor = await environment.visit({ device: 'phone', as: administrator });
    await visitor.open('/admin/progress?flow=stem-cell');
    await visitor.heading('健康自述').waitFor();
    expect(
      await visitor.page.getByRole('listitem').filter({ hasText: '健康自述' }).last().innerText(),
    ).toMatch(/没有往下走\s*\d+/u);
    await visitor.checkAccessibility();
  });
});
