import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { Organisation, Organisations } from './services';

/** Milliseconds for which a society is remembered: its name changes about never, and every call asks. */
const REMEMBERED = 30_000;

/** The societies of the database. A code that does not exist is asked for anew each time: there are no others. */
export function createOrganisations(db: Kysely<DB>): Organisations {
  const remembered = new Map<string, { organisation: Organisation; until: number }>();
  return {
    async find(code) {
      const known = remembered.get(code);
      if (known && known.until > Date.now()) return known.organisation;
      const query = db.selectFrom('organisation').select(['id', 'code', 'name']).where('code', '=', code);
      const organisation = (await query.executeTakeFirst()) ?? null;
      if (organisation) remembered.set(code, { organisation, until: Date.now() + REMEMBERED });
      return organisation;
    },
  };
}
