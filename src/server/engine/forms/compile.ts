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
 * What compiles: stored modules of another compiler are made anew. Count up when the same form is compiled into
 * another module, unless that comes from another version of ajv.
 */
export const COMPILER = `ajv-${version}-2`;

const options: Options = {
  // The checks have looked at every schema that comes here, and Ajv would compile what it looks with for every form.
  meta: false,
  validateSchema: false,
  allErrors: true,
  // Sentences are ours (see messages.ts); they need the titles and limits of the schema at hand.
  messages: false,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
};

/** One of our own keywords as generated code that calls the very rule of the domain. */
function ownKeyword({ keyword, dataType }: (typeof schemaKeywords)[number]): CodeKeywordDefinition {
  return {
    keyword,
    type: dataType,
    code(cxt) {
      const rule = cxt.gen.scopeValue('func', {
        ref: keywordChecks[keyword],
        code: _`require("portal/rules").rules[${keyword}]`,
      });
      cxt.fail(_`!${rule}(${cxt.data}, ${cxt.schemaCode})`);
    },
  };
}

/** Ajv as forms are compiled with: 2020-12, our formats and keywords, strict about everything else. */
function createAjv(extra: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...options, ...extra });
  for (const [name, holds] of Object.entries(formats)) ajv.addFormat(name, holds);
  for (const rule of schemaKeywords) ajv.addKeyword(ownKeyword(rule));
  ajv.addKeyword({ keyword: 'minutes', schemaType: 'number' });
  ajv.addKeyword({ keyword: 'consent', schemaType: 'string' });
  // What is offered now, the server asks the areas when the form is filed.
  ajv.addKeyword({ keyword: 'offered', schemaType: ['string', 'object'] });
  return ajv;
}

/** A form compiled for use in this process. */
export interface CompiledForm {
  /** Validates all answers, strangers refused. */
  whole: Validator;
  /** Validates the answers of one step; other answers may be there. */
  step(id: string): Validator;
  /** Whether answers meet an `if` of the form. */
  holds(condition: JsonSchema, answers: unknown): boolean;
}

/** Compiles a form for this process, parts when they are first asked for. */
export function compileForm(form: FormVersion): CompiledForm {
  const ajv = createAjv();
  const compiled = new Map<unknown, Validator>();
  const once = (key: unknown, schema: () => JsonSchema): Validator => {
    const known = compiled.get(key);
    if (known) return known;
    const made: Validator = ajv.compile(schema());
    compiled.set(key, made);
    return made;
  };
  return {
    whole: once(form, () => form.schema),
    step: id => once(id, () => stepSchema(form, id)),
    holds: (condition, answers) => once(condition, () => condition)(answers),
  };
}

/**
 * Compiles a form for browsers, where a strict content security policy forbids to compile: the source text of a
 * `ValidatorModule` with validators of the whole form, of each step and of every condition that rjsf may ask about,
 * each under rjsf's hash of the schema.
 */
export function compileModule(form: FormVersion): string {
  const parts = form.steps.map(({ id }) => ({ schema: stepSchema(form, id), $ref: `form#/$defs/${id}` }));
  const whole = { schema: form.schema, $ref: 'form' };
  // One copy of the rules, which the whole and the steps refer to.
  const referring = [whole, ...parts].map(({ schema, $ref }) => ({ $id: hashForSchema(schema), $ref }));
  const known = new Set(referring.map(({ $id }) => $id));
  const conditions = parts.flatMap(({ schema }) => Object.values(schemaParser(schema)));
  const schemas = [
    { ...form.schema, $id: 'form' },
    ...referring,
    ...new Map(conditions.filter(({ $id }) => !known.has($id!)).map(part => [part.$id, part])).values(),
  ];
  const code: Options['code'] = { source: true, formats: _`require("portal/formats").formats` };
  const ajv = createAjv({ code, schemas });
  // Ajv's own ES modules cannot export names that begin with a digit or a minus, as rjsf's hashes do.
  return `export default function (require) {const exports = {};${standaloneCode(ajv)};return exports;}\n`;
}
