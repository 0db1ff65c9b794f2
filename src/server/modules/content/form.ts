import { type ContentKind, contentForm } from '../../../domain/content-kinds';
import { type FieldError, Refusal } from '../../../domain/refusals';
import { describeAnswers } from '../../../flows/engine/answer-summary';
import { choicesOf } from '../../../flows/engine/choices';
import { collectProperties, type FormVersion, type UiSchema } from '../../../flows/engine/form-version';
import { flatten, uiOf } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';

/** The answers of a content's form. */
export type ContentAnswers = Readonly<Record<string, unknown>>;

/** A category of a kind, as its form has it. */
export interface Category {
  code: string;
  title: string;
}

type WithForms = Pick<Services, 'forms'>;

/** The form that a kind is written in now; null where there is none. */
export function formOf({ forms }: WithForms, kind: ContentKind): FormVersion | null {
  try {
    return forms.live(contentForm(kind));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const known = new WeakMap<FormVersion, Category[]>();

/** The categories of a kind, in the order of its form: they are the choices of the question `category`. */
export function categoriesOf(services: WithForms, kind: ContentKind): readonly Category[] {
  const form = formOf(services, kind);
  if (!form) return [];
  const cached = known.get(form);
  if (cached) return cached;
  const question = questionsOf(form).get('category');
  const choices = question ? choicesOf(flatten(form.schema, question), uiOf(form.ui, 'category')) : [];
  const categories = choices.map(({ value, label }) => ({ code: String(value), title: label }));
  known.set(form, categories);
  return categories;
}

/** What a category is called; empty for one that the form does not have any more. */
export function categoryTitle(services: WithForms, kind: ContentKind, code: string): string {
  return categoriesOf(services, kind).find(category => category.code === code)?.title ?? '';
}

/** Every question of a content's form by name. */
const questionsOf = (form: FormVersion) =>
  collectProperties(form.schema, form.schema.$defs?.[form.steps[0]?.id ?? ''] ?? {});

/** The answers that are formatted text, by name. */
export function htmlNames(form: FormVersion): string[] {
  return [...questionsOf(form)]
    .filter(([, question]) => flatten(form.schema, question).format === 'articleHtml')
    .map(([name]) => name);
}

/** The answers without those that the form does not ask for any more. */
export function dropUnknownAnswers(form: FormVersion, answers: ContentAnswers): ContentAnswers {
  const asked = questionsOf(form);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name)));
}

/** What a draft may lack as long as it is not published. */
const UNFINISHED = new Set(['required', 'minLength', 'minItems', 'if', 'format', 'pattern', 'minimum']);

/** What is wrong with a draft that cannot be kept: strangers, and more than there may be. */
export function findUnsavableProblems(problems: readonly FieldError[]): FieldError[] {
  return problems.filter(({ keyword }) => !UNFINISHED.has(keyword));
}

/** The answers that pages have a place of their own for; whatever else is asked is told as a fact. */
const PLACED = new Set([
  ...['category', 'title', 'summary', 'cover', 'narrowCover', 'content', 'source', 'author', 'keywords'],
  ...['files', 'topicId', 'key', 'top', 'rank', 'code', 'link', 'button', 'video', 'captions', 'duration'],
]);

/** What a form asks beyond what pages know, in words. */
export function factsOf(
  form: FormVersion | null,
  data: ContentAnswers,
): components['schemas']['ContentFact'][] {
  if (!form) return [];
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !PLACED.has(name)));
  return describeAnswers(form.schema, form.ui as UiSchema, rest)
    .flatMap(({ rows }) => rows)
    .map(({ path, label, value }) => ({ name: path.slice(1), title: label, text: value }))
    .filter(({ name }) => name.split('/')[0]! in rest);
}
