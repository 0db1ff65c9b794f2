import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createMember, withServerDatabase } from '../../support/accounts';
import type { Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { person } from '../../support/fictional-person';
import { mouse } from '../../support/input-methods';
import { codeSentTo } from '../../support/login-steps';
import { OrganForm } from '../../support/organ-donation-form-page';
import { expectTransitions } from '../../support/transition-coverage';

const environment = setUpE2eEnvironment();
const SUBMISSION = /\/flows\/organ-donation\/applications(\?|$)/;

/** Fills in the form and the code, ready to be submitted. */
async function prepareSubmission(number: number): Promise<{ visitor: Visitor; form: OrganForm }> {
  const { server } = environment;
  const member = await createMember(server);
  const visitor = await environment.visit({ as: member });
  await visitor.open('/apply?flow=organ-donation');
  const form = new OrganForm(visitor, mouse);
  await form.accept();
  await form.fillApplicant({ name: '林示例', idNo: person(number).idNo, mobile: member.mobile });
  await form.toWish();
  await form.fillWish();
  await form.toReview();
  await form.submit();
  await visitor.page.getByLabel('短信验证码').fill(await codeSentTo(server, member.mobile));
  return { visitor, form };
}

/** Clicks twice like a double click: the second click hits what is displayed by then. */
async function pressTwice(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(200);
  }
}

/** The number of applications of this flow, and of events in their logs; jobs continue with the others. */
const countStored = () =>
  withServerDatabase(environment.server, async ({ db }) => {
    const events = await db
      .selectFrom('application_event')
      .innerJoin('application', 'application.id', 'application_id')
      .select('application_id')
      .where('flow', '=', 'organ-donation')
      .execute();
    return { applications: new Set(events.map(row => row.application_id)).size, events: events.length };
  });

describe('Submission', () => {
  it('can be retried after a connection loss, and creates one application', async () => {
    const before = await countStored();
    const { visitor, form } = await prepareSubmission(31);
    visitor.expectFault(/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)/);

    await visitor.context.setOffline(true);
    await visitor.button('提交申请').click();
    await form.waitForStep('还没有收到提交结果');
    await visitor.checkAccessibility();
    await visitor.context.setOffline(false);
    expect(await countStored()).toEqual(before);

    // This time the submission arrives, but not its answer.
    await visitor.page.route(SUBMISSION, async route => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await visitor.button('再次提交').click();
    await visitor.page.waitForEvent('requestfailed', request => SUBMISSION.test(request.url()));
    await form.waitForStep('还没有收到提交结果');
    await visitor.page.unroute(SUBMISSION);

    await visitor.button('再次提交').click();
    expect(await form.readApplicationNo()).toMatch(/^QG\d{11}$/);
    expect(await countStored()).toEqual({ applications: before.applications + 1, events: before.events + 1 });
    await expectTransitions('organ-donation', [
      'preparing.submitting --UNREACHABLE--> preparing.interrupted',
      'preparing.interrupted --RETRY--> preparing.submitting',
    ]);
  });

  it('is confirmed in view on a phone, whatever the scroll position before', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ device: 'phone', as: member });
    await visitor.open('/apply?flow=organ-donation');
    const form = new OrganForm(visitor, mouse);
    await form.complete(environment.server, { name: '林示例', idNo: person(39).idNo, mobile: member.mobile });
    // Going back through the history takes a moment, and may scroll the page.
    await visitor.page.waitForTimeout(500);
    const header = (await visitor.page.locator('header').first().boundingBox())!;
    const heading = (await visitor.heading('提交成功').boundingBox())!;
    expect(heading.y).toBeGreaterThanOrEqual(header.y + header.height);
  });

  it('by double click creates one application', async () => {
    const before = await countStored();
    const { visitor, form } = await prepareSubmission(32);
    let sent = 0;
    visitor.page.on('request', request => {
      if (SUBMISSION.test(request.url())) sent += 1;
    });
    await visitor.button('提交申请').dblclick();
    await form.readApplicationNo();
    expect(sent).toBe(1);
    expect(await countStored()).toEqual({ applications: before.applications + 1, events: before.events + 1 });
  });

  it('is not triggered by a double click in earlier steps', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ as: member });
    await visitor.open('/apply?flow=organ-donation');
    const form = new OrganForm(visitor, mouse);
    const consents = visitor.page.locator('.consents').getByRole('checkbox');
    await consents.first().waitFor();
    for (const consent of await consents.all()) await consent.check();
    await pressTwice(visitor.page, visitor.button('同意并开始填写'));
    await form.waitForStep('个人信息');
    await form.fillApplicant({ name: '林示例', idNo: person(38).idNo, mobile: member.mobile });
    // A second click on the next step would have shown its missing answers.
    expect(await visitor.page.locator('.summary').count()).toBe(0);
    await form.toWish();
    await form.fillWish();
    await pressTwice(visitor.page, visitor.button('下一步：核对并提交'));
    await form.waitForStep('核对并提交');
    await form.submit();
  });

  it('with a wrong code asks for the code again, without sending another', async () => {
    const { visitor, form } = await prepareSubmission(33);
    const code = visitor.page.getByLabel('短信验证码');
    const right = await code.inputValue();
    visitor.expectFault(/ 400 .*\/flows\/organ-donation\/applications/);
    await code.fill(right === '111111' ? '222222' : '111111');
    await visitor.button('提交申请').click();
    await visitor.page.getByRole('alert').filter({ hasText: '短信验证码不正确' }).waitFor();
    await visitor.checkAccessibility();
    expect(await code.evaluate(element => element === document.activeElement)).toBe(true);
    await code.fill(right);
    await visitor.button('提交申请').click();
    await form.readApplicationNo();
    await expectTransitions('organ-donation', ['preparing.submitting --REFUSED--> preparing.reconfirming']);
  });
});
