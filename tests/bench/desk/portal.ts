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
 * The portal as in production, with this many applications in its queues. Started as a process of its own; reports its
 * port, and the headers of a reviewer.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl);
const services = assemble({ ...environment, databaseUrl }, db);
await startServices(services);
await loadDemoOrganisation(services);

const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');

async function newAccount(organisationId: string, mobile: string, roles: string[]): Promise<string> {
  const id = randomUUID();
  await insertAccount(db, {
    id,
    organisation_id: organisationId,
    mobile_encrypted: encryptMobile(services.vault, id, mobile),
    mobile_index: services.vault.index(mobile, 'mobile'),
    password_hash: 'none',
    nickname: '示例',
    roles,
  });
  return id;
}

const owner = await newAccount(organisation.id, '13900000001', []);
const clerk = await newAccount(organisation.id, '13900000002', ['review']);
await fill(services, { organisationId: organisation.id, id: owner }, Number(process.env.APPLICATIONS));
// As autovacuum does within a day.
await sql`VACUUM ANALYZE`.execute(db);
const { token } = await services
  .scope(organisation.id)
  .sessions.open({ accountId: clerk, device: '测试', persistent: false });
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.on('disconnect', () => process.exit());
process.send?.({
  port: typeof address === 'object' && address?.port,
  headers: { token, organization: environment.organisation },
});
