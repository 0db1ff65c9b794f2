import { hashForSchema, schemaParser } from '@rjsf/utils';
import { _, type CodeKeywordDefinition, type Options } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { version } from 'ajv/package.json';
import { formats } from '../../../domain/formats';
import { keywordChecks, schemaKeywords } from '../../../domain/schema-keywords';
import { type FormVersion, type JsonSchema, stepSchema } from '../../../flows/engine/form-version';
import type { Validator } from '../../../flows/engine/validators';

/**
 * Version of the compiler: modules stored by another version are compiled again. Increment when the same form compiles
 * to a different module, unless that is due to another version of ajv.
 */
export const COMPILER = `ajv-${version}-3`;

const options: Options = {
  // Schemas have been checked before, and Ajv would compile the meta-schema again for every form.
  meta: false,
  validateSchema: false,
  allErrors: true,
  // Messages are our own (see messages.ts); they need the titles and limits of the schema.
  messages: false,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // 0.07 is a multiple of 0.01, although the quotient of the two doubles is not an integer.
  multipleOfPrecision: 6,
};

/** Code generation of a custom keyword: the generated code calls the rule of the domain. */
function ownKeyword({ keyword, dataType }: (typeof schemaKeywords)[number]): CodeKeywordDefinition {
  return {
    keyword,
    type: [dataType].flat(),
    code(cxt) {
      const rule = cxt.gen.scopeValue('func', {
        ref: keywordChecks[keyword],
        code: _`require("portal/rules").rules[${keyword}]`,
      });
      cxt.fail(_`!${rule}(${cxt.data}, ${cxt.schemaCode}, ${cxt.it.parentData})`);
    },
  };
}

/** The Ajv instance for forms: draft 2020-12, our formats and keywords, otherwise strict. */
function createAjv(extra: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...options, ...extra });
  for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid);
  for (const rule of schemaKeywords) ajv.addKeyword(ownKeyword(rule));
  ajv.addKeyword({ keyword: 'minutes', schemaType: 'number' });
  ajv.addKeyword({ keyword: 'consent', schemaType: 'string' });
  // Availability of dynamic options is checked on the server when the form is submitted.
  ajv.addKeyword({ keyword: 'offered', schemaType: ['string', 'object'] });
  return ajv;
}

/** A form compiled for this process. */
export interface CompiledForm {
  /** Validates all answers and rejects unknown ones. */
  whole: Validator;
  /** Validates the answers of one step; ignores other answers. */
  step(id: string): Validator;
  /** Whether the answers satisfy an `if` of the form. */
  holds(condition: JsonSchema, answers: unknown): boolean;
}

/** Compiles a form for this process; parts are compiled on first use. */
export function compileForm(form: FormVersion): CompiledForm {
  const ajv = createAjv();
  const compiled = new Map<unknown, Validator>();
  const compileCached = (key: unknown, schema: () => JsonSchema): Validator => {
    const known = compiled.get(key);
    if (known) return known;
    const validator: Validator = ajv.compile(schema());
    compiled.set(key, validator);
    return validator;
  };
  return {
    whole: compileCached(form, () => form.schema),
    step: id => compileCached(id, () => stepSchema(form, id)),
    holds: (condition, answers) => compileCached(condition, () => condition)(answers),
  };
}

/**
 * Compiles a form for browsers, where a strict content security policy forbids compiling: returns the source text of a
 * `ValidatorModule` with validators of the whole form, of each step and of every condition that rjsf may evaluate, each
 * under rjsf's hash of the schema.
 */
export function compileModule(form: FormVersion): string {
  const parts = partsOf(form);
  // One copy of the rules, referenced by the whole form and by the steps.
  const references = parts.map(({ schema, $ref }) => ({ $id: hashForSchema(schema), $ref }));
  const known = new Set(references.map(({ $id }) => $id));
  const conditions = conditionsOf(form);
  const schemas = [
    { ...form.schema, $id: 'form' },
    ...references,
    ...new Map(conditions.filter(({ $id }) => !known.has($id!)).map(part => [part.$id, part])).values(),
  ];
  const code: Options['code'] = { source: true, formats: _`require("portal/formats").formats` };
  const ajv = createAjv({ code, schemas });
  // Ajv's own ES modules cannot export names that begin with a digit or a minus, as rjsf's hashes do.
  return `export default function (require) {const exports = {};${standaloneCode(ajv)};return exports;}\n`;
}

/** The whole form and its steps, each with the place of its rules. */
const partsOf = (form: FormVersion) => [
  { schema: form.schema, $ref: 'form' },
  ...form.steps.map(({ id }) => ({ schema: stepSchema(form, id), $ref: `form#/$defs/${id}` })),
];

/** Every schema that rjsf may evaluate in a step. */
const conditionsOf = (form: FormVersion): JsonSchema[] =>
  form.steps.flatMap(({ id }) => Object.values<JsonSchema>(schemaParser(stepSchema(form, id))));

/**
 * Renames the validators of a compiled module for the same form with its texts in another language: rjsf finds them by a
 * hash of the whole schema, with its titles.
 * @param translate returns a schema with its texts translated
 */
export function renameValidators(
  module: string,
  form: FormVersion,
  translate: (schema: JsonSchema) => JsonSchema,
): string {
  const schemas = [...partsOf(form).map(({ schema }) => schema), ...conditionsOf(form)];
  const names = new Map(
    schemas.map(({ $id: _, ...schema }) => [hashForSchema(schema), hashForSchema(translate(schema))]),
  );
  return module.replace(/(["'])(-?[0-9a-f]+)\1/g, (quoted, _, name: string) =>
    names.has(name) ? JSON.stringify(names.get(name)) : quoted,
  );
}
