import { isObject } from '../../domain/is-object';
import type { JsonSchema, UiSchema } from '../engine/form-version';
import { isChapterForm, readChapterForm } from './chapter-form';
import { isFormIo, readFormIo } from './form-io';
import type { ImportedForm } from './form-model';
import { ImportJournal, type ImportNotes, ImportRefusal } from './import-notes';
import type { ImportTarget } from './import-target';
import { isJsonFormsUi, readJsonForms } from './json-forms';
import { readJsonSchemaForm } from './json-schema-form';
import { isOwnForm } from './own-form';
import { isQuestionSheet, readQuestionSheet } from './question-sheet';
import { assertBounded, readDocument } from './read-document';
import { objectOf, type SourceObject } from './source-values';
import { isSurvey, readSurvey } from './survey-js';
import { writeForm } from './write-form';

/** Formats of forms that can be imported. */
export type ForeignFormat = 'own' | 'jsonSchema' | 'jsonForms' | 'chapters' | 'surveyJs' | 'formIo' | 'sheet';

/** Result of a translation. */
export interface TranslatedForm extends ImportNotes {
  /** In which format the source was read; null when it is none of the known. */
  format: ForeignFormat | null;
  /** The form with all proposals taken; null when nothing could be translated. */
  form: JsonSchema | null;
  ui: UiSchema;
}

/** A foreign form: a text or its parsed JSON, and the uiSchema where it is a document of its own. */
export interface ForeignSource {
  form: unknown;
  ui?: unknown;
}

/**
 * Translates a form of another system as far as its meaning can be expressed here. Pure and bounded; nothing in the
 * source is evaluated.
 */
export function translateForm(source: ForeignSource, target: ImportTarget): TranslatedForm {
  const journal = new ImportJournal();
  try {
    const { format, form, ui } = translate(source, target, journal);
    return { format, form, ui, ...sentencesOf(journal) };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const { done, asked, impossible } = sentencesOf(journal);
    const refused = { pointer: error.pointer, reason: error.reason };
    return { format: null, form: null, ui: {}, done, asked, impossible: [...impossible, refused] };
  }
}

const sentencesOf = ({ done, asked, impossible }: ImportJournal): ImportNotes => ({
  done,
  asked,
  impossible,
});

function translate({ form: given, ui }: ForeignSource, target: ImportTarget, journal: ImportJournal) {
  const document = parse(given);
  const uiDocument = ui === undefined || ui === '' ? undefined : parse(ui);
  if (uiDocument !== undefined && !isObject(uiDocument))
    throw new ImportRefusal('ui 应当是花括号括起来的 JSON');
  if (document === undefined && typeof given === 'string' && isQuestionSheet(given)) {
    return { format: 'sheet' as const, ...writeForm(readQuestionSheet(given, journal), target, journal) };
  }
  if (!isObject(document)) {
    throw new ImportRefusal(
      '看不出是哪一种表单：应当是 JSON，或者第一行是“步骤、题目、类型、必填、选项”等名称的表格',
    );
  }
  const { schema, uiSchema } = withUi(document, uiDocument);
  if (isOwnForm(schema.value)) {
    journal.did(schema.pointer, '已经是本系统的写法，没有改动');
    return { format: 'own' as const, form: schema.value as JsonSchema, ui: objectOf(uiSchema.value) };
  }
  const { format, form } = readForm(document, schema, uiSchema, journal);
  return { format, ...writeForm(form, target, journal) };
}

function parse(value: unknown): unknown {
  if (typeof value === 'string') return readDocument(value);
  assertBounded(value);
  return value;
}

/** A part of the source with its place. */
interface Part<Value> {
  value: Value;
  pointer: string;
}

/** Names under which a document contains a schema and its uiSchema. */
const SCHEMA_NAMES = ['schema', 'jsonSchema', 'JSONSchema', 'formSchema', 'dataSchema'];
const UI_NAMES = ['uiSchema', 'uischema', 'ui', 'UISchema', 'uiDefinition'];

function withUi(document: SourceObject, ui: SourceObject | undefined) {
  const name = SCHEMA_NAMES.find(one => isObject(document[one]));
  const uiName = UI_NAMES.find(one => isObject(document[one]));
  const isWrapped = name !== undefined && document.type === undefined && document.properties === undefined;
  const schema: Part<SourceObject> = isWrapped
    ? { value: objectOf(document[name]), pointer: `/${name}` }
    : { value: document, pointer: '' };
  const uiSchema: Part<unknown> =
    ui !== undefined || uiName === undefined || !isWrapped
      ? { value: ui, pointer: '/ui' }
      : { value: document[uiName], pointer: `/${uiName}` };
  return { schema, uiSchema };
}

const SCHEMA_KEYWORDS = [
  '$schema',
  'properties',
  'allOf',
  'oneOf',
  'anyOf',
  '$ref',
  'patternProperties',
  'items',
  'if',
];

function readForm(
  document: SourceObject,
  schema: Part<SourceObject>,
  ui: Part<unknown>,
  journal: ImportJournal,
): { format: ForeignFormat; form: ImportedForm } {
  if (isChapterForm(document)) return { format: 'chapters', form: readChapterForm(document, journal) };
  if (isSurvey(document)) return { format: 'surveyJs', form: readSurvey(document, journal) };
  const inner = objectOf(document.form);
  if (isFormIo(document)) return { format: 'formIo', form: readFormIo(document, journal) };
  if (isFormIo(inner))
    return { format: 'formIo', form: readFormIo({ title: document.title, ...inner }, journal) };
  if (!SCHEMA_KEYWORDS.some(keyword => schema.value[keyword] !== undefined)) {
    throw new ImportRefusal('看不出是哪一种表单：没有 properties、pages、components 或 chapters');
  }
  if (isJsonFormsUi(ui.value)) {
    const pointers = { schema: schema.pointer, ui: ui.pointer };
    return { format: 'jsonForms', form: readJsonForms(schema.value, objectOf(ui.value), journal, pointers) };
  }
  return { format: 'jsonSchema', form: readJsonSchemaForm(schema.value, ui.value, journal, schema.pointer) };
}
