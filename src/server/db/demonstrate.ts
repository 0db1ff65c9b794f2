import { assemble } from '../assemble';
import type { Services } from '../services';

/** The demonstration society's past: services that believe it is whenever they are told. */
export interface Past {
  services: Services;
  /** Goes to a moment. */
  at(moment: Date): void;
}

/** An area's `demonstration.ts`, where it has a past; see also `areas/content/demonstration/sample.ts`. */
interface Demonstration {
  /** Lets happen what has not happened yet: every new program runs it. */
  demonstrate?(past: Past, organisationId: string): Promise<void>;
}

const files = import.meta.glob<Demonstration>('../areas/*/demonstration.ts');

/**
 * Gives the demonstration society a past: what happened goes through flows and ledger as it would have, at its time.
 * Tests of one thing do without.
 */
export async function demonstrate({ config, db, organisations, forms }: Services): Promise<void> {
  const organisation = await organisations.find(config.organisation);
  if (!organisation) throw new Error('an area lays the demonstration society down');
  let now = Date.now();
  const past: Past = {
    services: assemble(config, db, () => now, forms),
    at(moment) {
      now = moment.getTime();
    },
  };
  for (const load of Object.values(files)) await (await load()).demonstrate?.(past, organisation.id);
  await past.services.progress.flush();
}
