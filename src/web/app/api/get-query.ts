import { queryOptions } from '@tanstack/react-query';
import { Refusal } from '../../../domain/refusals';
import type { paths } from '../../../generated/api';
import { call, type PathOf, type ResponseData } from './client';

type Get = PathOf<'GET'>;

type ParametersIn<P extends Get, In extends 'path' | 'query'> = paths[P] extends {
  get: { parameters: { [K in In]?: infer Parameters } };
}
  ? [Parameters] extends [undefined]
    ? unknown
    : NonNullable<Parameters>
  : unknown;

/** Parameters of an operation, in its path and in its query. */
type Parameters<P extends Get> = object & ParametersIn<P, 'path'> & ParametersIn<P, 'query'>;

/**
 * Query of an operation of the contract, cached under a topic: `invalidate(topic)` fetches it again. With an empty `id`
 * or `no` it is refused as `notFound` without a request.
 * @param parameters those of the path and those of the query
 * @example export const projectQuery = (id: string) => getQuery('projects', '/public/welfare/detail', { id })
 */
export function getQuery<P extends Get>(topic: string, path: P, parameters?: Parameters<P>) {
  return queryOptions({
    queryKey: [topic, path, parameters],
    queryFn: ({ signal }): Promise<ResponseData<'GET', P>> => {
      const { id, no }: { id?: string; no?: string } = parameters ?? {};
      if (id === '' || no === '') throw new Refusal('notFound');
      return call('GET', path, { params: splitParameters(path, parameters), signal } as never);
    },
  });
}

/** Parameters whose names are in the path go there, the others into the query. */
function splitParameters(path: string, parameters: object = {}) {
  const entries = Object.entries(parameters);
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  return {
    path: Object.fromEntries(entries.filter(isInPath)),
    query: Object.fromEntries(entries.filter(entry => !isInPath(entry))),
  };
}
