import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { Organisation, Organisations } from './services';

/** Cache time of an organisation in milliseconds: its name hardly ever changes, and every request reads it. */
const CACHE_MS = 30_000;

/** Reads the organisations of the database through a cache. Unknown codes are not cached. */
export function createOrganisations(db: Kysely<DB>): Organisations {
  const cache = new Map<string, { organisation: Organisation; until: number }>();
  return {
    async find(code) {
      const cached = cache.get(code);
      if (cached && cached.until > Date.now()) return cached.organisation;
      const query = db.selectFrom('organisation').select(['id', 'code', 'name']).where('code', '=', code);
      const organisation = (await query.executeTakeFirst()) ?? null;
      if (organisation) cache.set(code, { organisation, until: Date.now() + CACHE_MS });
      return organisation;
    },

    async listIds() {
      const rows = await db.selectFrom('organisation').select('id').orderBy('created_at').execute();
      return rows.map(({ id }) => id);
    },
  };
}
