import { randomBytes, randomUUID } from 'node:crypto';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { confirmationPurposeOf } from '../../../src/server/engine/applications/event-request';
import { currentDocuments } from '../../../src/server/engine/consents/documents';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertAccount } from '../../../src/server/modules/account/store';
import { distribute } from '../../../src/server/platform/db/distribute';
import { migrate } from '../../../src/server/platform/db/migrate';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { startTracing } from '../../../src/server/platform/tracing/tracing';
import { applicationAnswers } from '../../support/derived-answers';

/**
 * The portal as in production, but without the limits per address (all calls of a benchmark come from one) and without
 * validation of answers against the contract. Started as a process of its own; on the message `{ prepare: n }` it
 * prepares n applicants, each with session and confirmation code, and answers with their requests.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent', SMS_PER_DAY: '1000' });
const ownerUrl = environment.ownerUrl ?? (environment.databaseUrl as string);
await migrate(ownerUrl);
if (process.env.DISTRIBUTE) await distribute(ownerUrl, ownerUrl);
const { config, db } = await openDatabase(environment);
const services = assemble(config, db);
if (environment.tracing) await startTracing({ log: services.log, version: 'bench' });
await startServices(services);
await loadDemoOrganisation(services);
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
const organisationId = organisation.id;
const own = services.scope(organisationId);
const minimal = applicationAnswers('organ-donation', 'minimal');
const { version } = services.forms.live('organ-donation');
const documents = await currentDocuments(db, organisation.id);
const consents = documents
  .filter(({ id }) => ['C1', 'C2', 'C4', 'C6'].includes(id))
  .map(document => `${document.id}@${document.version}`)
  .join(',');

let people = 0;

/** An identity number of the unassigned county, different for each serial. */
function identityNumber(serial: number): string {
  const year = 1900 + (serial % 90);
  const month = String(1 + (Math.floor(serial / 90) % 12)).padStart(2, '0');
  const day = String(1 + (Math.floor(serial / 1080) % 28)).padStart(2, '0');
  const digits = `110199${year}${month}${day}${String(serial % 500).padStart(2, '0')}1`
    .slice(0, 17)
    .padEnd(17, '1');
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}

async function person() {
  people += 1;
  const id = randomUUID();
  const mobile = `139${String(people).padStart(8, '0')}`;
  await insertAccount(own.db, {
    id,
    organisation_id: organisationId,
    mobile_encrypted: encryptMobile(services.vault, id, mobile),
    mobile_index: services.vault.index(mobile, 'mobile'),
    password_hash: 'none',
    nickname: '示例会员',
    roles: [],
  });
  const { token } = await own.sessions.open({ accountId: id, device: '测试', persistent: false });
  await own.confirmations.send(id, confirmationPurposeOf({ id: 'organ-donation' }, { type: 'FILED' }));
  const code = services.sms.inbox?.().find(message => message.mobile === mobile)?.params[0] ?? '';
  const idNo = identityNumber(people);
  const birthday = `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`;
  return {
    path: `/api/donation/organ/apply?consents=${encodeURIComponent(consents)}`,
    headers: {
      organization: environment.organisation,
      token,
      'idempotency-key': randomBytes(12).toString('hex'),
      'form-version': version,
      'confirm-code': code,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...minimal, idNo, birthday, sex: Number(idNo[16]) % 2, mobile }),
  };
}

process.on('message', async ({ prepare }: { prepare: number }) => {
  const requests = [];
  for (let i = 0; i < prepare; i++) requests.push(await person());
  process.send?.({ requests });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
