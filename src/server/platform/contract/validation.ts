import type { ErrorObject, FuncKeywordDefinition, ValidateFunction } from 'ajv';
import Ajv2020, { type Options } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { formats } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';
import { schemaKeywords } from '../../../domain/schema-keywords';
import { memoize } from '../memoize';
import type { Contract, Operation, Parameter, Schema } from './operations';
import { findUnmaskedNumber } from './unmasked-numbers';
import { explainValidationErrors, RFC3339_FORMATS } from './validation-messages';

/** The parts of a request as received; validation coerces types and sets defaults. */
export interface RequestParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Validators of one operation, compiled on first use: compiling those of 200 operations would delay the start. */
export interface OperationValidators {
  /**
   * Validates a request.
   * @returns the parts with types coerced and with the defaults of the contract
   * @throws Refusal `badRequest` or `unknownField`, with a path per field
   */
  request(parts: RequestParts): RequestParts;
  /** Validates a response, as it will be sent, against the contract: returns the problem, or null. */
  validateResponse(type: string, answer: unknown): string | null;
  /**
   * Searches a valid response for unmasked identity, mobile and bank numbers that the contract does not mark with
   * `x-personal: clear`: returns the place, or null.
   */
  findUnmasked(answer: unknown): string | null;
  /** Compiles all validators immediately. @throws Error when a schema of the contract is invalid */
  compile(): void;
}

/** Content type of bodies and envelopes. */
export const JSON_TYPE = 'application/json';

const options: Options = {
  allErrors: true,
  verbose: true,
  messages: false,
  useDefaults: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // The document is validated when it is generated; validating it again would delay every start.
  validateSchema: false,
};

/** Creates the validators of the operations of a contract, cached per operation. */
export function createValidators({
  library,
  follow,
}: Contract): (operation: Operation) => OperationValidators {
  // Values in path, query and headers are untyped strings and are coerced. Values in bodies are not: `"1"` is not 1.
  const ajv = {
    text: prepare(library, { ...options, coerceTypes: 'array' }),
    json: prepare(library, options),
  };
  // JSON pointers of the values that may be unmasked in the response validated last.
  const unmaskedPointers = new Set<string>();
  ajv.json.addKeyword(createMarkingKeyword('x-personal', unmaskedPointers));
  ajv.text.addVocabulary(['x-personal']);

  return memoizeByArgument(operation => {
    const parametersIn = (place: Parameter['in']) =>
      operation.parameters.filter(parameter => parameter.in === place);
    const [path, query, headers] = [parametersIn('path'), parametersIn('query'), parametersIn('header')];
    const pathErrors = createCheck(() => ajv.text.compile(objectOf(path)));
    const queryErrors = createCheck(() => ajv.text.compile(objectOf(query)));
    const headerErrors = createCheck(() => ajv.text.compile(objectOf(headers)));
    const bodyErrors = createCheck(() => ajv.json.compile(bodyOf(operation)));
    const answerErrors = new Map(
      [...operation.answers].map(([type, schema]) => [type, createCheck(() => ajv.json.compile(schema))]),
    );

    return {
      request(given) {
        if (isDeeperThan(MAX_DEPTH, given.body)) throw new Refusal('badRequest');
        const parts: RequestParts = {
          path: { ...given.path },
          query: splitLists(given.query, query),
          headers: pick(given.headers, headers),
          // A missing body is validated like an empty one, so that all required properties are reported.
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
        unmaskedPointers.clear();
        answerErrors.get(JSON_TYPE)?.(answer);
        return findUnmaskedNumber(answer, unmaskedPointers);
      },

      compile() {
        for (const errors of [pathErrors, queryErrors, headerErrors, bodyErrors, ...answerErrors.values()]) {
          errors({});
        }
      },
    };
  });
}

function memoizeByArgument<Argument, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return argument => {
    const one = results.get(argument) ?? make(argument);
    results.set(argument, one);
    return one;
  };
}

/** Maximum nesting of a body, deeper than any form: recursive functions must not overflow the stack. */
const MAX_DEPTH = 32;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(member => isDeeperThan(levels - 1, member));
}

function prepare(library: Schema, settings: Options): Ajv2020 {
  const ajv = new Ajv2020(settings);
  addFormats(ajv);
  for (const [name, test] of Object.entries(formats)) {
    if (!RFC3339_FORMATS.has(name)) ajv.addFormat(name, test);
  }
  // Keywords of form rules apply to answers of applicants, not to the contract; the others are documentation.
  ajv.addVocabulary([...schemaKeywords.map(({ keyword }) => keyword), 'x-status', 'x-figure', 'x-text']);
  // Registered separately: ajv would compile the parts of a single schema again for every schema that refers to them.
  const { $id, $defs } = library as { $id: string; $defs: Record<string, Schema> };
  for (const [name, schema] of Object.entries($defs)) ajv.addSchema(schema, `${$id}#/$defs/${name}`);
  return ajv;
}

/** A keyword that always passes and records the places at which it applies. */
function createMarkingKeyword(keyword: string, pointers: Set<string>): FuncKeywordDefinition {
  const validate: FuncKeywordDefinition['validate'] = (_schema: unknown, _data: unknown, _parent, at) => {
    pointers.add(at?.instancePath ?? '');
    return true;
  };
  return { keyword, schemaType: 'string', metaSchema: { const: 'clear' }, errors: false, validate };
}

/** A compiled schema: returns the errors of the data, empty when it is valid. */
type Check = (data: unknown) => ErrorObject[];

function createCheck(compile: () => ValidateFunction): Check {
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

/** The body with a form is only checked to be a JSON object here: the published form version validates it. */
function bodyOf({ takesForm, body }: Operation): Schema {
  if (takesForm) return { type: 'object' };
  return body?.content.get(JSON_TYPE) ?? { type: 'object', additionalProperties: false };
}

/**
 * Header names are case-insensitive in HTTP and lower case in Node.js; headers that the contract does not define are
 * ignored.
 */
function pick(headers: Record<string, unknown>, parameters: readonly Parameter[]): Record<string, unknown> {
  const declared = parameters.map(({ name }) => [name, headers[name.toLowerCase()]] as const);
  return Object.fromEntries(declared.filter(([, value]) => value !== undefined));
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

/** For developers: path and keyword, never the value. */
function describe({ instancePath, keyword, params }: ErrorObject): string {
  return `${instancePath || '/'} ${keyword} ${JSON.stringify(params)}`;
}
