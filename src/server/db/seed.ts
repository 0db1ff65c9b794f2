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
  /** Lays down what is missing and changes nothing that is there: it runs at every start. */
  seed(services: Services): Promise<void>;
  /** Seeds with a smaller number run first; 10 where none is given. */
  order?: number;
  demonstrationAccounts?: readonly DemonstrationAccount[];
}

const files = import.meta.glob<Seed>('../areas/*/seed.ts');

/** Fills the demonstration society, never in production, and gives the accounts to log in with. */
export async function seed(services: Services): Promise<DemonstrationAccount[]> {
  const seeds = await Promise.all(Object.values(files).map(load => load()));
  seeds.sort((a, b) => (a.order ?? 10) - (b.order ?? 10));
  for (const { seed } of seeds) await seed(services);
  return seeds.flatMap(({ demonstrationAccounts = [] }) => demonstrationAccounts);
}
