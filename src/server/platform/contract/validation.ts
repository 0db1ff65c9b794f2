import type { ErrorObject, FuncKeywordDefinition, ValidateFunction } from 'ajv';
import Ajv2020, { type Options } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { formats } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';
import { schemaKeywords } from '../../../domain/schema-keywords';
import { memoize } from '../memoize';
import type { Contract, Operation, Parameter, Schema } from './operations';
import { findUnmaskedNumber } from './unmasked-numbers';
import { explainValidationErrors } from './validation-messages';

/** The parts of a request as the server received them; checking brings texts to their types and fills defaults. */
export interface RequestParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** The checks of one operation, compiled when they are first needed: 200 operations would delay the start. */
export interface OperationValidators {
  /**
   * Checks a request.
   * @returns the parts, typed, with the defaults of the contract
   * @throws Refusal `badRequest` or `unknownField`, with a path per field
   */
  request(parts: RequestParts): RequestParts;
  /** Compares an answer, as it will be sent, with the contract: what is wrong with it, or null. */
  validateResponse(type: string, answer: unknown): string | null;
  /**
   * Looks for full identity, mobile and bank numbers in an answer that fits, where the contract does not say
   * `x-personal: clear`: where they stand, or null.
   */
  findUnmasked(answer: unknown): string | null;
  /** Compiles everything now. @throws Error when a schema of the contract is not sound */
  compile(): void;
}

/** The content type of bodies and envelopes. */
export const JSON_TYPE = 'application/json';

const options: Options = {
  allErrors: true,
  verbose: true,
  messages: false,
  useDefaults: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // The document has been examined when it was made; to do so again would delay every start.
  validateSchema: false,
};

/** Gives the checks of an operation of this contract, the same to all who ask. */
export function createValidators({
  library,
  follow,
}: Contract): (operation: Operation) => OperationValidators {
  // Texts of path, query and headers have no types of their own. Bodies have: `"1"` is not 1.
  const ajv = {
    text: prepare(library, { ...options, coerceTypes: 'array' }),
    json: prepare(library, options),
  };
  // What the last answer that was checked may hold in the clear, by JSON pointer.
  const clear = new Set<string>();
  ajv.json.addKeyword(marking('x-personal', clear));
  ajv.text.addVocabulary(['x-personal']);

  return once(operation => {
    const of = (place: Parameter['in']) => operation.parameters.filter(parameter => parameter.in === place);
    const [path, query, headers] = [of('path'), of('query'), of('header')];
    const pathErrors = checking(() => ajv.text.compile(objectOf(path)));
    const queryErrors = checking(() => ajv.text.compile(objectOf(query)));
    const headerErrors = checking(() => ajv.text.compile(objectOf(headers)));
    const bodyErrors = checking(() => ajv.json.compile(bodyOf(operation)));
    const answerErrors = new Map(
      [...operation.answers].map(([type, schema]) => [type, checking(() => ajv.json.compile(schema))]),
    );

    return {
      request(given) {
        if (deeperThan(DEEPEST, given.body)) throw new Refusal('badRequest');
        const parts: RequestParts = {
          path: { ...given.path },
          query: splitLists(given.query, query),
          headers: pick(given.headers, headers),
          // Where a body is wanted, none at all lacks everything that an empty one lacks.
          body: operation.body && given.body === undefined ? {} : given.body,
        };
        const errors = [
          ...pathErrors(parts.path),
          ...queryErrors(parts.query),
          ...headerErrors(parts.headers),
          ...(parts.body === undefined ? [] : bodyErrors(parts.body)),
        ];
        if (errors.length === 0) return parts;
        const { unknown, fields } = explainValidationErrors(errors, follow, bodyOf(operation));
        throw new Refusal(unknown ? 'unknownField' : 'badRequest', undefined, fields);
      },

      validateResponse(type, answer) {
        const errors = answerErrors.get(type);
        if (!errors) return `${type} is not among its types of content`;
        if (type !== JSON_TYPE) return null;
        return errors(answer).map(describe).join('; ') || null;
      },

      findUnmasked(answer) {
        clear.clear();
        answerErrors.get(JSON_TYPE)?.(answer);
        return findUnmaskedNumber(answer, clear);
      },

      compile() {
        for (const errors of [pathErrors, queryErrors, headerErrors, bodyErrors, ...answerErrors.values()]) {
          errors({});
        }
      },
    };
  });
}

function once<Asked, Made>(make: (asked: Asked) => Made): (asked: Asked) => Made {
  const made = new Map<Asked, Made>();
  return asked => {
    const one = made.get(asked) ?? make(asked);
    made.set(asked, one);
    return one;
  };
}

/** Deeper than any form: what walks through a body goes down as far and must not run out of stack. */
const DEEPEST = 32;

function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(member => deeperThan(levels - 1, member));
}

function prepare(library: Schema, settings: Options): Ajv2020 {
  const ajv = new Ajv2020(settings);
  addFormats(ajv);
  for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
  // Rules of forms speak about the answers of persons, not about what the contract carries; the rest is prose.
  ajv.addVocabulary([...schemaKeywords.map(({ keyword }) => keyword), 'x-status', 'x-figure']);
  // Each by itself: of the parts of one schema ajv compiles a copy for every schema that refers to them.
  const { $id, $defs } = library as { $id: string; $defs: Record<string, Schema> };
  for (const [name, schema] of Object.entries($defs)) ajv.addSchema(schema, `${$id}#/$defs/${name}`);
  return ajv;
}

/** A keyword that refuses nothing and notes where it stands. */
function marking(keyword: string, places: Set<string>): FuncKeywordDefinition {
  const validate: FuncKeywordDefinition['validate'] = (_schema: unknown, _data: unknown, _parent, at) => {
    places.add(at?.instancePath ?? '');
    return true;
  };
  return { keyword, schemaType: 'string', metaSchema: { const: 'clear' }, errors: false, validate };
}

/** A compiled schema: the errors of data, empty when they fit. */
type Check = (data: unknown) => ErrorObject[];

function checking(compile: () => ValidateFunction): Check {
  const compiled = memoize(compile);
  return data => {
    const validate = compiled();
    return validate(data) ? [] : (validate.errors ?? []);
  };
}

function objectOf(parameters: readonly Parameter[]): Schema {
  const named = parameters.map(({ name, schema, description }) => [name, { description, ...schema }]);
  const required = parameters.filter(parameter => parameter.required).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(named), required, additionalProperties: false };
}

/** An application is only known to be a JSON object: the live form version checks it. */
function bodyOf({ flow, body }: Operation): Schema {
  if (flow) return { type: 'object' };
  return body?.content.get(JSON_TYPE) ?? { type: 'object', additionalProperties: false };
}

/** HTTP knows header names in any case, node gives them in lower case; the many that are not ours are left. */
function pick(headers: Record<string, unknown>, parameters: readonly Parameter[]): Record<string, unknown> {
  const ours = parameters.map(({ name }) => [name, headers[name.toLowerCase()]] as const);
  return Object.fromEntries(ours.filter(([, value]) => value !== undefined));
}

function splitLists(
  query: Record<string, unknown>,
  parameters: readonly Parameter[],
): Record<string, unknown> {
  const split = { ...query };
  for (const { name, explode } of parameters) {
    const value = split[name];
    if (explode === false && typeof value === 'string') split[name] = value === '' ? [] : value.split(',');
  }
  return split;
}

/** For developers: where and which keyword, never the value. */
function describe({ instancePath, keyword, params }: ErrorObject): string {
  return `${instancePath || '/'} ${keyword} ${JSON.stringify(params)}`;
}
