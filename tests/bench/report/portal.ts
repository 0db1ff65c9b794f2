import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadDemoOrganisation } from '../../../demo';
import type { FormVersion, JsonSchema } from '../../../src/flows/engine/form-version';
import type { Migration } from '../../../src/flows/engine/migration';
import { assemble } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { draftEncryptionContext } from '../../../src/server/engine/applications/drafts';
import { answersEncryptionContext } from '../../../src/server/engine/applications/encryption-context';
import { formVersion } from '../../../src/server/engine/forms/form-version';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertImpactReport } from '../../../src/server/modules/studio/impact-report/impact-report-store';
import { runTask } from '../../../src/server/modules/studio/workers/run-task';
import { executeWrites, prepareInsert } from '../../../src/server/platform/db/batch-writes';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { scopeToOrganisation } from '../../../src/server/platform/db/organisation-scope';
import { applicationAnswers } from '../../support/derived-answers';

/**
 * An organisation with this many drafts and open applications, half of each, and the impact report of a change of their
 * form.
 */
const FLOW = 'organ-donation';
const BATCH = 500;
const count = Number(process.env.CASES);
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl, { statementTimeout: 600_000 });
const config = { ...environment, databaseUrl };
const services = assemble(config, db);
await services.forms.start();
await loadDemoOrganisation(services);
const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
const { vault } = services;
const ownDb = scopeToOrganisation(db, organisation.id);
const live = services.forms.live(FLOW);
const answers = {
  ...applicationAnswers(FLOW, 'minimal'),
  wish: '愿生命以另一种方式延续',
};

for (let insertedCount = 0; insertedCount < count; insertedCount += 2 * BATCH)
  await fill(organisation.id, insertedCount);
await sql`VACUUM ANALYZE`.execute(db);
const reports = {
  questions: await startImpactReport(changed()),
  process: await startImpactReport(changed(true)),
};
let samples: number[] = [];
const before = process.memoryUsage().rss;
const memorySampler = setInterval(() => samples.push(process.memoryUsage().rss - before), 50);
const { dataKeys, lookupKeys } = config;
const run = (id: string) =>
  runTask(services.workers.report, 'report', {
    ...{ id, databaseUrl, dataKeys, lookupKeys, capabilityTitles: {} },
  });
// Starts the worker thread beforehand, as on a running server.
await run(await startImpactReport(services.forms.live('express'), []));
const measured: Record<string, object> = {};
for (const [name, id] of Object.entries(reports)) {
  samples = [];
  const began = performance.now();
  const { drafts, applications, consequences } = await run(id);
  const seconds = (performance.now() - began) / 1000;
  const counts = consequences.map(({ text, drafts: d, applications: a }) => `${text}：${d + a}`);
  measured[name] = { seconds, megabytes: Math.max(0, ...samples) / 1e6, drafts, applications, counts };
}
clearInterval(memorySampler);
process.send?.(measured);
await sleep(100);
process.exit();

/** The live form with typical changes: a renamed question, and a new one. @param withProcess changes the process, too */
function changed(withProcess = false): FormVersion {
  const schema = structuredClone(live.schema);
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as JsonSchema;
    if (properties?.wish) {
      properties.wishWords = properties.wish;
      delete properties.wish;
    }
    Object.values(part).forEach(walk);
  };
  walk(schema);
  schema.$defs?.wish?.allOf?.push({
    properties: { petName: { title: '昵称', type: 'string', maxLength: 20 } },
    required: ['petName'],
  });
  const process = live.process && {
    ...live.process,
    cancel: { while: ['underReview'] },
    deadlines: { supplement: 7, answer: 3 },
  };
  return formVersion(FLOW, schema, live.ui, withProcess ? process : live.process);
}

async function startImpactReport(
  newer: FormVersion,
  migration: Migration = [{ op: 'rename', from: '/wish', to: '/wishWords' }],
): Promise<string> {
  const flow = newer.flow;
  const id = randomUUID();
  const { id: started_by } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  await insertImpactReport(db, {
    ...{ id, flow, state: 'running', started_by, started_at: new Date() },
    version: newer.version,
    live_version: services.forms.live(flow).version,
    content: JSON.stringify(newer),
    migration: JSON.stringify(migration),
  });
  return id;
}

/** Half of the applications wait for a correction, the others are approved. */
function stateOf(index: number): string {
  return index % 2 === 0 ? 'supplement' : 'approved';
}

async function fill(organisationId: string, from: number): Promise<void> {
  const numbers = Array.from({ length: BATCH }, (_, index) => from + index);
  const at = new Date();
  const accounts = numbers.map(number => {
    const id = randomUUID();
    const mobile = String(15_000_000_000 + number);
    return {
      ...{
        id,
        organisation_id: organisationId,
        password_hash: 'none',
        nickname: '示例会员',
        roles: [] as string[],
      },
      mobile_encrypted: encryptMobile(vault, id, mobile),
      mobile_index: vault.index(mobile, 'mobile'),
    };
  });
  const common = { organisation_id: organisationId, flow: FLOW, form_version: live.version };
  const drafts = accounts.map(({ id: accountId }, index) => ({
    ...common,
    id: randomUUID(),
    account_id: accountId,
    application_id: null,
    snapshot: JSON.stringify({
      value: { preparing: index % 2 === 0 ? 'review' : { filling: 'wish' } },
      context: { furthest: index % 2 === 0 ? 2 : 1, editing: false, revision: 0 },
    }),
    answers: vault.encrypt(answers, draftEncryptionContext({ accountId, flow: FLOW, applicationId: null })),
    consents: [] as string[],
    sequence: 1,
    saved_at: at,
    expires_at: new Date(at.getTime() + 30 * 24 * 3600 * 1000),
  }));
  const state = (value: string) =>
    JSON.stringify({ value, context: { furthest: 0, editing: false, revision: 1 } });
  const applications = accounts.map(({ id: accountId }, index) => {
    const id = randomUUID();
    return {
      ...common,
      id,
      account_id: accountId,
      no: `QG2026${String(from + index).padStart(7, '0')}`,
      machine_version: 'bench',
      sequence: 2,
      state: state(stateOf(index)),
      state_name: stateOf(index),
      open: true,
      uniqueness_index: String(from + index),
      answers: vault.encrypt(answers, answersEncryptionContext(id)),
      submitted_at: at,
      updated_at: at,
    };
  });
  const events = applications.flatMap(({ id, account_id }, number) =>
    [
      { event: { type: 'FILED' }, value: 'underReview' },
      stateOf(number) === 'supplement'
        ? { event: { type: 'RETURN', reason: '请核对', fields: [] }, value: 'supplement' }
        : { event: { type: 'APPROVE' }, value: 'approved' },
    ].map(({ event, value }, index) => ({
      application_id: id,
      sequence: index + 1,
      idempotency_key: randomUUID(),
      request_hash: 'bench',
      event: JSON.stringify(event),
      actor_kind: index === 0 ? 'member' : 'staff',
      actor_id: account_id,
      at,
      form_version: live.version,
      state: JSON.stringify(value),
      response: '{}',
    })),
  );
  const write = (table: 'account' | 'draft' | 'application' | 'application_event', rows: object[]) =>
    executeWrites(ownDb, [prepareInsert(table, ...(rows as [never, ...never[]]))]);
  await write('account', accounts);
  await write('draft', drafts);
  await write('application', applications);
  await write('application_event', events);
}
