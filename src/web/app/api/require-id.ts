import { Refusal } from '../../../domain/refusals';

/**
 * Returns the id named by a URL.
 * @throws Refusal `notFound` when the URL names none, so that no request is needed
 */
export function requireId(id: string): string {
  if (!id) throw new Refusal('notFound');
  return id;
}
