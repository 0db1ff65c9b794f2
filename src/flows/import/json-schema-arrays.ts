import type { ImportedQuestion } from './form-model';
import type { SchemaPlace, SchemaReader } from './json-schema';
import { readChoices } from './json-schema-choices';
import { fileKindOf, isObjectSchema, isWord, withoutNull } from './json-schema-kinds';
import { isFileSchema, readScalar } from './json-schema-scalars';
import { countOf, defined, objectOf, pointerTo, type SourceObject } from './source-values';
import { type ForeignSettings, readSettings } from './ui-settings';

/** A list: of files, choices, words, entries, or of a fixed number of questions. */
export function readArray(
  reader: SchemaReader,
  schema: SourceObject,
  base: ImportedQuestion,
  place: SchemaPlace,
  settings: ForeignSettings,
): ImportedQuestion[] {
  const tuple = Array.isArray(schema.prefixItems) ? schema.prefixItems : schema.items;
  const name = base.title ?? base.id;
  if (Array.isArray(tuple)) {
    reader.journal.did(place.pointer, `“${name}”是固定的几项，改成了 ${tuple.length} 道题`);
    return tuple.flatMap((item, i) =>
      reader.readProperty(
        String(i + 1),
        item,
        {
          ...place,
          prefix: `${base.id}.`,
          ui: {},
          group: base.title,
          pointer: pointerTo(place.pointer, 'items', i),
        },
        base.required === true,
      ),
    );
  }
  const pointer = pointerTo(place.pointer, 'items');
  const resolved = reader.resolve(objectOf(schema.items), { ...place, pointer });
  if (!resolved) return [];
  const items = withoutNull(reader.mergeScalarParts(resolved.schema, place));
  const itemUi = objectOf(objectOf(place.ui[base.id.slice(place.prefix.length)]).items);
  const limits = defined({
    type: 'array' as const,
    minItems: countOf(schema.minItems),
    maxItems: countOf(schema.maxItems),
  });
  if (isFileSchema(items, readSettings(itemUi).widget ?? settings.widget)) {
    return [{ ...base, files: fileKindOf(items), answer: limits }];
  }
  const itemSettings = readSettings(itemUi);
  const choices = readChoices(items, settings.labels ?? itemSettings.labels);
  if (choices) {
    const { answer } = readScalar(
      items,
      choices,
      itemSettings,
      { pointer, name, isRestriction: false },
      reader.journal,
    );
    return [{ ...base, answer: { ...limits, uniqueItems: true, items: answer }, labels: choices.labels }];
  }
  const inner: SchemaPlace = {
    prefix: '',
    pointer,
    ui: itemUi,
    trail: resolved.trail,
  };
  if (isObjectSchema(items, undefined)) {
    return [{ ...base, answer: limits, entries: reader.readObject(items, inner) }];
  }
  if (isWord(items)) {
    const word = { type: 'string' as const, maxLength: countOf(items.maxLength)! };
    return [
      {
        ...base,
        answer: defined({ ...limits, uniqueItems: schema.uniqueItems === true || undefined, items: word }),
      },
    ];
  }
  const entries = reader.readProperty(
    'value',
    { title: name, ...items },
    { ...inner, ui: { value: itemUi } },
    true,
  );
  return [{ ...base, answer: limits, entries }];
}
