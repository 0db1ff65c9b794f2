import type { ErrorObject } from 'ajv';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { formats } from '../../domain/formats';
import { keywordChecks } from '../../domain/schema-keywords';

/** One compiled schema: says whether data fit, and leaves in `errors` what does not. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** The compiled schemas of a form's steps and of their conditions, by the hash under which rjsf asks for them. */
export type Validators = Record<string, Validator>;

/** What the server serves for a form version: `export default` of its `validator.js`. */
export type ValidatorModule = (require: (name: string) => unknown) => Validators;

/** Keeps the shape that compiled code expects, whichever way the bundler wraps CommonJS. */
const unwrap = <T>(module: T | { default: T }) =>
  ({ default: typeof module === 'function' ? module : (module as { default: T }).default }) as { default: T };

const supplied: Record<string, unknown> = {
  'ajv/dist/runtime/equal': unwrap(equal),
  'ajv/dist/runtime/ucs2length': unwrap(ucs2length),
  'portal/formats': { formats },
  'portal/rules': { rules: keywordChecks },
};

/**
 * Brings a form's compiled validators to life. Compiled code asks for the few things that it shares with every
 * form; they are handed to it here, so that the module needs neither imports nor `eval`.
 * @example loadValidators((await import(form.validatorUrl)).default)
 */
export function loadValidators(module: ValidatorModule): Validators {
  return module(name => {
    if (!(name in supplied)) throw new Error(`A form's validators asked for “${name}”`);
    return supplied[name];
  });
}
