import type { ErrorObject } from 'ajv';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { formats } from '../../domain/formats';
import { keywordChecks } from '../../domain/schema-keywords';

/** A compiled schema: returns whether data is valid, and sets `errors` when it is not. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Compiled schemas of a form's steps and conditions, by the hash that rjsf uses as key. */
export type Validators = Record<string, Validator>;

/** Module that the server serves for a form version: `export default` of its `validator.js`. */
export type ValidatorModule = (require: (name: string) => unknown) => Validators;

/** Restores the structure that compiled code expects, whichever way the bundler wraps CommonJS. */
const unwrap = <T>(module: T | { default: T }) =>
  ({ default: typeof module === 'function' ? module : (module as { default: T }).default }) as { default: T };

const sharedModules: Record<string, unknown> = {
  'ajv/dist/runtime/equal': unwrap(equal),
  'ajv/dist/runtime/ucs2length': unwrap(ucs2length),
  'portal/formats': { formats },
  'portal/rules': { rules: keywordChecks },
};

/**
 * Instantiates the compiled validators of a form. The few shared modules that compiled code requires are passed in, so
 * that the module needs neither imports nor `eval`.
 * @example loadValidators((await import(form.validatorUrl)).default)
 */
export function loadValidators(module: ValidatorModule): Validators {
  return module(name => {
    if (!(name in sharedModules)) throw new Error(`A form's validators asked for “${name}”`);
    return sharedModules[name];
  });
}
