import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { person } from '../support/fictional-person';
import { mouse, touchInput } from '../support/input-methods';
import { logIn } from '../support/login-steps';
import { OrganForm } from '../support/organ-donation-form-page';

const environment = setUpSharedE2eEnvironment();
const FORM = '/apply?flow=organ-donation';

const waitUntilSaved = ({ page }: Visitor) =>
  page.getByRole('status').filter({ hasText: '已保存' }).waitFor();
/** Waits for a save that contains these words: the saved mark of an earlier save stays on the screen meanwhile. */
const waitUntilSavedWith = ({ page }: Visitor, words: string) =>
  page.waitForResponse(
    answer =>
      answer.request().method() === 'PUT' &&
      answer.url().endsWith('/flows/organ-donation/draft') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(words),
  );
const readNameInput = ({ page }: Visitor) => page.getByLabel('姓名').inputValue();

describe('Draft', () => {
  it('continues on another device, and is not overwritten by the outdated first device', async () => {
    const member = await createMember(environment.server);
    const home = await environment.visit({ as: member });
    await home.open(FORM);
    const atHome = new OrganForm(home, mouse);
    await atHome.accept();
    const savedAtHome = waitUntilSavedWith(home, '"education"');
    await atHome.fillApplicant({ name: '林示例', idNo: person(21).idNo, mobile: member.mobile });
    await savedAtHome;

    const away = await environment.visit({ device: 'phone', as: member });
    await away.open(FORM);
    const onPhone = new OrganForm(away, touchInput);
    await onPhone.waitForStep('个人信息');
    expect(await readNameInput(away)).toBe('林示例');
    const savedOnPhone = waitUntilSavedWith(away, '眼角膜');
    await onPhone.toWish();
    await onPhone.fillWish();
    await savedOnPhone;

    home.expectFault(/ 409 .*\/flows\/organ-donation\/draft/);
    await home.page.getByLabel('姓名').fill('林二');
    await home.page.getByRole('dialog', { name: '另一台设备保存了更新的内容' }).waitFor();
    await home.checkAccessibility();
    await home.button('使用那一份').click();
    await atHome.waitForStep('捐献意愿');
    expect(await home.page.getByRole('radio', { name: '捐献全部可用器官' }).isChecked()).toBe(true);
    await atHome.toReview();
    expect(await home.page.locator('main').innerText()).toContain('林示例');
  });

  it('survives the end of the session, through the login and back', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ as: member });
    await visitor.open(FORM);
    const form = new OrganForm(visitor, mouse);
    await form.accept();
    const savedAll = waitUntilSavedWith(visitor, '"education"');
    await form.fillApplicant({ name: '林示例', idNo: person(22).idNo, mobile: member.mobile });
    await savedAll;

    // The same account logs this device out from another one.
    const other = await environment.visit({ as: member });
    await other.open('/userCenter?tab=security');
    await other.page.getByRole('button', { name: /^让.+退出登录$/ }).click();
    await other.page.getByText('该设备已退出登录').waitFor();

    visitor.expectFault(/ 401 /);
    await visitor.page.getByLabel('姓名').fill('林改名');
    await visitor.waitForRoute('/login', '用户登录');
    await logIn(visitor, member);
    await visitor.waitForRoute('/apply', '个人信息');
    expect(visitor.route).toBe(FORM);
    expect(await readNameInput(visitor)).toBe('林改名');
    await waitUntilSaved(visitor);
  });

  it('typed just before logging out is saved, and not shown to another account in the same browser', async () => {
    const [one, another] = [await createMember(environment.server), await createMember(environment.server)];
    const visitor = await environment.visit();
    const form = new OrganForm(visitor, mouse);
    await logIn(visitor, one);
    await visitor.open(FORM);
    await form.accept();
    await visitor.page.getByLabel('姓名').fill('林示例');
    await visitor.button('退出').click();
    await visitor.link('登录').first().waitFor();

    await logIn(visitor, another);
    await visitor.open(FORM);
    await form.waitForStep('办理须知');
    const storedData = await visitor.page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(storedData).not.toContain('林示例');
    await visitor.button('退出').click();
    await visitor.link('登录').first().waitFor();

    await logIn(visitor, one);
    await visitor.open(FORM);
    await form.waitForStep('个人信息');
    expect(await readNameInput(visitor)).toBe('林示例');
  });
});

describe('Route guard', () => {
  it('stores the route of a guest, and opens it after the login', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit();
    await visitor.page.goto(`${environment.server.origin}/#/userCenter?tab=profile`);
    await visitor.waitForRoute('/login', '用户登录');
    await logIn(visitor, member);
    await visitor.waitForRoute('/userCenter', '个人信息');
    expect(visitor.route).toBe('/userCenter?tab=profile');
  });

  it('refuses the desk to members', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit();
    await visitor.page.goto(`${environment.server.origin}/#/desk`);
    await visitor.waitForRoute('/login', '用户登录');
    await logIn(visitor, member);
    await visitor.page.getByText('这个页面供工作人员使用').waitFor();
    await visitor.checkAccessibility();
  });
});
