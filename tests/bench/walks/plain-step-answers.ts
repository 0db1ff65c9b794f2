import type { Locator, Page } from 'playwright-core';
import { choicesOf } from '../../../src/flows/engine/choices';
import type { FormVersion, JsonSchema, UiSchema } from '../../../src/flows/engine/form-version';
import { type Question, questions, uiOf } from '../../../src/flows/engine/question';
import { picture } from '../../support/sample-files';
import type { Write } from '../../support/step-answers';

type Answers = Record<string, unknown>;

/** Answers a step rendered by rjsf with its default theme; the type of each widget is read from the screen. */
export class PlainStepAnswers {
  constructor(
    private readonly page: Page,
    private readonly form: FormVersion,
    private readonly write: Write,
  ) {}

  async step(id: string, answers: Answers): Promise<void> {
    const { schema, ui } = this.form;
    await this.object(schema.$defs?.[id] ?? {}, ui, answers, 'root');
  }

  private async object(part: JsonSchema, ui: UiSchema, answers: Answers, id: string): Promise<void> {
    for (const question of questions(this.form.schema, part, ui)) {
      const name = question.path.slice(1);
      if (answers[name] !== undefined) await this.question(question, answers[name], `${id}_${name}`);
    }
  }

  private async question(question: Question, answer: unknown, id: string): Promise<void> {
    const { schema, source, ui } = question;
    if (schema.files) return this.upload(id);
    if (Array.isArray(answer) && !schema.items?.enum) {
      for (const [index, entry] of answer.entries()) {
        const place = `${id}_${index}`;
        if ((await this.at(place).count()) === 0) await this.add(id);
        if (typeof entry !== 'object') await this.at(place).fill(String(entry));
        else await this.object(schema.items ?? {}, uiOf(ui, 'items'), entry as Answers, place);
      }
      return;
    }
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) {
      return this.object(source, ui, answer as Answers, id);
    }
    await this.control(question, answer, id);
  }

  private async control({ schema, ui }: Question, answer: unknown, id: string): Promise<void> {
    const control = this.at(id);
    const given = Array.isArray(answer) ? answer : [answer];
    const values =
      schema.type === 'boolean'
        ? [
            { value: true, label: '' },
            { value: false, label: '' },
          ]
        : choicesOf(schema, ui);
    const places = values.flatMap(({ value }, index) => (given.includes(value) ? [index] : []));
    const kind = await control.evaluate(element =>
      element instanceof HTMLInputElement ? element.type : element.tagName,
    );
    if (kind === 'checkbox') return control.setChecked(answer === true);
    // A group of radio buttons or checkboxes.
    if (kind === 'DIV') for (const place of places) await this.at(`${id}-${place}`).check();
    else if (schema.offered) await this.answerDynamicOption(control, String(answer));
    else if (kind === 'SELECT') await control.selectOption(places.map(String));
    else if (kind === 'date') await control.fill(String(answer));
    else await this.write(control, String(answer));
  }

  /** Chooses the answer, or else the first open option: dynamic options differ between organisations. */
  private async answerDynamicOption(control: Locator, answer: string): Promise<void> {
    await control.focus();
    await control.locator('option').nth(1).waitFor({ state: 'attached' });
    const values = await control
      .locator('option:not(:disabled)')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value));
    await control.selectOption(values.includes(answer) ? answer : (values[1] ?? ''));
  }

  private async upload(id: string): Promise<void> {
    const buffer = await picture().jpeg().toBuffer();
    await this.at(id).setInputFiles({ name: '示例.jpg', mimeType: 'image/jpeg', buffer });
    await this.at(id).locator('xpath=following-sibling::output').waitFor();
  }

  private add(id: string): Promise<void> {
    return this.page.locator(`[id="${id}__add"], [id="${id}-add"]`).click();
  }

  private at(id: string): Locator {
    return this.page.locator(`[id="${id}"]`);
  }
}
