import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { VisitOptions } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { mouse } from '../support/input-methods';
import { codeSentTo, expireSmsInterval, proveNumber } from '../support/login-steps';

const environment = setUpSharedE2eEnvironment();

describe.each<[string, VisitOptions, string, string, string]>([
  ['at a desk', {}, '海棠（示例）', '/wechatReg', '13500000071'],
  ['inside WeChat', { device: 'phone', inWechat: true }, '志愿者阿木（示例）', '/wxRegister', '13500000072'],
])('WeChat login, %s', (_, visit, person, page, mobile) => {
  it('registers once, and logs in from then on', async () => {
    const first = await environment.visit(visit);
    await first.open('/login');
    await first.button('微信登录').click();
    await first.heading('模拟微信').waitFor();
    await first.checkAccessibility();
    await first.button(person).click();
    await first.waitForRoute(page, '微信注册');
    expect(new URL(first.page.url()).search).toBe('');
    await first.checkAccessibility();
    await proveNumber(environment.server, first, mouse, mobile);
    await first.page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await first.button('绑定并登录').click();
    await first.waitForRoute('/userCenter', `您好，用户${mobile.slice(7)}`);

    const again = await environment.visit(visit);
    await again.open('/login');
    await again.button('微信登录').click();
    await again.button(person).click();
    await again.waitForRoute('/userCenter', `您好，用户${mobile.slice(7)}`);
  });
});

describe('Refused WeChat login', () => {
  it('can be started again', async () => {
    const visitor = await environment.visit();
    await visitor.open('/login');
    await visitor.button('微信登录').click();
    await visitor.link('拒绝').click();
    await visitor.page.getByText('您没有在微信里同意授权').waitFor();
    await visitor.button('用微信登录').click();
    await visitor.heading('模拟微信').waitFor();
  });
});

describe('WeChat of a member', () => {
  it("is bound in the profile with the account's number, and unbound; the session is transferred to a phone", async () => {
    const { server } = environment;
    const member = await createMember(server);
    const visitor = await environment.visit({ as: member });
    await visitor.open('/userCenter?tab=profile');
    await visitor.button('绑定微信').click();
    await visitor.button('新朋友（示例）').click();
    await visitor.button('确认绑定').waitFor();
    await visitor.checkAccessibility();
    const bindingRegion = visitor.page.getByRole('region', { name: '手机号与微信' });
    await bindingRegion.getByRole('button', { name: '获取验证码' }).click();
    await bindingRegion.getByText('验证码已发送至').waitFor();
    await bindingRegion.getByLabel('短信验证码').fill(await codeSentTo(server, member.mobile));
    await visitor.button('确认绑定').click();
    await bindingRegion.getByText('新朋友（示例）').waitFor();

    await expireSmsInterval(server);
    await visitor.button('解除绑定').click();
    await bindingRegion.getByRole('button', { name: '获取验证码' }).click();
    await bindingRegion.getByText('验证码已发送至').waitFor();
    await bindingRegion.getByLabel('短信验证码').fill(await codeSentTo(server, member.mobile));
    await bindingRegion.getByRole('button', { name: '解除绑定' }).click();
    await bindingRegion.getByText('没有绑定').waitFor();

    const given = visitor.page.waitForResponse(answer => answer.url().endsWith('/security/app/code'));
    await visitor.open('/userCenter?tab=security');
    await visitor.button('在手机上接着用').click();
    const { data } = await (await given).json();
    await visitor.checkAccessibility();
    const phone = await environment.visit({ device: 'phone' });
    await phone.open(`/appLogin?code=${data.code}&to=/userCenter?tab=profile`);
    await phone.checkAccessibility();
    await phone.button('是我本人，登录').click();
    await phone.waitForRoute('/userCenter', '个人信息');
    await phone.checkAccessibility();
  });
});
