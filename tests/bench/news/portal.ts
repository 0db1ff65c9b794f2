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
 * The portal as in production, with this many published articles; makes every answer anew. Runs as a process of its own
 * and reports its port.
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
const app = await buildApp(services, {
  limits: false,
  checkAnswers: false,
  site: null,
  sharedAnswers: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('disconnect', () => process.exit());
process.send?.({
  port: (app.server.address() as AddressInfo).port,
  headers: { organization: environment.organisation },
});
