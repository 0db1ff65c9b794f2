import { sql } from 'kysely';
import { contributions } from './engine/module';
import type { Services } from './engine/services';

const loadSeeds = () => Promise.all(contributions('seed').map(load => load()));

/** Loads the data of the demo organisation, never in production. */
export async function seedDemoOrganisation(services: Services): Promise<void> {
  const seeds = await loadSeeds();
  for (const { seedOrganisation } of seeds) await seedOrganisation?.(services);
  const organisationId = await requireDemoOrganisation(services);
  for (const { seed } of seeds) await seed?.(services, organisationId);
}

/**
 * Loads the demo records. Tests start without them, because they count their own data. Concurrently started servers run
 * this one after the other, so that the second finds the records of the first.
 */
export async function seedDemoRecords(services: Services): Promise<void> {
  const organisationId = await requireDemoOrganisation(services);
  const seeds = await loadSeeds();
  await services.db.transaction().execute(async lock => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('seed.past', 0))`.execute(lock);
    for (const { seedRecords } of seeds) await seedRecords?.(services, organisationId);
  });
}

async function requireDemoOrganisation({ organisations, config }: Services): Promise<string> {
  const organisation = await organisations.find(config.organisation);
  if (!organisation) throw new Error('no module creates the demo organisation');
  return organisation.id;
}
