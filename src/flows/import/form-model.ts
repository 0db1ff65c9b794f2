import type { JsonSchema, UiSchema } from '../engine/form-version';

/**
 * When a question of a foreign form is asked: the `if` of a form, with the ids of questions as names of its properties.
 * See `condition.ts`.
 */
export type ImportedCondition = JsonSchema;

/** A question of a foreign form, independent of the format it came in. */
export interface ImportedQuestion {
  /** Name of the question in its form, or the names on the way to it, joined with a dot. Unique for one answer. */
  id: string;
  /** JSON pointer in the source; of a spreadsheet, the row. */
  pointer: string;
  title?: string | undefined;
  /** Text shown with the question. */
  help?: string | undefined;
  /** What is answered, in the vocabulary of JSON Schema 2020-12; the engine may not know every keyword or format. */
  answer: JsonSchema;
  /** Labels of the values that can be chosen, by value. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** For a list of entries: the questions of each entry. Their ids are those inside the entry. */
  entries?: readonly ImportedQuestion[] | undefined;
  /** For several questions with the same choices: one per row. Their ids are those inside the question. */
  rows?: readonly ImportedQuestion[] | undefined;
  /** For uploaded files: the kind, as in `schemas/defs/files.json`. */
  files?: 'img' | 'doc' | undefined;
  required?: boolean | undefined;
  /** The question is asked under this condition only. */
  when?: ImportedCondition | undefined;
  /** The question is required under this condition, though it may be asked otherwise. */
  requiredWhen?: ImportedCondition | undefined;
  /** Heading of the questions that belong together. */
  group?: string | undefined;
  /** Settings of the uiSchema. */
  ui?: UiSchema | undefined;
  /** The answer only adds requirements to a question that is asked elsewhere. */
  isRestriction?: boolean | undefined;
}

/** A page of a foreign form, which becomes a step. */
export interface ImportedPage {
  pointer: string;
  /** Name of the page in its form, from which the name of the step is made. */
  name?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  questions: readonly ImportedQuestion[];
}

/** A foreign form, as every reader of a format returns it. */
export interface ImportedForm {
  title?: string | undefined;
  description?: string | undefined;
  pages: readonly ImportedPage[];
}
