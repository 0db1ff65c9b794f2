import { sql } from 'kysely';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { openDeviceSession } from '../../../src/server/modules/account/known-device-store';
import { prepareAccount } from '../../../src/server/modules/account/new-account';
import { hashPassword } from '../../../src/server/modules/account/password';
import { insertAccount } from '../../../src/server/modules/account/store';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';

/**
 * The portal as in production, behind a proxy that names the addresses. Started as a process of its own; on
 * `{ members, password }` it creates members, each with a known device, and answers with their numbers and devices; on
 * `{ age }` it makes all failed attempts older by as many seconds.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl);
const services = assemble({ ...environment, databaseUrl }, db);
await startServices(services);
await loadDemoOrganisation(services);
const app = await buildApp(services, { checkAnswers: false, site: null });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
const organisationId = organisation.id;
const scoped = services.scope(organisationId);

let created = 0;

async function createMember(password_hash: string): Promise<{ mobile: string; device: string }> {
  created += 1;
  const mobile = `139${String(created).padStart(8, '0')}`;
  const row = await prepareAccount(services.vault, { organisationId, mobile, roles: [] });
  await insertAccount(scoped.db, { ...row, password_hash });
  const session = { accountId: row.id, device: '测试', persistent: false };
  const { deviceToken } = await scoped.db
    .transaction()
    .execute(trx => openDeviceSession(scoped.sessions, session, trx));
  return { mobile, device: deviceToken };
}

process.on('message', async (message: { members: number; password: string } | { age: number }) => {
  if ('age' in message) {
    await sql`UPDATE attempt SET at = at - make_interval(secs => ${message.age})`.execute(db);
    return process.send?.({});
  }
  const hash = await hashPassword(message.password);
  const members = [];
  for (let index = 0; index < message.members; index += 1) members.push(await createMember(hash));
  process.send?.({ members, organisation: environment.organisation });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
