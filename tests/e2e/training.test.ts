import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { mouse } from '../support/input-methods';
import { clerk } from '../support/login-steps';

const environment = setUpSharedE2eEnvironment();

describe('Training', () => {
  it('is found in the list, and its form starts with the class selected', async () => {
    const visitor = await environment.visit({ device: 'phone', as: await createMember(environment.server) });
    const { page } = visitor;
    await visitor.open('/trainList?courseType=cpr');
    await page.getByRole('link', { name: /CPR\+AED普及班 晚间/ }).click();
    await page.getByRole('heading', { level: 1, name: /CPR\+AED普及班 晚间/ }).waitFor();
    await page.getByRole('link', { name: '立即报名' }).click();
    const startButton = visitor.button(/开始填写$/);
    await startButton.waitFor();
    for (const consent of await page.locator('.consents').getByRole('checkbox').all()) await consent.check();
    await startButton.click();
    const selectedClass = page.getByRole('radio', { name: /CPR\+AED普及班 晚间/ });
    await selectedClass.waitFor();
    await expect.poll(() => selectedClass.isChecked()).toBe(true);
  });

  it('disables the button of a closed class, with the reason', async () => {
    const visitor = await environment.visit();
    const { page } = visitor;
    await visitor.open('/trainList?courseType=teacher');
    await page.getByRole('link', { name: /师资预备班/ }).click();
    await page.getByText('已暂停报名，').waitFor();
    expect(await visitor.button('立即报名').isDisabled()).toBe(true);
  });

  it('offers online lessons: a video resumes at the last position, and cannot be skipped', async () => {
    const visitor = await environment.visit({ as: await createMember(environment.server) });
    const { page } = visitor;
    await visitor.open('/trainVideo?topic=aed');
    await page.getByRole('link', { name: /看视频学用AED/ }).click();
    const film = page.locator('video');
    await film.waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.readyState > 0);
    const time = () => film.evaluate((player: HTMLVideoElement) => player.currentTime);
    await film.evaluate((player: HTMLVideoElement) => {
      player.currentTime = 15;
    });
    await page.getByText(/第一遍请按顺序看/).waitFor();
    expect(await time()).toBeLessThan(2);
    await film.evaluate((player: HTMLVideoElement) => {
      player.muted = true;
      return player.play();
    });
    // Stops where a busy machine has got to by then.
    const stopped = await film.evaluate(
      (player: HTMLVideoElement) =>
        new Promise<number>(resolve => {
          player.addEventListener('timeupdate', () => {
            if (player.currentTime > 4) player.pause();
          });
          player.addEventListener('pause', () => resolve(player.currentTime));
        }),
    );
    const shown = async () =>
      Number(
        /看到 0:(\d\d)/.exec(
          await page
            .getByText(/看到 0:\d\d/)
            .first()
            .innerText(),
        )?.[1],
      );
    await expect.poll(shown).toBeGreaterThanOrEqual(3);
    expect(await shown()).toBeLessThanOrEqual(Math.ceil(stopped));
    const address = new URL(page.url()).hash.slice(1);
    await visitor.open(address);
    await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(2);
  });

  it('has a roster, from which staff open cases, and a signature sheet', async () => {
    const staff = await environment.visit({ as: clerk });
    const { page } = staff;
    await staff.open('/roster');
    await mouse.press(staff.link('培训班次'));
    await mouse.press(staff.link('已结束'));
    await mouse.press(staff.link(/^救护员取证班（上一期）/));
    const table = page.getByRole('table', { name: '来上课的' });
    await table.getByText('13800000001').waitFor();
    await table.getByText('已合格').first().waitFor();
    await staff.checkAccessibility();
    await page.emulateMedia({ media: 'print' });
    await page
      .getByRole('columnheader', { name: /月.*日签名/ })
      .first()
      .waitFor();
    expect(await page.getByText('13800000001').isVisible()).toBe(false);
    await page.getByText('138****0001').waitFor();
    await page.emulateMedia({ media: 'screen' });
    await mouse.press(staff.link(/^办理 ?：林示例$/));
    await page
      .getByRole('heading', { name: /应急救护培训报名/ })
      .first()
      .waitFor();
  });
});
