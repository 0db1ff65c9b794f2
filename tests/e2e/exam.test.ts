import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { VisitOptions, Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';

const environment = setUpSharedE2eEnvironment();

/** Starts a practice paper of twenty questions. */
async function openPractice(visit: VisitOptions, account?: { mobile: string; password: string }) {
  const member = account ?? (await createMember(environment.server));
  const visitor = await environment.visit({ ...visit, as: member });
  await visitor.open('/exam');
  await visitor.button(/^(开始练习|继续作答) ?急救知识练习/).click();
  await visitor.page.getByText('第 1 / 20 题').waitFor();
  return { visitor, member };
}

const choose = (visitor: Visitor, choiceIndex: number) =>
  visitor.page.locator('.exam-choice').nth(choiceIndex).click();
const readSelection = (visitor: Visitor) =>
  visitor.page.locator('.exam-choice input').evaluateAll(inputs => {
    return inputs.map(input => (input as HTMLInputElement).checked);
  });
const waitUntilSaved = (visitor: Visitor) => visitor.page.getByText('答案已保存').waitFor();

it('Shows the top of a paper that is started far down the list on a phone', async () => {
  const visitor = await environment.visit({
    device: 'phone',
    elder: true,
    as: await createMember(environment.server),
  });
  await visitor.open('/exam');
  await visitor
    .button(/^开始练习/)
    .last()
    .tap();
  const question = visitor.page.getByText(/^第 1 \/ \d+ 题$/);
  await question.waitFor();
  await expect.poll(() => question.evaluate(isUnobscured)).toBe(true);
  await visitor.checkWidth();
  // The remaining time stays in sight.
  await visitor.page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(() => visitor.page.locator('.exam-timer').evaluate(isUnobscured)).toBe(true);
});

describe.each([
  ['on a phone', { device: 'phone' }],
  ['at a desk', {}],
] satisfies [string, VisitOptions][])('%s', (_, visit) => {
  it('answers a paper question by question, submits it, and explains the result', async () => {
    const { visitor } = await openPractice(visit);
    await visitor.checkAccessibility();
    for (let question = 0; question < 19; question++) {
      await choose(visitor, 0);
      await visitor.button('下一题').click();
      await visitor.page.getByText(`第 ${question + 2} / 20 题`).waitFor();
    }
    await waitUntilSaved(visitor);
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
    const { visitor } = await openPractice(visit);
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|net::|exam\/paper/);
    const { page, context } = visitor;
    await choose(visitor, 0);
    await waitUntilSaved(visitor);
    await context.route('**/exam/paper/question/submit', route => route.abort());
    await visitor.button('下一题').click();
    await page.getByText('第 2 / 20 题').waitFor();
    await choose(visitor, 1);
    await page.getByText(/1题还没有保存/).waitFor();
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByText('第 2 / 20 题').waitFor();
    await expect.poll(() => readSelection(visitor)).toContain(true);
    await page.getByText(/1题还没有保存/).waitFor();
    // The network returns while the button is pressed: an automatic retry would remove the button before.
    await page.getByRole('button', { name: '现在重试' }).hover();
    await page.mouse.down();
    await context.unroute('**/exam/paper/question/submit');
    await page.mouse.up();
    await waitUntilSaved(visitor);
  });
});

describe('On two devices', () => {
  it('shows the same paper with the same order of questions and the given answers', async () => {
    const { visitor: phone, member } = await openPractice({ device: 'phone' });
    await choose(phone, 2);
    await waitUntilSaved(phone);
    const { visitor: desk } = await openPractice({}, member);
    const question = (visitor: Visitor) => visitor.page.locator('.exam-question h2').innerText();
    expect(await question(desk)).toBe(await question(phone));
    await expect.poll(() => readSelection(desk)).toEqual(await readSelection(phone));
  });

  it('shows the result on a device when the paper was submitted on another one', async () => {
    const { visitor: phone, member } = await openPractice({ device: 'phone' });
    const { visitor: desk } = await openPractice({}, member);
    await desk.page.locator('.exam-side').getByRole('button', { name: '交卷' }).click();
    await desk.button('仍然交卷').click();
    await desk.page.getByText('已交卷').waitFor();
    phone.expectFault(/ 409 /);
    await choose(phone, 1);
    await phone.page.getByText('已交卷').waitFor();
  });
});

/** Whether the element is in the viewport and not covered. Runs in the page. */
function isUnobscured(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  return topElement !== null && element.contains(topElement);
}
