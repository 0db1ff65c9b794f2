import { assemble } from './composition-root';
import { contributions, type DemoTimeline } from './engine/module';
import type { Services } from './engine/services';

/**
 * Creates the demo history: simulates past events through flows and ledger, each at its time. Tests of a single feature
 * do without.
 */
export async function createDemoHistories({ config, db, organisations, forms }: Services): Promise<void> {
  const organisation = await organisations.find(config.organisation);
  if (!organisation) throw new Error('no module creates the demo organisation');
  let now = Date.now();
  const timeline: DemoTimeline = {
    services: assemble(config, db, () => now, forms),
    at(moment) {
      now = moment.getTime();
    },
  };
  for (const load of contributions('demoData'))
    await (await load()).createDemoHistory?.(timeline, organisation.id);
  await timeline.services.funnel.flush();
}
