import { randomUUID } from 'node:crypto';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertAccount } from '../../../src/server/modules/account/store';
import { startPaper } from '../../../src/server/modules/exam/papers';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';

/**
 * The portal as in production, but without the limits per address (all calls of a benchmark come from one) and without
 * validation of answers against the contract. Runs as a process of its own, to be killed: on `{ begin: n }` it starts a
 * paper for n examinees and answers with them, on `{ kept: true }` with every answer in the database.
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
const exam = await db
  .selectFrom('exam')
  .select('id')
  .where('certificate', '=', false)
  .orderBy('questions', 'desc')
  .orderBy('rank')
  .executeTakeFirstOrThrow();

let people = await db
  .selectFrom('exam_paper')
  .select(({ fn }) => fn.countAll<string>().as('count'))
  .executeTakeFirstOrThrow()
  .then(({ count }) => Number(count));

/** Creates an account with a session and a paper. */
async function examinee() {
  people += 1;
  const accountId = randomUUID();
  const mobile = `139${String(people).padStart(8, '0')}`;
  const organisationId = organisation?.id ?? '';
  await insertAccount(db, {
    id: accountId,
    organisation_id: organisationId,
    mobile_encrypted: encryptMobile(services.vault, accountId, mobile),
    mobile_index: services.vault.index(mobile, 'mobile'),
    password_hash: 'none',
    nickname: '示例会员',
    roles: [],
  });
  const { token } = await services
    .scope(organisationId)
    .sessions.open({ accountId, device: '测试', persistent: false });
  const now = Date.now();
  const paper = await startPaper(db, { accountId, organisationId }, { examId: exam.id }, now);
  const questions = paper.questions.map(({ id, order }) => ({ id, choices: order.length }));
  return { token, paperId: paper.id, now, questions };
}

process.on('message', async (message: { begin?: number; kept?: boolean }) => {
  if (message.begin) {
    const examinees = [];
    for (let i = 0; i < message.begin; i++) examinees.push(await examinee());
    process.send?.({ examinees });
  }
  if (message.kept) {
    const papers = await db.selectFrom('exam_paper').select(['id', 'answers']).execute();
    process.send?.({ papers });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
