import { sql } from 'kysely';
import type { Services } from '../services';

/** An area's `seed.ts`. */
interface Seed {
  /** Lays down the society itself, before anything that belongs to it. */
  society?(services: Services): Promise<void>;
  /** Lays down what is missing and changes nothing that is there: every new program runs it. */
  seed?(services: Services, organisationId: string): Promise<void>;
  /** Lays down what people of the society have done so far; as `seed`, but after all of them. */
  past?(services: Services, organisationId: string): Promise<void>;
}

const files = import.meta.glob<Seed>('../areas/*/seed.ts');

const loaded = () => Promise.all(Object.values(files).map(load => load()));

/** Fills the demonstration society, never in production. */
export async function seed(services: Services): Promise<void> {
  const seeds = await loaded();
  for (const { society } of seeds) await society?.(services);
  const organisationId = await demonstrationSociety(services);
  for (const { seed } of seeds) await seed?.(services, organisationId);
}

/**
 * Gives the demonstration society a past. Tests begin without one: what they count is their own. Servers that are
 * started at once do it one after the other, so that the second finds what the first has done.
 */
export async function seedPast(services: Services): Promise<void> {
  const organisationId = await demonstrationSociety(services);
  const seeds = await loaded();
  await services.db.transaction().execute(async lock => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('seed.past', 0))`.execute(lock);
    for (const { past } of seeds) await past?.(services, organisationId);
  });
}

async function demonstrationSociety({ organisations, config }: Services): Promise<string> {
  const organisation = await organisations.find(config.organisation);
  if (!organisation) throw new Error('an area lays the demonstration society down');
  return organisation.id;
}
