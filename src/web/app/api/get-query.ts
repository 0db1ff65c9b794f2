import { queryOptions } from '@tanstack/react-query';
import { Refusal } from '../../../domain/refusals';
import type { paths } from '../../../generated/api';
import { call, type PathOf, type ResponseData } from './client';

type Get = PathOf<'GET'>;

/** Parameters of an operation. */
type Parameters<P extends Get> = paths[P] extends { get: { parameters: { query?: infer Q } } } ? Q : never;

/**
 * Query of an operation of the contract, cached under a topic: `invalidate(topic)` fetches it again. With an empty `id`
 * or `no` it is refused as `notFound` without a request.
 * @example export const projectQuery = (id: string) => getQuery('projects', '/public/welfare/detail', { id })
 */
export function getQuery<P extends Get>(topic: string, path: P, query?: Parameters<P>) {
  return queryOptions({
    queryKey: [topic, path, query],
    queryFn: ({ signal }): Promise<ResponseData<'GET', P>> => {
      const { id, no }: { id?: string; no?: string } = query ?? {};
      if (id === '' || no === '') throw new Refusal('notFound');
      return call('GET', path, { params: { query }, signal } as never);
    },
  });
}
