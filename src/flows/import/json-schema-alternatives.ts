import { isObject } from '../../domain/is-object';
import { all, any, equals, isAnswered, isOneOf, not } from './condition';
import type { ImportedCondition, ImportedQuestion } from './form-model';
import type { SchemaPlace, SchemaReader } from './json-schema';
import {
  isScalar,
  listOf,
  objectOf,
  objectsIn,
  pointerTo,
  type Scalar,
  type SourceObject,
  textOf,
} from './source-values';

/** One of several forms that an object may have. */
interface Alternative {
  schema: SourceObject;
  pointer: string;
  trail: readonly string[];
}

/** The questions of the alternatives of an object, each under the condition that it is chosen. */
export function readAlternatives(
  reader: SchemaReader,
  schema: SourceObject,
  place: SchemaPlace,
): ImportedQuestion[] {
  return (['oneOf', 'anyOf'] as const).flatMap(keyword => {
    const alternatives = objectsIn(schema[keyword]).flatMap((one, i): Alternative[] => {
      const pointer = pointerTo(place.pointer, keyword, i);
      const resolved = one.type === 'null' ? null : reader.resolve(one, { ...place, pointer });
      return resolved ? [{ ...resolved, pointer }] : [];
    });
    if (alternatives.length === 0) return [];
    if (alternatives.every(isRequirement)) return readOneOfRequired(reader, alternatives, keyword, place);
    const name = findDiscriminator(reader, schema, alternatives, place);
    return name === null
      ? readChosen(reader, schema, alternatives, keyword, place)
      : readDiscriminated(reader, name, alternatives, place);
  });
}

const isRequirement = ({ schema }: Alternative) =>
  Array.isArray(schema.required) &&
  Object.keys(schema).every(keyword => ['required', 'title', 'description'].includes(keyword));

/** At least one of several questions has to be answered: the last one, if none of the others is. */
function readOneOfRequired(
  { journal }: SchemaReader,
  alternatives: readonly Alternative[],
  keyword: string,
  place: SchemaPlace,
): ImportedQuestion[] {
  const sets = alternatives.map(({ schema }) =>
    listOf(schema.required).filter(name => typeof name === 'string'),
  );
  const given = sets.map(names => all(names.map(name => isAnswered(place.prefix + name))) ?? {});
  const pointer = pointerTo(place.pointer, keyword);
  if (keyword === 'oneOf') {
    journal.ask(pointer, '这几项只能填其中一项', '至少填一项；多填的不退回');
  }
  const last = sets.at(-1)!;
  const when = all([place.when, not(any(given.slice(0, -1)) ?? {})]);
  if (sets.length === 1) return last.map(name => requirement(name, pointer, place, place.when));
  return last.map(name => requirement(name, pointer, place, when));
}

const requirement = (
  name: string,
  pointer: string,
  { prefix }: SchemaPlace,
  when: ImportedCondition | undefined,
): ImportedQuestion => ({
  id: prefix + name,
  pointer,
  answer: {},
  required: true,
  when,
  isRestriction: true,
});

/** The values of a property that tell an alternative; empty when it does not. */
function valuesOf(
  reader: SchemaReader,
  { schema, trail, pointer }: Alternative,
  name: string,
  place: SchemaPlace,
): Scalar[] {
  const properties = reader.collectProperties(schema, { ...place, trail, pointer });
  if (!Object.hasOwn(properties, name)) return [];
  const property = reader.resolve(objectOf(properties[name]), { trail, pointer })?.schema ?? {};
  if (isScalar(property.const)) return [property.const];
  return listOf(property.enum).filter(isScalar);
}

/** The property by which the alternatives differ; null when there is none. */
function findDiscriminator(
  reader: SchemaReader,
  schema: SourceObject,
  alternatives: readonly Alternative[],
  place: SchemaPlace,
): string | null {
  const named = objectOf(schema.discriminator).propertyName;
  const first = alternatives[0]!;
  const names = Object.keys(
    reader.collectProperties(first.schema, { ...place, trail: first.trail, pointer: first.pointer }),
  );
  const candidates = typeof named === 'string' ? [named, ...names] : names;
  const isDistinct = (name: string) => {
    const values = alternatives.map(one => valuesOf(reader, one, name, place));
    const flat = values.flat();
    return (
      values.every(list => list.length > 0) && new Set(flat).size === flat.length && alternatives.length > 1
    );
  };
  return candidates.find(isDistinct) ?? null;
}

/** Alternatives told by the answer to a question, which is added unless the object has it. */
function readDiscriminated(
  reader: SchemaReader,
  name: string,
  alternatives: readonly Alternative[],
  place: SchemaPlace,
): ImportedQuestion[] {
  const id = place.prefix + name;
  const values = alternatives.map(one => valuesOf(reader, one, name, place));
  const isKnown = Object.hasOwn(place.known ?? {}, name);
  const questions: ImportedQuestion[] = [];
  if (!isKnown) {
    const labels: Record<string, string> = {};
    for (const [i, { schema }] of alternatives.entries()) {
      const label = textOf(schema.title);
      if (label !== undefined && values[i]?.length === 1) labels[String(values[i][0])] = label;
    }
    const first = alternatives[0]!;
    const properties = reader.collectProperties(first.schema, {
      ...place,
      trail: first.trail,
      pointer: first.pointer,
    });
    const own = objectOf(properties[name]);
    const isRequired = alternatives.every(({ schema }) => listOf(schema.required).includes(name));
    const isBoolean = values.flat().every(value => typeof value === 'boolean');
    const isNumber = values.flat().every(value => typeof value === 'number');
    questions.push({
      id,
      pointer: first.pointer,
      title: textOf(own.title),
      answer: isBoolean
        ? { type: 'boolean' }
        : isNumber
          ? { type: 'number', enum: values.flat() }
          : { type: 'string', enum: values.flat().map(String) },
      labels,
      required: isRequired || undefined,
      when: place.when,
      group: place.group,
    });
  }
  return [
    ...questions,
    ...alternatives.flatMap((one, i) => readUnder(reader, one, isOneOf(id, values[i]!), place, name)),
  ];
}

/** Alternatives that only their questions tell apart: a question asks which one it is. */
function readChosen(
  reader: SchemaReader,
  schema: SourceObject,
  alternatives: readonly Alternative[],
  keyword: string,
  place: SchemaPlace,
): ImportedQuestion[] {
  if (alternatives.length === 1) return readUnder(reader, alternatives[0]!, undefined, place);
  const pointer = pointerTo(place.pointer, keyword);
  const subject = place.group ?? textOf(schema.title);
  const title = subject ? `${subject}：选择一种` : '选择一种';
  const id = `${place.prefix}choice`;
  reader.journal.ask(
    pointer,
    `这里有 ${alternatives.length} 种填法，由填写的人选一种，需要一道选择题`,
    `加一道“${title}”`,
  );
  const labels: Record<string, string> = {};
  for (const [i, { schema: one, pointer: at }] of alternatives.entries()) {
    const label = textOf(one.title) ?? describe(one);
    labels[`option${i + 1}`] = label;
    if (textOf(one.title) === undefined) reader.journal.ask(at, `第 ${i + 1} 种填法没有名称`, `叫“${label}”`);
  }
  const question: ImportedQuestion = {
    id,
    pointer,
    title,
    answer: { type: 'string', enum: Object.keys(labels) },
    labels,
    required: true,
    when: place.when,
    group: place.group,
  };
  return [
    question,
    ...alternatives.flatMap((one, i) => readUnder(reader, one, equals(id, `option${i + 1}`), place)),
  ];
}

/** Name of an alternative that has none: what it asks. */
function describe(schema: SourceObject): string {
  const titles = Object.entries(objectOf(schema.properties)).map(
    ([name, property]) => textOf(objectOf(property).title) ?? name,
  );
  return titles.length > 0 ? titles.slice(0, 3).join('、') : '其他';
}

/** The questions of an alternative, without the one that tells it. */
function readUnder(
  reader: SchemaReader,
  { schema, pointer, trail }: Alternative,
  condition: ImportedCondition | undefined,
  place: SchemaPlace,
  discriminator?: string,
): ImportedQuestion[] {
  const { properties, required, ...others } = schema;
  const own = isObject(properties)
    ? Object.fromEntries(Object.entries(properties).filter(([name]) => name !== discriminator))
    : {};
  const branch: SourceObject = {
    ...others,
    properties: own,
    required: listOf(required).filter(name => name !== discriminator),
  };
  const when = all([place.when, condition]);
  return reader.readObject(branch, { ...place, pointer, trail, when });
}
