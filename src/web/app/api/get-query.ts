import { queryOptions } from '@tanstack/react-query';
import { Refusal } from '../../../domain/refusals';
import { fetchCall, type PathOf, type ResponseData } from './client';
import { isComplete, type Parameters } from './get-call';

/**
 * Query of an operation of the contract, cached under a topic: `invalidate(topic)` fetches it again. With an empty `id`
 * or `no` it is refused as `notFound` without a request.
 * @param parameters those of the path and those of the query
 * @example export const projectQuery = (id: string) => getQuery('projects', '/public/welfare/detail', { id })
 * @example export const projectQuery = (id: string) => getQuery('projects', ...projectCall(id))
 */
export function getQuery<P extends PathOf<'GET'>>(topic: string, path: P, parameters?: Parameters<P>) {
  return queryOptions({
    queryKey: [topic, path, parameters],
    queryFn: ({ signal }): Promise<ResponseData<'GET', P>> => {
      if (!isComplete(parameters)) throw new Refusal('notFound');
      return fetchCall([path, parameters], signal);
    },
  });
}
