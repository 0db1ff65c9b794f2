import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Guidance } from '../../../flows/engine/guidance';
import type { Requirement } from '../../../flows/engine/requirement';
import type { components } from '../../../generated/api';
import type { FieldCondition } from './field-conditions';
import type { FieldChoice, FieldKind } from './field-kinds';
import type { ReferenceTitles } from './reference-titles';

export type FormTexts = components['schemas']['FormTexts'];

/** One question, as far as the form view understands it; the rest stays in the text. */
export interface ModelField {
  name: string;
  /** Where it stands in form.json. */
  path: JSONPath;
  /** Where its settings stand in ui.json; no other question has its settings there. */
  settings: JSONPath;
  /** Path of its answer, as migrations write it: `*` for each entry of a list. */
  answerPath: string;
  /** The object whose `properties` hold it, and whose `required` may name it. */
  parentPath: JSONPath;
  schema: JsonSchema;
  /** Null: changed in the text. */
  kind: FieldKind | null;
  label: string;
  help: string;
  /** Required where it is asked here. */
  required: boolean;
  /** When it is asked and required, by all that this form says of it. */
  requirement: Requirement;
  /** `else` where it depends on what the form view does not know. */
  condition: FieldCondition | 'else' | null;
  choices: FieldChoice[];
  unit: string;
  /** Of a list: what one entry is called. */
  itemTitle: string;
  /** The questions inside it, where it is a group or a list of entries. */
  inside: FieldContainer | null;
}

/** A part that several forms share, or that is written once and referred to. */
export interface SharedPart {
  ref: string;
  path: JSONPath;
  /** What it asks, as far as it is known here: name → label. */
  asks: ReadonlyMap<string, string>;
}

/** An object whose questions are shown and changed, all in the same way: a step, a group of questions, a list's entry. */
export interface FieldContainer {
  /** Where its schema stands in form.json. */
  path: JSONPath;
  /** Where the settings of its questions stand in ui.json: those of all steps at the outermost place. */
  settings: JSONPath;
  title: string;
  fields: ModelField[];
  shared: SharedPart[];
  /** Rules about several answers: kept as they are, changed in the text. */
  rules: string[];
  /** It is a shared part as a whole, to which nothing can be added. */
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
  /** What people read before they begin, as far as it has been written. */
  notice: Guidance;
  /** What is called how behind references. */
  titles: ReferenceTitles;
}

/** Whether two paths lead to the same. */
export const isSamePath = (a: JSONPath, b: JSONPath): boolean => a.join('/') === b.join('/');

/** The places that ask for the same object: all steps, or one place inside them alone. */
export const listSameObjectContainers = (
  { steps }: FormModel,
  place: FieldContainer,
): readonly FieldContainer[] => (place.settings.length === 0 ? steps : [place]);

/** Every question of a form, each before those inside it. */
export const listFields = ({ steps }: FormModel): ModelField[] => steps.flatMap(withInner);

const withInner = ({ fields }: FieldContainer): ModelField[] =>
  fields.flatMap(field => [field, ...(field.inside ? withInner(field.inside) : [])]);

/** Whether label and help of a question are its own: not where only a demand is added to a shared one. */
export const hasOwnLabel = ({ schema, label }: ModelField): boolean =>
  label !== '' || schema.type !== undefined || schema.$ref !== undefined || schema.allOf !== undefined;

/** What a question refers to. */
export const refsOf = ({ schema }: ModelField): string[] =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ $ref }) => $ref ?? []);
