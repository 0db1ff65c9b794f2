import { sql } from 'kysely';
import { isId } from '../../../domain/ids';

/** `= ANY(…)` of ids as people give them: answers of a form are any text until they have been checked. */
export const sqlAny = (ids: readonly string[]) => sql<string>`ANY(${ids.filter(isId)}::uuid[])`;
