import path from 'node:path';
import type { Browser } from 'playwright-core';
import { listAllowedActors } from '../../../src/flows/engine/events';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { startTemporaryDatabase } from '../../../src/server/platform/db/temporary-database';
import { openBrowser } from '../../support/browser-visitor';
import { flows } from '../../support/flows';
import { startTestPortal } from '../../support/test-portal';
import { type Candidate, type Walk, walk } from './walk';

/** Every walk of a flow, by candidate. */
export type FlowWalks = { flow: string } & Record<Candidate, Walk[]>;

/**
 * Walks through every flow for members, several times per candidate, alternately and in rotating order.
 * @param sites folder with the built sites, by candidate
 */
export async function measureWalks(
  sites: string,
  rounds: number,
  wanted: readonly string[],
): Promise<FlowWalks[]> {
  const browser = await openBrowser();
  const grounds = {
    ours: await openEnvironment(sites, 'ours', browser),
    plain: await openEnvironment(sites, 'plain', browser),
  };
  try {
    const walkableFlows = [...flows.values()].filter(flow =>
      listAllowedActors(flow, { type: 'FILED' }).includes('member'),
    );
    const results: FlowWalks[] = [];
    for (const flow of walkableFlows.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
      const walks: FlowWalks = { flow: flow.id, ours: [], plain: [] };
      for (let round = 0; round < rounds; round++) {
        const turn: Candidate[] = round % 2 === 0 ? ['plain', 'ours'] : ['ours', 'plain'];
        for (const candidate of turn) walks[candidate].push(await walk(grounds[candidate], flow, candidate));
      }
      results.push(walks);
    }
    return results;
  } finally {
    await browser.close();
    for (const { close } of Object.values(grounds)) await close();
  }
}

/** Starts a portal with this candidate's site, on a database of its own. */
async function openEnvironment(sites: string, candidate: Candidate, browser: Browser) {
  const engine = await startTemporaryDatabase();
  await migrate(engine.ownerUrl);
  const db = connect(engine.ownerUrl);
  const database = { ...engine, url: engine.ownerUrl, db, ownerDb: db, drop: () => db.destroy() };
  const site = path.join(sites, candidate, 'web');
  const portal = await startTestPortal({ database, site, checks: false });
  return {
    portal,
    browser,
    origin: await portal.app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await portal.close();
      await engine.stop();
    },
  };
}
