import { Refusal } from '../../../domain/refusals';

/**
 * The id that an address names.
 * @throws Refusal `notFound` where it names none: nobody need be asked whether there is such a thing
 */
export function requireId(id: string): string {
  if (!id) throw new Refusal('notFound');
  return id;
}
