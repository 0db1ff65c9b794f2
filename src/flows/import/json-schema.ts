import { isObject } from '../../domain/is-object';
import { all, equals, isOneOf } from './condition';
import type { ImportedCondition, ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import { readAlternatives } from './json-schema-alternatives';
import { readArray } from './json-schema-arrays';
import { readBranches, readDependencies } from './json-schema-branches';
import { readChoices } from './json-schema-choices';
import { readObjectCondition, UntranslatableCondition } from './json-schema-conditions';
import { readNamedEntries } from './json-schema-entries';
import { fileKindOf, isObjectSchema, namesIn, withoutNull } from './json-schema-kinds';
import { ReferenceResolver } from './json-schema-references';
import { isFileSchema, readScalar, typesOf } from './json-schema-scalars';
import { defined, objectOf, objectsIn, pointerTo, type SourceObject, textOf } from './source-values';
import { type ForeignSettings, readSettings } from './ui-settings';

/** Where a part of a schema is read: what applies to all questions in it. */
export interface SchemaPlace {
  /** Prefix of the ids of the questions. */
  prefix: string;
  pointer: string;
  /** The uiSchema of the object. */
  ui: SourceObject;
  trail: readonly string[];
  when?: ImportedCondition | undefined;
  group?: string | undefined;
  /** In a branch of a condition: the properties that the object has without it. The branch adds requirements to them. */
  known?: Readonly<Record<string, unknown>> | undefined;
  /** Properties of the other parts of the same object. */
  around?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads a JSON Schema of any draft, with an rjsf uiSchema or the like beside it, as questions. */
export class SchemaReader {
  private readonly references: ReferenceResolver;

  /** @param roots the documents in which references are looked up */
  constructor(
    roots: readonly SourceObject[],
    readonly journal: ImportJournal,
  ) {
    this.references = new ReferenceResolver(roots, journal);
  }

  /** The questions of the object at the top. */
  readRoot(schema: SourceObject, ui: unknown, pointer: string, when?: ImportedCondition): ImportedQuestion[] {
    return this.readObject(schema, { prefix: '', pointer, ui: objectOf(ui), trail: [], when });
  }

  /** A schema without its reference; null when it cannot be resolved. */
  resolve(schema: SourceObject, place: Pick<SchemaPlace, 'trail' | 'pointer'>) {
    return this.references.resolve(schema, place.trail, place.pointer);
  }

  /** The properties of an object that are asked without a condition, through references and `allOf`. */
  collectProperties(schema: SourceObject, place: SchemaPlace): Record<string, unknown> {
    const resolved = this.resolve(schema, place);
    if (!resolved) return {};
    const inner = { ...place, trail: resolved.trail };
    const parts = objectsIn(resolved.schema.allOf).map(part => this.collectProperties(part, inner));
    return Object.assign({}, ...parts, objectOf(resolved.schema.properties));
  }

  /**
   * The questions of an object, in reading order.
   * @param required names that another part of the same object requires
   */
  readObject(given: SourceObject, outer: SchemaPlace, required: readonly string[] = []): ImportedQuestion[] {
    const resolved = this.resolve(given, outer);
    if (!resolved) return [];
    const { schema } = resolved;
    const place: SchemaPlace = { ...outer, trail: resolved.trail };
    const around = { ...place.around, ...place.known, ...this.collectProperties(schema, place) };
    const names = [...required, ...this.requiredNames(schema, place)];
    const branch = { ...place, known: around };
    const found = [
      ...this.readProperties(schema, place, names),
      ...objectsIn(schema.allOf).flatMap((part, i) =>
        this.readObject(part, { ...place, around, pointer: pointerTo(place.pointer, 'allOf', i) }, names),
      ),
      ...readDependencies(this, schema, branch),
      ...readBranches(this, schema, branch),
      ...readAlternatives(this, schema, branch),
      ...readNamedEntries(this, schema, place),
    ];
    for (const keyword of ['not', 'propertyNames', 'minProperties', 'maxProperties']) {
      if (schema[keyword] === undefined) continue;
      const reason = `“${keyword}”限制的是整组内容，表单里没有对应的写法，没有带过来`;
      this.journal.lose(pointerTo(place.pointer, keyword), reason);
    }
    if (!place.known) return found;
    const elsewhere = namesIn(schema.required).filter(
      name => !Object.hasOwn(objectOf(schema.properties), name),
    );
    return [...found, ...elsewhere.map(name => this.requirement(name, place))];
  }

  /** A question of the object becomes required under the condition of the place. */
  private requirement(name: string, place: SchemaPlace): ImportedQuestion {
    return {
      id: place.prefix + name,
      pointer: pointerTo(place.pointer, 'required'),
      answer: {},
      required: true,
      when: place.when,
      isRestriction: true,
    };
  }

  /** Names that an object requires, also in its `allOf`. */
  private requiredNames(schema: SourceObject, place: SchemaPlace): string[] {
    const parts = objectsIn(schema.allOf).flatMap(part => {
      const resolved = this.resolve(part, place);
      return resolved ? this.requiredNames(resolved.schema, { ...place, trail: resolved.trail }) : [];
    });
    return [...namesIn(schema.required), ...parts];
  }

  /** The properties that an object has itself. */
  private readProperties(
    schema: SourceObject,
    place: SchemaPlace,
    required: readonly string[],
  ): ImportedQuestion[] {
    const { order } = readSettings(place.ui);
    const rank = (name: string) => {
      const at = order.indexOf(name);
      return at >= 0 ? at : order.includes('*') ? order.indexOf('*') : order.length;
    };
    return Object.entries(objectOf(schema.properties))
      .sort(([a], [b]) => rank(a) - rank(b))
      .flatMap(([name, property]) =>
        this.readProperty(
          name,
          property,
          { ...place, pointer: pointerTo(place.pointer, 'properties', name) },
          required.includes(name),
        ),
      );
  }

  /**
   * One property.
   * @param place of the object, with the pointer of the property
   */
  readProperty(name: string, value: unknown, place: SchemaPlace, isRequired: boolean): ImportedQuestion[] {
    if (value === false) return [];
    const resolved = this.resolve(objectOf(value), place);
    if (!resolved) return [];
    const settings = readSettings(place.ui[name]);
    const when = all([place.when, this.revealed(settings, place)]);
    const inner: SchemaPlace = { ...place, trail: resolved.trail, when };
    const schema = withoutNull(this.mergeScalarParts(resolved.schema, inner));
    const known = place.known && Object.hasOwn(place.known, name) ? place.known[name] : undefined;
    const id = place.prefix + name;
    const title = settings.title ?? textOf(schema.title);
    const isRestriction = known !== undefined;
    const base = defined({
      id,
      pointer: place.pointer,
      title,
      help: [textOf(schema.description), settings.help].filter(text => text).join(' ') || undefined,
      required: (settings.required ?? isRequired) || undefined,
      when,
      group: place.group,
      isRestriction: isRestriction || undefined,
    });
    if (isFileSchema(schema, settings.widget))
      return [{ ...base, files: fileKindOf(schema), answer: { type: 'array', maxItems: 1 } }];
    if (typesOf(schema).includes('array'))
      return readArray(this, schema, { ...base, answer: {}, ui: settings.ui }, inner, settings);
    if (isObjectSchema(schema, known)) {
      return this.readNested(name, schema, title, inner, settings, known, isRequired);
    }
    if (settings.isHidden && schema.const === undefined && schema.default === undefined && !isRestriction) {
      this.journal.ask(
        place.pointer,
        `“${title ?? name}”是隐藏的，填写的人看不到，也没有固定的内容`,
        '不带过来',
      );
      return [];
    }
    const choices = readChoices(schema, settings.labels);
    return [
      {
        ...base,
        ...readScalar(
          schema,
          choices,
          settings,
          { pointer: place.pointer, name: title ?? name, isRestriction },
          this.journal,
        ),
      },
    ];
  }

  /** Whether another question reveals this one, as in forms with chapters. */
  private revealed({ revealedBy }: ForeignSettings, place: SchemaPlace): ImportedCondition | undefined {
    if (!revealedBy) return undefined;
    const id = place.prefix + revealedBy.name;
    if (revealedBy.values.length > 0) return isOneOf(id, revealedBy.values);
    return equals(id, true);
  }

  /** A nested object: its questions stand beside the others, under a heading. */
  private readNested(
    name: string,
    schema: SourceObject,
    title: string | undefined,
    place: SchemaPlace,
    settings: ForeignSettings,
    known: unknown,
    isRequired: boolean,
  ): ImportedQuestion[] {
    const isView = name.startsWith('view:');
    const group = title ?? place.group;
    const inner: SchemaPlace = {
      ...place,
      prefix: isView ? place.prefix : `${place.prefix}${name}.`,
      ui: objectOf(place.ui[name]),
      group: place.group && title && place.group !== title ? `${place.group} / ${title}` : group,
      known: place.known && (isView ? place.known : objectOf(objectOf(known).properties)),
    };
    const questions = this.readObject(schema, inner);
    if (questions.length === 0 && !isView && !place.known) {
      this.journal.lose(place.pointer, `“${title ?? name}”里面没有写问什么，没有带过来`);
    }
    const hasRequired = questions.some(question => question.required && !question.isRestriction);
    if (place.prefix !== '' && !isRequired && hasRequired && !place.known) {
      this.journal.did(place.pointer, `“${title ?? name}”里的必填项按必填处理`);
    }
    const help = [textOf(schema.description), settings.help].filter(text => text).join(' ');
    const [first, ...rest] = questions;
    return first && help && !first.help ? [{ ...first, help }, ...rest] : questions;
  }

  /** A schema as a condition; null when it cannot be translated, which the journal says. */
  readCondition(schema: SourceObject, place: SchemaPlace): ImportedCondition | null {
    try {
      const resolve = (part: SourceObject) => this.resolve(part, place)?.schema ?? null;
      return readObjectCondition(schema, place.prefix, resolve) ?? null;
    } catch (error) {
      if (!(error instanceof UntranslatableCondition)) throw error;
      this.journal.lose(place.pointer, `${error.message}，这个条件和它后面的内容没有带过来`);
      return null;
    }
  }

  /** Merges the parts of `allOf` of a single answer. */
  mergeScalarParts(schema: SourceObject, place: SchemaPlace): SourceObject {
    const parts = objectsIn(schema.allOf);
    if (parts.length === 0 || isObject(schema.properties)) return schema;
    const resolved = parts.map(part => this.resolve(part, place)?.schema ?? {});
    if (resolved.some(part => isObject(part.properties) || part.if !== undefined || part.type === 'object'))
      return schema;
    const { allOf: _, ...own } = schema;
    return { ...Object.assign({}, ...resolved.map(part => this.mergeScalarParts(part, place))), ...own };
  }
}
