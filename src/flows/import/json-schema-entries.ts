import { isObject } from '../../domain/is-object';
import type { ImportedQuestion } from './form-model';
import type { SchemaPlace, SchemaReader } from './json-schema';
import { isObjectSchema } from './json-schema-kinds';
import { defined, objectOf, pointerTo, type SourceObject, textOf } from './source-values';

/** Whatever names the applicant chooses: a list of names with their values. */
export function readNamedEntries(
  reader: SchemaReader,
  schema: SourceObject,
  place: SchemaPlace,
): ImportedQuestion[] {
  const patterns = Object.entries(objectOf(schema.patternProperties));
  const additional = isObject(schema.additionalProperties)
    ? [['', schema.additionalProperties] as const]
    : [];
  return [...patterns, ...additional].flatMap(([pattern, value], i) => {
    const keyword = pattern ? 'patternProperties' : 'additionalProperties';
    const pointer = pattern ? pointerTo(place.pointer, keyword, pattern) : pointerTo(place.pointer, keyword);
    const inner: SchemaPlace = { prefix: '', pointer, ui: {}, trail: place.trail };
    const resolved = reader.resolve(objectOf(value), inner);
    if (!resolved) return [];
    reader.journal.did(pointer, '名称由填写的人自己起的内容，改成了列表，每份填“名称”和“内容”');
    const isObjectValue = isObjectSchema(resolved.schema, undefined);
    const values = isObjectValue
      ? reader.readObject(resolved.schema, { ...inner, trail: resolved.trail })
      : reader.readProperty('value', { title: '内容', ...resolved.schema }, inner, true);
    const title = textOf(schema.title) ?? place.group;
    const name = place.prefix.slice(0, -1);
    const hasOwn = isObject(schema.properties) && Object.keys(schema.properties).length > 0;
    const isAlone = name !== '' && !hasOwn && patterns.length + additional.length === 1;
    return [
      defined({
        id: isAlone ? name : `${place.prefix}entries${i === 0 ? '' : i + 1}`,
        pointer,
        title: isAlone ? title : (textOf(resolved.schema.title) ?? title),
        answer: { type: 'array' as const },
        entries: [
          {
            id: 'name',
            pointer,
            title: '名称',
            answer: defined({ type: 'string' as const, maxLength: 40, pattern: pattern || undefined }),
            ui: pattern ? { 'ui:messages': { pattern: '名称的写法不符合要求' } } : undefined,
            required: true,
          },
          ...values,
        ],
        when: place.when,
      }),
    ];
  });
}
