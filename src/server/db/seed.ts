import type { Services } from '../services';

/** An account that the demonstration society comes with, as the start of the server prints it. */
export interface DemonstrationAccount {
  /** What the account shows, e.g. `会员` or `审核人员`. */
  title: string;
  mobile: string;
  password: string;
}

/** An area's `seed.ts`. */
interface Seed {
  /** Lays down the society itself, before anything that belongs to it. */
  society?(services: Services): Promise<void>;
  /** Lays down what is missing and changes nothing that is there: it runs at every start. */
  seed?(services: Services, organisationId: string): Promise<void>;
  demonstrationAccounts?: readonly DemonstrationAccount[];
}

const files = import.meta.glob<Seed>('../areas/*/seed.ts');

/** Fills the demonstration society, never in production, and gives the accounts to log in with. */
export async function seed(services: Services): Promise<DemonstrationAccount[]> {
  const seeds = await Promise.all(Object.values(files).map(load => load()));
  for (const { society } of seeds) await society?.(services);
  const organisation = await services.organisations.find(services.config.organisation);
  if (!organisation) throw new Error('an area lays the demonstration society down');
  for (const { seed } of seeds) await seed?.(services, organisation.id);
  return seeds.flatMap(({ demonstrationAccounts = [] }) => demonstrationAccounts);
}
