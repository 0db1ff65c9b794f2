import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { fill } from './seed';

/**
 * The portal as in production, with this many published articles. Runs as a process of its own and reports its ports:
 * one makes every answer anew, the other keeps them for everybody.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl, { statementTimeout: 600_000 });
const services = assemble({ ...environment, databaseUrl }, db);
await startServices(services);
await loadDemoOrganisation(services);
const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
await fill(db, organisation.id, Number(process.env.ARTICLES));
// As autovacuum does within a day.
await sql`VACUUM ANALYZE`.execute(db);
/** Starts the server. @param sharedAnswers whether answers are kept for everybody @returns its port */
async function listen(sharedAnswers: boolean): Promise<number> {
  const app = await buildApp(services, { limits: false, checkAnswers: false, site: null, sharedAnswers });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

process.on('disconnect', () => process.exit());
process.send?.({
  port: await listen(false),
  sharingPort: await listen(true),
  organisationId: organisation.id,
  headers: { organization: environment.organisation },
});
