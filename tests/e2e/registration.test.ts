import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { VisitOptions, Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { person } from '../support/fictional-person';
import { type InputMethod, keyboard, mouse, touchInput } from '../support/input-methods';
import { register } from '../support/login-steps';
import { OrganForm } from '../support/organ-donation-form-page';
import { expectTransitions } from '../support/transition-coverage';

const environment = setUpSharedE2eEnvironment();

const inputCases: {
  how: string;
  visit: VisitOptions;
  inputMethodOf: (visitor: Visitor) => InputMethod;
  number: number;
}[] = [
  {
    how: 'by keyboard alone, in elder mode',
    visit: { elder: true },
    inputMethodOf: ({ page }) => keyboard(page),
    number: 1,
  },
  { how: 'on a phone, by touch', visit: { device: 'phone' }, inputMethodOf: () => touchInput, number: 2 },
];

describe.each(inputCases)('New visitor $how', ({ visit, inputMethodOf, number }) => {
  it('creates an account and registers as an organ donor', async () => {
    const { server } = environment;
    const visitor = await environment.visit(visit);
    const inputMethod = inputMethodOf(visitor);
    const applicant = { name: '林示例', idNo: person(number).idNo, mobile: `1360000000${number}` };
    const form = new OrganForm(visitor, inputMethod);

    // The way to the form, which requires a login and returns.
    await visitor.open('/donateOrganShow');
    await inputMethod.press(visitor.page.locator('main a[href*="/apply?flow=organ-donation"]').first());
    await visitor.waitForRoute('/apply', '办理须知');
    await inputMethod.press(visitor.link('登录后开始填写'));
    await visitor.waitForRoute('/login', '用户登录');
    await inputMethod.press(visitor.link('注册账号'));
    await visitor.waitForRoute('/register', '用户注册');
    await register(server, visitor, inputMethod, { mobile: applicant.mobile, password: 'Lin-lan-2026' });
    await visitor.waitForRoute('/apply', '请逐项阅读并同意');
    expect(visitor.route).toBe('/apply?flow=organ-donation');

    await visitor.checkOnEveryDevice();
    await form.accept();
    await visitor.checkOnEveryDevice();
    await form.fillApplicant(applicant);
    await form.toWish();
    await visitor.checkOnEveryDevice();
    await form.fillWish();
    await form.toReview();
    await visitor.checkOnEveryDevice();
    await form.submit();
    await visitor.checkOnEveryDevice();
    await form.confirm(server, applicant.mobile);
    const no = await form.readApplicationNo();
    expect(no).toMatch(/^QG\d{11}$/);
    await visitor.checkOnEveryDevice();

    await inputMethod.press(visitor.link('我的全部申请'));
    await visitor.waitForRoute('/userCenter', '我的申请');
    await visitor.page.getByText(no).first().waitFor();
    await visitor.checkOnEveryDevice();
    await inputMethod.press(
      visitor.page.getByRole('rowheader').getByRole('link', { name: '人体器官捐献志愿登记' }),
    );
    await visitor.waitForRoute('/application', '办理记录');
    await visitor.checkOnEveryDevice();
    expect(await visitor.page.locator('main').innerText()).toContain('审核中');
    expect(await visitor.page.locator('main').innerText()).not.toContain(applicant.idNo);
  });
});

describe('Back buttons', () => {
  it('lead to every previous screen, and lose nothing', async () => {
    const applicant = { ...(await createMember(environment.server)), name: '林示例', idNo: person(9).idNo };
    const visitor = await environment.visit({ as: applicant });
    const { page } = visitor;
    const form = new OrganForm(visitor, mouse);
    const stepList = page.getByRole('navigation', { name: '办理步骤' });
    await visitor.open('/apply?flow=organ-donation');
    await form.accept();
    await visitor.button('上一步').click();
    await form.waitForStep('办理须知');
    await visitor.button('同意并开始填写').click();
    await form.fillApplicant(applicant);

    visitor.expectFault(/net::ERR_INTERNET_DISCONNECTED/);
    await visitor.context.setOffline(true);
    await visitor.button('下一步：捐献意愿').click();
    await page.getByRole('alert').filter({ hasText: '请检查网络' }).waitFor();
    await visitor.context.setOffline(false);
    await form.toWish();
    await visitor.button('上一步').click();
    await form.waitForStep('个人信息');
    await stepList.getByRole('button', { name: '捐献意愿' }).click();
    await form.waitForStep('捐献意愿');
    await form.fillWish();
    await form.toReview();
    await visitor.button('上一步').click();
    await form.waitForStep('捐献意愿');
    await form.toReview();
    await stepList.getByRole('button', { name: '个人信息' }).click();
    await form.waitForStep('个人信息');
    await stepList.getByRole('button', { name: '核对并提交' }).click();
    await form.waitForStep('核对并提交');
    await form.submit();
    await visitor.button('返回核对').click();
    await form.waitForStep('核对并提交');
    expect(await page.locator('main').innerText()).toContain(applicant.name);

    await expectTransitions('organ-donation', [
      'preparing.filling.applicant --BACK--> preparing.notice',
      'preparing.checking --UNREACHABLE--> preparing.filling.applicant',
      'preparing.filling.wish --BACK--> preparing.filling.applicant',
      'preparing.filling.applicant --GO.wish--> preparing.filling.wish',
      'preparing.review --BACK--> preparing.filling.wish',
      'preparing.review --GO.applicant--> preparing.filling.applicant',
      'preparing.filling.applicant --GO.review--> preparing.review',
      'preparing.confirming --BACK--> preparing.review',
    ]);
  });
});

describe('Machine in the browser', () => {
  it('takes the transitions from the guidance to the submitted application', async () => {
    await expectTransitions('organ-donation', [
      'preparing.notice --ACCEPT--> preparing.filling.applicant',
      'preparing.filling.applicant --NEXT--> preparing.checking',
      'preparing.checking --CHECKED--> preparing.filling.wish',
      'preparing.filling.wish --NEXT--> preparing.review',
      'preparing.review --SUBMIT--> preparing.confirming',
      'preparing.confirming --CONFIRM--> preparing.submitting',
      'preparing.submitting --FILED--> underReview',
    ]);
  });
});
