import type { paths } from '../../../generated/api';
import type { PathOf } from './client';

type Get = PathOf<'GET'>;

type ParametersIn<P extends Get, In extends 'path' | 'query'> = paths[P] extends {
  get: { parameters: { [K in In]?: infer Parameters } };
}
  ? [Parameters] extends [undefined]
    ? unknown
    : NonNullable<Parameters>
  : unknown;

/** Parameters of an operation, in its path and in its query. */
export type Parameters<P extends Get> = object & ParametersIn<P, 'path'> & ParametersIn<P, 'query'>;

/** A call of an operation of the contract, as data: sent by `fetchCall`, by a query, or by the page itself. */
export type GetCall<P extends Get> = readonly [path: P, parameters: Parameters<P> | undefined];

/** A call of any operation. */
export type AnyGetCall = readonly [path: Get, parameters: object | undefined];

/**
 * Defines a call.
 * @param parameters those of the path and those of the query
 * @example export const projectCall = (id: string) => getCall('/public/welfare/detail', { id })
 */
export const getCall = <P extends Get>(path: P, parameters?: Parameters<P>): GetCall<P> => [path, parameters];

/** Whether a call names what it asks for: an address without `id` or `no` needs no request. */
export function isComplete(parameters: { id?: string; no?: string } = {}): boolean {
  return parameters.id !== '' && parameters.no !== '';
}

/** Parameters whose names are in the path go there, the others into the query. */
export function splitParameters(path: string, parameters: object = {}) {
  const entries = Object.entries(parameters);
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  return {
    path: Object.fromEntries(entries.filter(isInPath)),
    query: Object.fromEntries(entries.filter(entry => !isInPath(entry))),
  };
}
