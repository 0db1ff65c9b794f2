import { type ContentKind, contentForm } from '../../../domain/content-kinds';
import { type FieldError, Refusal } from '../../../domain/refusals';
import { describeAnswers } from '../../../flows/engine/answer-summary';
import { choicesOf } from '../../../flows/engine/choices';
import { collectProperties, type FormVersion, type UiSchema } from '../../../flows/engine/form-version';
import { flatten, uiOf } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';

/** Answers of a content form. */
export type ContentAnswers = Readonly<Record<string, unknown>>;

/** A category of a kind, as defined by its form. */
export interface Category {
  code: string;
  title: string;
}

type WithForms = Pick<Services, 'forms'>;

/** The current form of a kind; null when it has none. */
export function formOf({ forms }: WithForms, kind: ContentKind): FormVersion | null {
  try {
    return forms.live(contentForm(kind));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const categoryCache = new WeakMap<FormVersion, Category[]>();

/** The categories of a kind, in the order of the form: the choices of the question `category`. */
export function categoriesOf(services: WithForms, kind: ContentKind): readonly Category[] {
  const form = formOf(services, kind);
  if (!form) return [];
  const cached = categoryCache.get(form);
  if (cached) return cached;
  const question = questionsOf(form).get('category');
  const choices = question ? choicesOf(flatten(form.schema, question), uiOf(form.ui, 'category')) : [];
  const categories = choices.map(({ value, label }) => ({ code: String(value), title: label }));
  categoryCache.set(form, categories);
  return categories;
}

/** Title of a category; empty for one that the form no longer has. */
export function categoryTitle(services: WithForms, kind: ContentKind, code: string): string {
  return categoriesOf(services, kind).find(category => category.code === code)?.title ?? '';
}

/** All questions of a content form, by name. */
const questionsOf = (form: FormVersion) =>
  collectProperties(form.schema, form.schema.$defs?.[form.steps[0]?.id ?? ''] ?? {});

/** Names of the questions whose answers are HTML. */
export function htmlNames(form: FormVersion): string[] {
  return [...questionsOf(form)]
    .filter(([, question]) => flatten(form.schema, question).format === 'articleHtml')
    .map(([name]) => name);
}

/** Removes answers that the form no longer asks for. */
export function dropUnknownAnswers(form: FormVersion, answers: ContentAnswers): ContentAnswers {
  const questions = questionsOf(form);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => questions.has(name)));
}

/** Keywords that may fail in a draft until it is published. */
const DRAFT_ERROR_KEYWORDS = new Set([
  'required',
  'minLength',
  'minItems',
  'if',
  'format',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'multipleOf',
]);

/** Validation errors that prevent saving a draft: unknown properties and exceeded limits. */
export function findUnsavableProblems(problems: readonly FieldError[]): FieldError[] {
  return problems.filter(({ keyword }) => !DRAFT_ERROR_KEYWORDS.has(keyword));
}

/** Answers that the pages display at a fixed place; all others are listed as facts. */
const FIXED_PLACE_ANSWERS = new Set([
  ...['category', 'title', 'summary', 'cover', 'narrowCover', 'content', 'source', 'author', 'keywords'],
  ...['files', 'topicId', 'key', 'top', 'rank', 'code', 'link', 'button', 'video', 'captions'],
  ...['chapters', 'duration'],
]);

/** Describes the answers that the pages do not display at a fixed place. */
export function factsOf(
  form: FormVersion | null,
  data: ContentAnswers,
): components['schemas']['ContentFact'][] {
  if (!form) return [];
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !FIXED_PLACE_ANSWERS.has(name)));
  return describeAnswers(form.schema, form.ui as UiSchema, rest)
    .flatMap(({ rows }) => rows)
    .map(({ path, label, value }) => ({ name: path.slice(1), title: label, text: value }))
    .filter(({ name }) => name.split('/')[0]! in rest);
}
