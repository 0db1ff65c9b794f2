import type { Locator, Page } from 'playwright-core';
import { numberCarriesBirthday } from '../../src/domain/identity-documents';
import { choicesOf } from '../../src/flows/engine/choices';
import type { FormVersion, JsonSchema, UiSchema } from '../../src/flows/engine/form-version';
import { type Question, questions, regionOf, uiOf } from '../../src/flows/engine/question';
import { controlFor } from '../../src/web/engine/forms/controls';
import { toElementId } from '../../src/web/engine/forms/element-ids';
import { picture } from './sample-files';

type Answers = Record<string, unknown>;

/** Replaces the text of an input. */
export type Write = (input: Locator, text: string) => Promise<void>;

/** A rendered form. */
interface Screen {
  page: Page;
  /** The whole form. */
  root: JsonSchema;
  write: Write;
}

/** Answers the questions of a step in the browser with those of an application, whatever the form. */
export async function answerStep(
  page: Page,
  form: FormVersion,
  step: string,
  answers: Answers,
  write: Write = (input, text) => input.fill(text),
): Promise<void> {
  const part = form.schema.$defs?.[step];
  if (!part) throw new Error(`the form has no step ${step}`);
  await answerObject({ page, root: form.schema, write }, part, form.ui, answers, '');
}

async function answerObject(
  screen: Screen,
  part: JsonSchema,
  ui: UiSchema,
  answers: Answers,
  at: string,
): Promise<void> {
  const { root } = screen;
  const region = regionOf(ui);
  const levels: string[] = region ? [region.province, region.city, region.county] : [];
  if (region && answers[region.province] !== undefined) {
    for (const level of levels)
      await answerLevel(screen, toElementId(`${at}/${level}`), String(answers[level]));
  }
  const all = questions(root, part, ui, at);
  // Data contained in the identity number and computed answers are not asked for.
  const derivedAnswers = all.flatMap(({ options: { derives = {} } }) =>
    numberCarriesBirthday(answers.idType, answers.idSubType) ? Object.values(derives) : [],
  );
  const computedAnswers = (part.allOf ?? []).flatMap(({ balance }) => balance?.answer.slice(1) ?? []);
  const calculatedAnswers = all.flatMap(({ path, schema }) =>
    schema.calculated ? path.slice(at.length + 1) : [],
  );
  const skippedQuestions = [...levels, ...derivedAnswers, ...computedAnswers, ...calculatedAnswers];
  for (const question of all) {
    const name = question.path.slice(at.length + 1);
    const answer = answers[name];
    if (answer === undefined || skippedQuestions.includes(name) || question.options.widget === 'hidden')
      continue;
    await answerQuestion(screen, question, answer);
  }
}

/** Names of the inputs of a day and of a time. */
const DAY_PARTS = ['year', 'month', 'day'];
const TIME_PARTS = ['hour', 'minute'];

async function answerQuestion(screen: Screen, question: Question, answer: unknown): Promise<void> {
  const { page, write } = screen;
  const { path, schema, source, ui, options } = question;
  const id = toElementId(path);
  if (schema.files) return options.widget === 'signature' ? sign(page, id) : upload(page, id);
  if (schema.offered) return answerDynamicOption(page, id, [answer].flat().map(String));
  if (schema.items && Array.isArray(answer) && answer.every(entry => typeof entry === 'object')) {
    for (const [index, entry] of answer.entries()) {
      if ((await page.locator(`[id="${id}_${index}"]`).count()) === 0) {
        await page.locator(`[id="${id}"] > button`, { hasText: '添加' }).click();
      }
      const items = schema.items;
      await answerObject(screen, items, uiOf(ui, 'items'), entry as Answers, `${path}/${index}`);
    }
    return;
  }
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) {
    // The rows of a matrix are radio buttons, however many choices they have.
    const rows = Object.keys(answer).map(name => [name, { ...uiOf(ui, name), 'ui:widget': 'radio' }]);
    const inner = options.widget === 'matrix' ? { ...ui, ...Object.fromEntries(rows) } : ui;
    return answerObject(screen, source, inner, answer as Answers, path);
  }
  const { Component } = controlFor(schema, options, false);
  const choices = choicesOf(schema, ui);
  const choiceIndexes = choices.flatMap(({ value }, index) =>
    (Array.isArray(answer) ? answer : [answer]).includes(value) ? [index] : [],
  );
  const inputs = page.locator(`input[name="${id}"]`);
  switch (Component.name) {
    case 'RadioControl':
    case 'YesNoControl':
      return inputs.nth(choiceIndexes[0] ?? 0).check();
    case 'RatingControl':
      return inputs.nth(Number(answer) - (schema.minimum ?? 1)).check();
    case 'CheckboxesControl':
      for (const choiceIndex of choiceIndexes) await inputs.nth(choiceIndex).check();
      return;
    case 'CheckboxControl':
      return answer === true ? page.locator(`[id="${id}"]`).check() : undefined;
    case 'DateTimeControl': {
      const names = schema.format === 'time' ? TIME_PARTS : [...DAY_PARTS, ...TIME_PARTS];
      const parts = String(answer).split(/[-T:]/u);
      for (const [index, part] of parts.entries()) {
        await write(page.locator(`[id="${id}-${names[index]}"]`), part);
      }
      return page.locator(`[id="${id}-${names[parts.length - 1]}"]`).press('Tab');
    }
    case 'SelectControl':
      await page.locator(`[id="${id}"]`).selectOption({ label: choices[choiceIndexes[0] ?? 0]?.label ?? '' });
      return;
    default:
      return write(page.locator(`[id="${id}"]`), String(answer));
  }
}

async function answerLevel({ page, write }: Screen, id: string, answer: string): Promise<void> {
  const level = page.locator(`[id="${id}"]`);
  await level.waitFor();
  const isSelect = (await level.evaluate(element => element.tagName)) === 'SELECT';
  if (!isSelect) return write(level, answer);
  // The options of a lower level are loaded after the level above is selected.
  await page.locator('.region[aria-busy=true]').first().waitFor({ state: 'detached' });
  await level.locator('option').nth(1).waitFor({ state: 'attached' });
  const options = await level.locator('option').allInnerTexts();
  await level.selectOption({ label: options.includes(answer) ? answer : (options.at(1) ?? '') });
}

/** Selects the given answers, or else the first available option: dynamic options differ between organisations. */
async function answerDynamicOption(page: Page, id: string, answers: readonly string[]): Promise<void> {
  const choices = `input[name="${id}"]`;
  await page.locator(choices).first().waitFor({ state: 'attached' });
  // In a long list, the options are rendered in batches.
  const search = page.locator(`[id="${id}-search"]`);
  if ((await search.count()) > 0) {
    const all = Number(/\d+/.exec((await search.getAttribute('placeholder')) ?? '')?.[0]);
    await page
      .locator(choices)
      .nth(all - 1)
      .waitFor({ state: 'attached' });
  }
  for (const answer of answers) {
    const wanted = page.locator(`${choices}[value="${answer}"]`);
    const choice = (await wanted.count()) > 0 ? wanted : page.locator(`${choices}:not(:disabled)`).first();
    await choice.check();
  }
}

async function upload(page: Page, id: string): Promise<void> {
  const input = page.locator(`[id="${id}-files"]`);
  await input.waitFor({ state: 'attached' });
  const stored = page.waitForResponse(
    answer => answer.url().includes('/file/') && answer.request().method() === 'POST',
  );
  await input.setInputFiles({
    name: '示例.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture().jpeg().toBuffer(),
  });
  await stored;
}

/** Draws a signature with the mouse and saves it. */
async function sign(page: Page, id: string): Promise<void> {
  const pad = page.locator(`[id="${id}-pad"]`);
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error(`${id} has no pad`);
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.move(box.x + box.width - 20, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: '用这个签名' }).click();
  await page.getByRole('button', { name: '重新签名' }).waitFor();
}
