import type { JsonSchema, UiSchema } from '../engine/form-version';
import type { ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import { type ImportJournal, ImportRefusal } from './import-notes';
import type { ImportTarget } from './import-target';
import { KeyMaker } from './question-keys';
import { QuestionScope } from './question-scope';
import { defined } from './source-values';
import { writeObject } from './write-object';

/** A form as this system stores it. */
export interface WrittenForm {
  form: JsonSchema;
  ui: UiSchema;
}

const NO_QUESTIONS = '里面没有能带过来的题目';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Writes an imported form in the notation of this system. What it leaves open is filled with proposals.
 * @throws ImportRefusal when it asks nothing, or too much
 */
export function writeForm(imported: ImportedForm, target: ImportTarget, journal: ImportJournal): WrittenForm {
  const all = imported.pages.flatMap(page => page.questions);
  const count = all.reduce((sum, question) => sum + sizeOf(question), 0);
  if (count === 0) throw new ImportRefusal(NO_QUESTIONS);
  if (count > target.maxQuestions) {
    throw new ImportRefusal(
      `这份表单有 ${count} 道题，一份表单最多 ${target.maxQuestions} 道，请分成几份再导入`,
    );
  }
  const scope = new QuestionScope(
    imported.pages.map(({ questions }) => questions),
    target,
    journal,
  );
  const pages = imported.pages.flatMap((page, i) =>
    splitPage({ ...page, questions: scope.pages[i]! }, target, journal),
  );
  if (pages.length === 0) throw new ImportRefusal(NO_QUESTIONS);
  const names = new KeyMaker('step');
  const steps = pages.map(page => {
    const written = writeObject(page.questions, scope, target, journal);
    const name = names.make(page.name ?? 'step1');
    const title = page.title ?? (pages.length === 1 ? '填写内容' : `第 ${pages.indexOf(page) + 1} 步`);
    if (page.title === undefined) journal.ask(page.pointer, '这一步没有标题', `叫“${title}”`);
    return { name, title, description: page.description, ...written };
  });
  const title = imported.title ?? '未命名表单';
  if (imported.title === undefined) journal.ask('', '表单没有标题', `叫“${title}”`);
  const form: JsonSchema = {
    $schema: DRAFT,
    title,
    type: 'object',
    allOf: steps.map(({ name }) => ({ $ref: `#/$defs/${name}` })),
    unevaluatedProperties: false,
    $defs: Object.fromEntries(
      steps.map(({ name, title, description, schema }) => [name, defined({ title, description, ...schema })]),
    ),
  };
  const ui: UiSchema = {
    ...(imported.description && { 'ui:notice': { purpose: imported.description } }),
    ...settingsOfObject(steps),
    ...Object.assign({}, ...steps.map(step => step.ui)),
  };
  return { form, ui };
}

/** Order and headings of all steps: they stand at the top of the uiSchema. */
function settingsOfObject(
  steps: readonly Pick<ReturnType<typeof writeObject>, 'order' | 'groups'>[],
): UiSchema {
  const orders = steps.flatMap(({ order }) => order);
  const groups = steps.flatMap(step => step.groups);
  return {
    ...(orders.length > 0 && { 'ui:order': [...orders, '*'] }),
    ...(groups.length > 0 && { 'ui:groups': groups }),
  };
}

/** Number of questions as the limits of a form count them. */
const sizeOf = ({ entries, rows, isRestriction }: ImportedQuestion): number =>
  isRestriction
    ? 0
    : Math.max(
        1,
        (entries ?? rows ?? []).reduce((sum, inner) => sum + sizeOf(inner), 0),
      );

/** A page with more questions than a step may have becomes several. */
function splitPage(
  page: ImportedPage,
  { maxQuestionsPerStep }: ImportTarget,
  journal: ImportJournal,
): ImportedPage[] {
  const parts: ImportedQuestion[][] = [];
  let size = 0;
  for (const question of page.questions) {
    // What is said about a question stays in its step.
    const own = parts.find(part => part.some(({ id }) => id === question.id));
    if (own) {
      own.push(question);
      continue;
    }
    size += sizeOf(question);
    if (parts.length === 0 || size > maxQuestionsPerStep) {
      parts.push([]);
      size = sizeOf(question);
    }
    parts.at(-1)!.push(question);
  }
  if (parts.length > 1) {
    journal.did(page.pointer, `“${page.title ?? '这一页'}”的题目太多，分成了 ${parts.length} 步`);
  }
  return parts.map((questions, i) => ({
    ...page,
    questions,
    title: i === 0 || page.title === undefined ? page.title : `${page.title}（续${i === 1 ? '' : i}）`,
    description: i === 0 ? page.description : undefined,
  }));
}
