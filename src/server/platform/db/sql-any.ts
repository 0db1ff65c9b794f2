import { sql } from 'kysely';
import { isId } from '../../../domain/ids';

/** `= ANY(…)` for untrusted ids: form answers may be any text until they are validated. */
export const sqlAny = (ids: readonly string[]) => sql<string>`ANY(${ids.filter(isId)}::uuid[])`;
