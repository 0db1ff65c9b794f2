import { expect, it } from 'vitest';
import { activityId } from '../../../demo/content/activities';
import { demoActivityData } from '../../../demo/content/activity-list';
import { withServerDatabase } from '../../support/accounts';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { mouse, touchInput } from '../../support/input-methods';
import { clerk } from '../../support/login-steps';

const environment = setUpE2eEnvironment();

/** The member of the demo data has a seat in the activity that takes place today. */
const member = { mobile: '13800000001', password: 'huiyuan-2026' };
const TODAY = activityId(demoActivityData.findIndex(({ day }) => day === 0));
const COMING = activityId(0);
const HOUR = 3_600_000;

/** Moves the start of the activity to this many hours ago, with a duration of three hours. */
const moveActivityStart = (hoursAgo: number) =>
  withServerDatabase(environment.server, ({ db }) => {
    const begins = new Date(Date.now() - hoursAgo * HOUR);
    return db
      .updateTable('volunteer_activity')
      .set({ begins_at: begins, closes_at: begins, ends_at: new Date(begins.getTime() + 3 * HOUR) })
      .where('id', '=', TODAY)
      .execute();
  });

it('Opens the form with the activity selected', async () => {
  const visitor = await environment.visit({ device: 'phone', as: member });
  const { page } = visitor;
  await visitor.open('/volunteerActivity');
  await touchInput.press(visitor.link(demoActivityData[0]?.title ?? ''));
  await visitor.heading(demoActivityData[0]?.title ?? '').waitFor();
  expect(visitor.route).toBe(`/volunteerInfo?id=${COMING}`);
  await visitor.checkAccessibility();
  const signUp = visitor.link('我要报名');
  expect(await signUp.getAttribute('href')).toContain(`flow=volunteer-activity&activityId=${COMING}`);
  await touchInput.press(signUp);
  // The form removes the choice from the address as soon as it opens.
  await page.waitForURL(({ hash }) => hash.includes('flow=volunteer-activity'));
});

it('A volunteer checks in and out by the code on site, and reads the reason of a correction by staff', async () => {
  await moveActivityStart(1);
  const staff = await environment.visit({ as: clerk });
  const volunteer = await environment.visit({ device: 'phone', as: member });
  for (const [kind, words] of [
    ['in', '签到'],
    ['out', '签退'],
  ] as const) {
    await staff.open(`/volunteerCode?id=${TODAY}&kind=${kind}`);
    await staff.page.getByRole('img', { name: `二维码：用手机扫描后${words}` }).waitFor();
    await staff.checkAccessibility();
    await volunteer.open(`/volunteerPunch?activity=${TODAY}&kind=${kind}`);
    const code = (await staff.page.locator('.code-digits').innerText()).replaceAll(/\D/gu, '');
    await touchInput.write(volunteer.page.getByLabel('签到码'), code);
    await touchInput.press(volunteer.button(words));
    await volunteer.page.getByText(`${words}成功`).waitFor();
    await volunteer.checkAccessibility();
  }

  await staff.open(`/roster?id=${TODAY}`);
  await mouse.press(staff.button(/^办理 ?：林示例$/));
  const dialog = staff.page.getByRole('dialog');
  await mouse.write(dialog.getByLabel('服务时长'), '60');
  await mouse.write(dialog.getByLabel('原因'), '到场时没有网络，现场负责人证明');
  await staff.checkAccessibility();
  await mouse.press(dialog.getByRole('button', { name: '保存时长' }));
  await staff.page.getByText('林示例的服务时长：1小时').waitFor();

  await volunteer.open('/userVolunteerApp?tab=hours');
  const row = volunteer.page.getByRole('row').filter({ hasText: '开放日' });
  await row.locator('[data-th="时长"]').getByText('1小时').waitFor();
  await touchInput.press(row.getByText('办理经过'));
  await row.getByText('原因：到场时没有网络，现场负责人证明').waitFor();
  await volunteer.checkAccessibility();
});
