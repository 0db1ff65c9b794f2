import type { JSONPath } from 'jsonc-parser';
import type { Condition } from '../../../flows/engine/condition';
import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Guidance } from '../../../flows/engine/guidance';
import type { QuestionGroup } from '../../../flows/engine/question';
import type { Requirement } from '../../../flows/engine/requirement';
import type { components } from '../../../generated/api';
import type { FieldChoice, FieldKind } from './field-kinds';
import type { ResolvedQuestion } from './reference-questions';
import type { ResolveReference } from './reference-resolver';
import type { ReferenceTitles } from './reference-titles';

export type FormTexts = components['schemas']['FormTexts'];

/** One question, as far as the form view understands it; the rest stays in the text. */
export interface ModelField {
  name: string;
  /** Its path in form.json. */
  path: JSONPath;
  /** Path of its settings in ui.json; unique to this question. */
  settings: JSONPath;
  /** Path of its answer in the notation of migrations: `*` for each entry of a list. */
  answerPath: string;
  /** The object whose `properties` contain it, and whose `required` may name it. */
  parentPath: JSONPath;
  schema: JsonSchema;
  /** Null: edited in the text only. */
  kind: FieldKind | null;
  label: string;
  help: string;
  /** Required where it is applicable here. */
  required: boolean;
  /** When it is applicable and required, by the whole form. */
  requirement: Requirement;
  /** When it is asked here; null for always. */
  condition: Condition | null;
  choices: FieldChoice[];
  unit: string;
  /** The widget that its settings choose; empty for that of its kind. */
  widget: string;
  /** Of a rating: meanings of its lowest and highest number. */
  ends: readonly string[];
  /** Of a list: name of one entry. */
  itemTitle: string;
  /** The nested questions, where it is a group or a list of entries. */
  nested: FieldContainer | null;
}

/** A part shared by several forms, or written once and referred to. */
export interface SharedPart {
  ref: string;
  path: JSONPath;
  /** Its questions, as far as known here: name → label. */
  asks: ReadonlyMap<string, string>;
  /** The same questions with their schemas and options. */
  questions: ReadonlyMap<string, ResolvedQuestion>;
}

/** An object whose questions are shown and edited in the same way: a step, a group of questions, a list entry. */
export interface FieldContainer {
  /** Path of its schema in form.json. */
  path: JSONPath;
  /** Path of its questions' settings in ui.json: the root for all steps. */
  settings: JSONPath;
  title: string;
  fields: ModelField[];
  shared: SharedPart[];
  /** Rules across several answers: kept unchanged, edited in the text. */
  rules: string[];
  /** The headings under which some of its questions stand, in the order of the text. */
  groups: readonly QuestionGroup[];
  /** The whole container is a shared part, to which nothing can be added. */
  isShared: boolean;
}

export interface ModelStep extends FieldContainer {
  id: string;
  minutes: number | null;
  description: string;
}

export interface FormModel {
  title: string;
  steps: ModelStep[];
  /** The guidance, as far as it is written. */
  notice: Guidance;
  /** What is called how behind references. */
  titles: ReferenceTitles;
  /** Resolves the references of its texts. */
  resolve: ResolveReference;
}

export const isSamePath = (a: JSONPath, b: JSONPath): boolean => a.join('/') === b.join('/');

/** The containers that share one object: all steps, or a single nested container. */
export const listSameObjectContainers = (
  { steps }: FormModel,
  container: FieldContainer,
): readonly FieldContainer[] => (container.settings.length === 0 ? steps : [container]);

/** Every question of a form, each before its nested ones. */
export const listFields = ({ steps }: FormModel): ModelField[] => steps.flatMap(withInner);

const withInner = ({ fields }: FieldContainer): ModelField[] =>
  fields.flatMap(field => [field, ...(field.nested ? withInner(field.nested) : [])]);

/** Whether label and help of a question are its own: not where only a requirement is added to a shared one. */
export const hasOwnLabel = ({ schema, label }: ModelField): boolean =>
  label !== '' || schema.type !== undefined || schema.$ref !== undefined || schema.allOf !== undefined;

/** Whether it is a definition of a shared collection, which is asked where it is referred to. */
export const isDefinition = ({ path }: ModelField): boolean => path[0] === '$defs' && path.length === 2;

/** What a question refers to. */
export const refsOf = ({ schema }: ModelField): string[] =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ $ref }) => $ref ?? []);
