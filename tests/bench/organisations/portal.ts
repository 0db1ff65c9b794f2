import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertAccount } from '../../../src/server/modules/account/store';
import { establishOrganisation } from '../../../src/server/modules/organisations/establishment';
import { distribute } from '../../../src/server/platform/db/distribute';
import { migrate } from '../../../src/server/platform/db/migrate';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { fill } from '../desk/seed';

/**
 * The portal as in production, on a cluster with `ORGANISATIONS` organisations that have `APPLICATIONS` applications each.
 * Started as a process of its own; reports its port, and for each organisation the sessions of a reviewer and of an
 * applicant.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const url = environment.databaseUrl as string;
await migrate(url);
await distribute(url, url);
const { config, db } = await openDatabase(environment);
const services = assemble(config, db);
// Repeating jobs go on for all organisations: what is counted is what requests do.
await startServices(services, { repeating: false });
await loadDemoOrganisation(services);

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codes = Array.from({ length: Number(process.env.ORGANISATIONS) - 1 }, (_, index) =>
  [Math.floor(index / LETTERS.length), index % LETTERS.length].map(place => LETTERS[place]).join('ZZ'),
);
const operator = await services.organisations.find(config.organisation);
if (!operator) throw new Error('no organisation runs this server');
for (const [index, code] of codes.entries())
  await establishOrganisation(
    services,
    {
      code,
      name: `第${index + 1}人道会（示例）`,
      hosts: [`organisation-${index}.example`],
      mobile: `137${String(index).padStart(8, '0')}`,
      parent: null,
    },
    { organisationId: operator.id, accountId: null },
  );
services.organisations.forget();

async function prepare(code: string) {
  const organisation = await services.organisations.find(code);
  if (!organisation) throw new Error(`${code} has been created`);
  const own = services.scope(organisation.id);
  async function open(mobile: string, roles: string[]): Promise<{ id: string; token: string }> {
    const id = randomUUID();
    await insertAccount(own.db, {
      id,
      organisation_id: organisation?.id ?? '',
      mobile_encrypted: encryptMobile(services.vault, id, mobile),
      mobile_index: services.vault.index(mobile, 'mobile'),
      password_hash: 'none',
      nickname: '示例',
      roles,
    });
    const { token } = await own.sessions.open({ accountId: id, device: '测试', persistent: false });
    return { id, token };
  }
  const applicant = await open('13900000001', []);
  const clerk = await open('13900000002', ['review']);
  const account = { organisationId: organisation.id, id: applicant.id };
  await fill(services, account, Number(process.env.APPLICATIONS));
  return { code, applicant: applicant.token, clerk: clerk.token };
}

const organisations = [];
for (const code of [environment.organisation, ...codes]) organisations.push(await prepare(code));
// As autovacuum does within a day.
for (const table of ['application', 'account', 'session']) await sql`ANALYZE ${sql.table(table)}`.execute(db);
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.on('disconnect', () => process.exit());
process.send?.({ port: typeof address === 'object' && address?.port, organisations });
