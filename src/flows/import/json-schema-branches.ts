import { isObject } from '../../domain/is-object';
import { all, equals, isAnswered, not } from './condition';
import type { ImportedCondition, ImportedQuestion } from './form-model';
import type { SchemaPlace, SchemaReader } from './json-schema';
import { objectOf, pointerTo, type SourceObject } from './source-values';

/** What an object asks or requires when another of its answers is given. */
export function readDependencies(
  reader: SchemaReader,
  schema: SourceObject,
  place: SchemaPlace,
): ImportedQuestion[] {
  return ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap(keyword =>
    Object.entries(objectOf(schema[keyword])).flatMap(([name, dependent]) => {
      const at = { ...place, pointer: pointerTo(place.pointer, keyword, name) };
      const when = all([place.when, whenGiven(reader, name, place)]);
      if (Array.isArray(dependent)) return reader.readObject({ required: dependent }, { ...at, when });
      return reader.readObject(objectOf(dependent), { ...at, when });
    }),
  );
}

/** A box that is not ticked is no answer. */
function whenGiven(reader: SchemaReader, name: string, place: SchemaPlace): ImportedCondition {
  const property = reader.resolve(objectOf(place.known?.[name]), place)?.schema;
  return property?.type === 'boolean' ? equals(place.prefix + name, true) : isAnswered(place.prefix + name);
}

/** What an object asks or requires by its `if`, in `then` and `else`. */
export function readBranches(
  reader: SchemaReader,
  schema: SourceObject,
  place: SchemaPlace,
): ImportedQuestion[] {
  if (schema.if === undefined) return [];
  const condition = reader.readCondition(objectOf(schema.if), {
    ...place,
    pointer: pointerTo(place.pointer, 'if'),
  });
  if (!condition) return [];
  const branch = (keyword: 'then' | 'else', when: ImportedCondition) =>
    isObject(schema[keyword])
      ? reader.readObject(schema[keyword], {
          ...place,
          pointer: pointerTo(place.pointer, keyword),
          when: all([place.when, when]),
        })
      : [];
  return [...branch('then', condition), ...branch('else', not(condition))];
}
