import { describe, expect, it } from 'vitest';
import { newMember } from '../support/accounts';
import type { Visit, Visitor } from '../support/browser-visitor';
import { setStage } from '../support/e2e-environment';

const stage = setStage();

/** Somebody with a practice of twenty questions before them. */
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

it('A paper that is begun far down the list on a phone is seen from its beginning', async () => {
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
  // What time is left stays in sight.
  await visitor.page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(() => visitor.page.locator('.exam-timer').evaluate(isInSight)).toBe(true);
});

describe.each([
  ['on a phone', { device: 'phone' }],
  ['at a desk', {}],
] satisfies [string, Visit][])('%s', (_, visit) => {
  it('a paper is sat question by question, handed in, and explained', async () => {
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

  it('what is answered without network is kept over a refresh and sent when there is one again', async () => {
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
    // The network comes back under the finger: a try of its own would take the button away before it is pressed.
    await page.getByRole('button', { name: '现在重试' }).hover();
    await page.mouse.down();
    await context.unroute('**/exam/paper/question/submit');
    await page.mouse.up();
    await saved(visitor);
  });
});

describe('on two devices', () => {
  it('it is the same paper, with the same questions in the same order and what was answered', async () => {
    const { visitor: phone, member } = await practising({ device: 'phone' });
    await choose(phone, 2);
    await saved(phone);
    const { visitor: desk } = await practising({}, member);
    const question = (visitor: Visitor) => visitor.page.locator('.exam-question h2').innerText();
    expect(await question(desk)).toBe(await question(phone));
    await expect.poll(() => chosen(desk)).toEqual(await chosen(phone));
  });

  it('who goes on with a paper that was handed in elsewhere is shown its result', async () => {
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

/** Whether it stands in the window, and nothing before it. Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && element.contains(seen);
}
