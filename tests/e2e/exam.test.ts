import { describe, expect, it } from 'vitest';
import { newMember } from '../support/accounts';
import type { Visit, Visitor } from '../support/browser-visitor';
import { setStage } from '../support/e2e-environment';

const stage = setStage();

/** Starts a practice paper of twenty questions. */
async function practising(visit: Visit, who?: { mobile: string; password: string }) {
  const member = who ?? (await newMember(stage.server));
  const visitor = await stage.visit({ ...visit, as: member });
  await visitor.open('/exam');
  await visitor.button(/^(开始练习|继续作答) ?急救知识练习/).click();
  await visitor.page.getByText('第 1 / 20 题').waitFor();
  return { visitor, member };
}

const choose = (visitor: Visitor, place: number) => visitor.page.locator('.exam-choice').nth(place).click();
const chosen = (visitor: Visitor) =>
  visitor.page.locator('.exam-choice input').evaluateAll(inputs => {
    return inputs.map(input => (input as HTMLInputElement).checked);
  });
const saved = (visitor: Visitor) => visitor.page.getByText('答案已保存').waitFor();

it('Shows the top of a paper that is started far down the list on a phone', async () => {
  const visitor = await stage.visit({ device: 'phone', elder: true, as: await newMember(stage.server) });
  await visitor.open('/exam');
  await visitor
    .button(/^开始练习/)
    .last()
    .tap();
  const question = visitor.page.getByText(/^第 1 \/ \d+ 题$/);
  await question.waitFor();
  await expect.poll(() => question.evaluate(isInSight)).toBe(true);
  await visitor.checkWidth();
  // The remaining time stays in sight.
  await visitor.page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(() => visitor.page.locator('.exam-timer').evaluate(isInSight)).toBe(true);
});

describe.each([
  ['on a phone', { device: 'phone' }],
  ['at a desk', {}],
] satisfies [string, Visit][])('%s', (_, visit) => {
  it('answers a paper question by question, submits it, and explains the result', async () => {
    const { visitor } = await practising(visit);
    await visitor.checkAccessibility();
    for (let question = 0; question < 19; question++) {
      await choose(visitor, 0);
      await visitor.button('下一题').click();
      await visitor.page.getByText(`第 ${question + 2} / 20 题`).waitFor();
    }
    await saved(visitor);
    await visitor.page.locator('.exam-actions').getByRole('button', { name: '交卷' }).click();
    await visitor.page.getByText('您还有1题未作答，确定交卷吗？').waitFor();
    await visitor.checkAccessibility();
    await visitor.button('仍然交卷').click();
    await visitor.page.getByText('已交卷').waitFor();
    await visitor.page
      .getByText(/^依据：/)
      .first()
      .waitFor();
    await visitor.checkAccessibility();
  });

  it('keeps answers given offline over a reload and sends them when online', async () => {
    const { visitor } = await practising(visit);
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|net::|exam\/paper/);
    const { page, context } = visitor;
    await choose(visitor, 0);
    await saved(visitor);
    await context.route('**/exam/paper/question/submit', route => route.abort());
    await visitor.button('下一题').click();
    await page.getByText('第 2 / 20 题').waitFor();
    await choose(visitor, 1);
    await page.getByText(/1题还没有保存/).waitFor();
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByText('第 2 / 20 题').waitFor();
    await expect.poll(() => chosen(visitor)).toContain(true);
    await page.getByText(/1题还没有保存/).waitFor();
    // The network returns while the button is pressed: an automatic retry would remove the button before.
    await page.getByRole('button', { name: '现在重试' }).hover();
    await page.mouse.down();
    await context.unroute('**/exam/paper/question/submit');
    await page.mouse.up();
    await saved(visitor);
  });
});

describe('On two devices', () => {
  it('shows the same paper with the same order of questions and the given answers', async () => {
    const { visitor: phone, member } = await practising({ device: 'phone' });
    await choose(phone, 2);
    await saved(phone);
    const { visitor: desk } = await practising({}, member);
    const question = (visitor: Visitor) => visitor.page.locator('.exam-question h2').innerText();
    expect(await question(desk)).toBe(await question(phone));
    await expect.poll(() => chosen(desk)).toEqual(await chosen(phone));
  });

  it('shows the result on a device when the paper was submitted on another one', async () => {
    const { visitor: phone, member } = await practising({ device: 'phone' });
    const { visitor: desk } = await practising({}, member);
    await desk.page.locator('.exam-side').getByRole('button', { name: '交卷' }).click();
    await desk.button('仍然交卷').click();
    await desk.page.getByText('已交卷').waitFor();
    phone.expectFault(/ 409 /);
    await choose(phone, 1);
    await phone.page.getByText('已交卷').waitFor();
  });
});

/** Whether the element is in the viewport and not covered. Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && element.contains(seen);
}
