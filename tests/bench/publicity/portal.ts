import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertAccount } from '../../../src/server/modules/account/store';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { fill } from './seed';

/**
 * The portal as in production, with this many published donations. Runs as a process of its own and reports its port.
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
const { id: organisationId } = organisation;
const accountId = randomUUID();
await insertAccount(db, {
  id: accountId,
  organisation_id: organisationId,
  mobile_encrypted: encryptMobile(services.vault, accountId, '13900000001'),
  mobile_index: services.vault.index('13900000001', 'mobile'),
  password_hash: 'none',
  nickname: '示例',
  roles: [],
});
await fill(db, { organisationId, accountId }, Number(process.env.DONATIONS));
// As autovacuum does within a day.
await sql`VACUUM ANALYZE`.execute(db);
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.on('disconnect', () => process.exit());
process.send?.({
  port: typeof address === 'object' && address?.port,
  headers: { organization: environment.organisation },
});
