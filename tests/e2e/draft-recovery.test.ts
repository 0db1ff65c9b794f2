import { describe, expect, it } from 'vitest';
import { newMember } from '../support/accounts';
import type { Visitor } from '../support/browser-visitor';
import { setStage } from '../support/e2e-environment';
import { person } from '../support/fictional-person';
import { fingers, mouse } from '../support/input-methods';
import { logIn } from '../support/login-steps';
import { OrganForm } from '../support/organ-donation-form-page';

const stage = setStage();
const FORM = '/apply?flow=organ-donation';

const saved = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: '已保存' }).waitFor();
/** Waits for a save that contains these words: the saved mark of an earlier save stays on the screen meanwhile. */
const savedWith = ({ page }: Visitor, words: string) =>
  page.waitForResponse(
    answer =>
      answer.url().endsWith('/flow/draft/save') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(words),
  );
const nameOn = ({ page }: Visitor) => page.getByLabel('姓名').inputValue();

describe('Draft', () => {
  it('continues on another device, and is not overwritten by the outdated first device', async () => {
    const who = await newMember(stage.server);
    const home = await stage.visit({ as: who });
    await home.open(FORM);
    const atHome = new OrganForm(home, mouse);
    await atHome.accept();
    const savedAtHome = savedWith(home, '"education"');
    await atHome.fillApplicant({ name: '林示例', idNo: person(21).idNo, mobile: who.mobile });
    await savedAtHome;

    const away = await stage.visit({ device: 'phone', as: who });
    await away.open(FORM);
    const onPhone = new OrganForm(away, fingers);
    await onPhone.stands('个人信息');
    expect(await nameOn(away)).toBe('林示例');
    const savedOnPhone = savedWith(away, '眼角膜');
    await onPhone.toWish();
    await onPhone.fillWish();
    await savedOnPhone;

    home.expectFault(/ 409 .*\/flow\/draft\/save/);
    await home.page.getByLabel('姓名').fill('林二');
    await home.page.getByRole('dialog', { name: '另一台设备保存了更新的内容' }).waitFor();
    await home.checkAccessibility();
    await home.button('使用那一份').click();
    await atHome.stands('捐献意愿');
    expect(await home.page.getByRole('radio', { name: '捐献全部可用器官' }).isChecked()).toBe(true);
    await atHome.toReview();
    expect(await home.page.locator('main').innerText()).toContain('林示例');
  });

  it('survives the end of the session, through the login and back', async () => {
    const who = await newMember(stage.server);
    const visitor = await stage.visit({ as: who });
    await visitor.open(FORM);
    const form = new OrganForm(visitor, mouse);
    await form.accept();
    const savedAll = savedWith(visitor, '"education"');
    await form.fillApplicant({ name: '林示例', idNo: person(22).idNo, mobile: who.mobile });
    await savedAll;

    // The same account logs this device out from another one.
    const other = await stage.visit({ as: who });
    await other.open('/userCenter?tab=profile');
    await other.page.getByRole('button', { name: /^让.+退出登录$/ }).click();
    await other.page.getByText('该设备已退出登录').waitFor();

    visitor.expectFault(/ 401 /);
    await visitor.page.getByLabel('姓名').fill('林改名');
    await visitor.arriveAt('/login', '用户登录');
    await logIn(visitor, who);
    await visitor.arriveAt('/apply', '个人信息');
    expect(visitor.route).toBe(FORM);
    expect(await nameOn(visitor)).toBe('林改名');
    await saved(visitor);
  });

  it('typed just before logging out is saved, and not shown to another account in the same browser', async () => {
    const [one, another] = [await newMember(stage.server), await newMember(stage.server)];
    const visitor = await stage.visit();
    const form = new OrganForm(visitor, mouse);
    await logIn(visitor, one);
    await visitor.open(FORM);
    await form.accept();
    await visitor.page.getByLabel('姓名').fill('林示例');
    await visitor.button('退出').click();
    await visitor.link('登录').first().waitFor();

    await logIn(visitor, another);
    await visitor.open(FORM);
    await form.stands('办理须知');
    const kept = await visitor.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('林示例');
    await visitor.button('退出').click();
    await visitor.link('登录').first().waitFor();

    await logIn(visitor, one);
    await visitor.open(FORM);
    await form.stands('个人信息');
    expect(await nameOn(visitor)).toBe('林示例');
  });
});

describe('Route guard', () => {
  it('stores the route of a guest, and opens it after the login', async () => {
    const who = await newMember(stage.server);
    const visitor = await stage.visit();
    await visitor.page.goto(`${stage.server.origin}/#/userCenter?tab=profile`);
    await visitor.arriveAt('/login', '用户登录');
    await logIn(visitor, who);
    await visitor.arriveAt('/userCenter', '个人信息');
    expect(visitor.route).toBe('/userCenter?tab=profile');
  });

  it('refuses the desk to members', async () => {
    const who = await newMember(stage.server);
    const visitor = await stage.visit();
    await visitor.page.goto(`${stage.server.origin}/#/desk`);
    await visitor.arriveAt('/login', '用户登录');
    await logIn(visitor, who);
    await visitor.page.getByText('这个页面供工作人员使用').waitFor();
    await visitor.checkAccessibility();
  });
});
