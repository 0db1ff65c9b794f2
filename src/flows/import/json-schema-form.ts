import { isObject } from '../../domain/is-object';
import type { ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import { SchemaReader } from './json-schema';
import { objectOf, objectsIn, pointerTo, type SourceObject, textOf } from './source-values';
import { readSettings } from './ui-settings';

/**
 * Reads a JSON Schema, with an rjsf uiSchema beside it. Sections become steps: the parts of `allOf`, or the properties,
 * when all of them are objects; otherwise the form has one step.
 * @param pointer of the schema in the source
 */
export function readJsonSchemaForm(
  schema: SourceObject,
  ui: unknown,
  journal: ImportJournal,
  pointer = '',
): ImportedForm {
  const reader = new SchemaReader([schema], journal);
  const root = reader.resolve(schema, { trail: [], pointer })?.schema ?? schema;
  const settings = readSettings(ui);
  const title = settings.title ?? textOf(root.title);
  const description = textOf(root.description) ?? settings.help;
  if (root.type === 'array' && isObject(root.items)) {
    journal.did(pointer, '整份表单是一张列表，改成了一步里的一项');
    const questions = reader.readProperty(
      'entries',
      root,
      { prefix: '', pointer, ui: { entries: ui }, trail: [] },
      true,
    );
    return { title, description, pages: [{ pointer, title, questions }] };
  }
  const pages = readPages(reader, root, objectOf(ui), pointer);
  return {
    title,
    description,
    pages: pages ?? [{ pointer, title, questions: reader.readRoot(root, ui, pointer) }],
  };
}

/** The sections of a schema as pages; null when it has none. */
function readPages(
  reader: SchemaReader,
  root: SourceObject,
  ui: SourceObject,
  pointer: string,
): ImportedPage[] | null {
  const sections = sectionsOf(reader, root, pointer);
  if (!sections) return null;
  const questions = reader.readRoot(root, ui, pointer);
  const pages = sections.map(section => {
    const owns = (id: string) =>
      section.prefix === undefined
        ? section.names.includes(id.split('.')[0]!)
        : id.startsWith(section.prefix);
    const own = questions.filter(({ id }) => owns(id));
    return { ...section, questions: own.map(question => ungroup(question, section.title)) };
  });
  const placed = new Set(pages.flatMap(page => page.questions.map(({ id }) => id)));
  const rest = questions.filter(({ id }) => !placed.has(id));
  const filled = pages.filter(page => page.questions.length > 0);
  return rest.length > 0 ? [...filled, { pointer, questions: rest }] : filled;
}

interface Section {
  pointer: string;
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  /** Prefix of the ids in the section; otherwise its properties. */
  prefix?: string;
  names: string[];
}

function sectionsOf(reader: SchemaReader, root: SourceObject, pointer: string): Section[] | null {
  const { properties, allOf } = root;
  if (isObject(properties)) {
    const sections = Object.entries(properties).map(([name, property]): Section | null => {
      const at = pointerTo(pointer, 'properties', name);
      const schema = reader.resolve(objectOf(property), { trail: [], pointer: at })?.schema;
      if (!schema || !isObject(schema.properties)) return null;
      return {
        pointer: at,
        name,
        title: textOf(schema.title),
        description: textOf(schema.description),
        prefix: `${name}.`,
        names: [],
      };
    });
    const found = sections.filter(section => section !== null);
    return found.length >= 2 && found.length === sections.length ? found : null;
  }
  const parts = objectsIn(allOf).map((part, i): Section | null => {
    const at = pointerTo(pointer, 'allOf', i);
    const schema = reader.resolve(part, { trail: [], pointer: at })?.schema;
    if (!schema || schema.title === undefined) return null;
    const place = { prefix: '', pointer: at, ui: {}, trail: [] };
    const names = Object.keys(reader.collectProperties(schema, place));
    return {
      pointer: at,
      name: `part${i + 1}`,
      title: textOf(schema.title),
      description: textOf(schema.description),
      names,
    };
  });
  const found = parts.filter(section => section !== null);
  return found.length >= 2 && found.length === parts.length ? found : null;
}

/** A question whose heading is already the title of its step. */
const ungroup = (question: ImportedQuestion, title: string | undefined): ImportedQuestion => {
  if (title === undefined || question.group === undefined) return question;
  if (question.group === title) return { ...question, group: undefined };
  const prefix = `${title} / `;
  return question.group.startsWith(prefix)
    ? { ...question, group: question.group.slice(prefix.length) }
    : question;
};
