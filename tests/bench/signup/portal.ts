import { randomBytes, randomUUID } from 'node:crypto';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { currentDocuments } from '../../../src/server/engine/consents/documents';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertAccount } from '../../../src/server/modules/account/store';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { applicationAnswers } from '../../support/derived-answers';
import { person } from '../../support/fictional-person';

/**
 * The portal as in production, but without the limits per address (all calls of a benchmark come from one). Started as
 * a process of its own; on `{ open: people, places }` it opens a class with this many seats and answers with its id and
 * the requests of this many applicants; on `{ count: id }` with its counter of taken seats, and its number of seat
 * rows.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl);
const services = assemble({ ...environment, databaseUrl }, db);
await startServices(services);
await loadDemoOrganisation(services);
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
const organisationId = organisation.id;
const minimal = applicationAnswers('training', 'minimal', { courseType: '专项', needInvoice: false });
const { version } = services.forms.live('training');
const documents = await currentDocuments(db, organisation.id);
const consents = documents
  .filter(({ id }) => ['C1', 'C2', 'C5'].includes(id))
  .map(document => `${document.id}@${document.version}`)
  .join(',');

const DAY = 86_400_000;
let people = 0;

async function openClass(places: number): Promise<string> {
  const id = randomUUID();
  const begins = Date.now() + 60 * DAY;
  await db
    .insertInto('course')
    .values({
      ...{
        id,
        organisation_id: organisation!.id,
        name: '抢名额的班（示例）',
        type: '专项',
        hours: 4,
        fee: 0,
      },
      ...{ place: '应急救护培训基地（示例）', quota: places, min_age: 18, certificate: false, open: true },
      ...{ begins_at: new Date(begins), ends_at: new Date(begins + DAY / 6) },
      ...{ sign_up_from: new Date(Date.now() - DAY), sign_up_until: new Date(begins - DAY) },
    })
    .execute();
  return id;
}

/** Creates a logged-in account with a completed form. */
async function trainee(trainId: string) {
  people += 1;
  const id = randomUUID();
  const mobile = `139${String(people).padStart(8, '0')}`;
  await insertAccount(db, {
    ...{ id, organisation_id: organisation!.id, mobile_encrypted: encryptMobile(services.vault, id, mobile) },
    ...{ mobile_index: services.vault.index(mobile, 'mobile'), password_hash: 'none' },
    ...{ nickname: '示例会员', roles: [] },
  });
  const { token } = await services
    .scope(organisationId)
    .sessions.open({ accountId: id, device: '测试', persistent: false });
  return {
    path: `/api/train/apply?consents=${encodeURIComponent(consents)}`,
    headers: {
      organization: environment.organisation,
      token,
      'idempotency-key': randomBytes(12).toString('hex'),
      'form-version': version,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...minimal, ...person(people), trainId, mobile }),
  };
}

async function seats(id: string) {
  const { taken } = await db
    .selectFrom('course')
    .select('taken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const heldSeats = await db
    .selectFrom('course_seat')
    .select('account_id')
    .where('course_id', '=', id)
    .execute();
  return { taken, held: heldSeats.length };
}

process.on('message', async (message: { open: number; places: number } | { count: string }) => {
  if ('count' in message) return process.send?.(await seats(message.count));
  const id = await openClass(message.places);
  const requests = [];
  for (let index = 0; index < message.open; index += 1) requests.push(await trainee(id));
  process.send?.({ id, requests });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
