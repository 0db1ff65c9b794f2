import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import replayCommand from '../../src/server/commands/replay';
import { createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { changed, FLOW, StudioClerk, type Texts } from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let folder: SchemasFolder;
let author: StudioClerk;
let second: StudioClerk;
let reader: StudioClerk;
let clerk: DeskClerk;
let texts: Texts;
type Submitted = Awaited<ReturnType<typeof createSubmittedApplication>>;
let [waiting, returned, approved]: Submitted[] = [];
let draftId: string;

beforeAll(async () => {
  folder = await schemasFolder();
  portal = await startTestPortal({ config: { schemasDir: folder.path } });
  author = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas']);
  second = await StudioClerk.appoint(portal, '林梅（示例）', ['publish', 'review']);
  reader = await StudioClerk.appoint(portal, '周敏（示例）', ['publish', 'review:cpr']);
  clerk = await DeskClerk.appoint(portal, '何川（示例）');
  texts = (await author.read()).data.texts;
  [waiting, returned, approved] = [
    await createSubmittedApplication(portal),
    await createSubmittedApplication(portal),
    await createSubmittedApplication(portal),
  ];
  await decide(returned!.id, { action: 'return', reason: '请核对', fields: [] });
  await decide(approved!.id, { action: 'approve' });
  draftId = await saveDraft();
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

async function decide(id: string, decision: object): Promise<void> {
  const { code, msg } = await clerk.post('decide', { id, sequence: 1, ...decision });
  if (code !== 0) throw new Error(msg);
}

async function saveDraft(): Promise<string> {
  const { token, accountId } = await createApplicant(portal);
  await portal.put(`/flows/${FLOW}/draft`, {
    token,
    body: {
      formVersion: portal.services.forms.live(FLOW).version,
      snapshot: { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } },
      answers: { ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' },
      consents: [],
      sequence: 0,
    },
  });
  const { db } = portal.services;
  const { id } = await db
    .selectFrom('draft')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
}

const withProcess = (change: Partial<FlowProcess>, of = texts): Texts => ({
  ...of,
  flow: JSON.stringify({ ...JSON.parse(of.flow ?? '{}'), ...change }, null, 2),
});

/** Cancellation only while the application is under review. */
const withoutCancellation = () => withProcess({ cancel: { while: ['underReview'] } });
/** A stage in place of the state `approved`. */
const withStage = () =>
  withProcess({
    stages: ['待发证'],
    change: { while: ['underReview', '待发证'] },
    cancel: { while: ['underReview', 'supplement', '待发证'] },
  });

/** Saves a change over the open one, and reports it. */
async function report(given: Texts, migration: object[] = []) {
  const { change } = (await author.read()).data;
  const saved = await author.save(given, change?.sequence ?? 0, migration);
  const { data } = await author.report(saved.data);
  return { change: saved.data, data };
}

describe('The report on a change of the process', () => {
  it('names what applicants can no longer do, from when on, and how many they are', async () => {
    const { data } = await report(withoutCancellation());
    expect(data.applications).toMatchObject({ unaffected: 3, stranded: 0 });
    expect(data.missingStates).toEqual([]);
    const lost = (when: string, text: string) => expect.objectContaining({ kind: 'lost', when, text });
    expect(data.consequences).toEqual([
      lost('submission', '在“待补正”、“审核通过”不能再撤销'),
      lost('resubmission', '在“审核通过”不能再撤销'),
      lost('resubmission', '在“待补正”不能再撤销'),
    ]);
    expect(data.consequences[2]).toMatchObject({
      ...{ drafts: 0, applications: 1 },
      cases: [{ kind: 'application', id: returned!.id, no: returned!.no, says: [] }],
    });
    expect(data.consequences[0]).toMatchObject({ drafts: 1, applications: 0, cases: [{ id: draftId }] });
  });

  it('strands applications in a state that goes, until the change says what becomes of them', async () => {
    const examined = await author.post('examine', { flow: FLOW, texts: withStage(), migration: [] });
    expect(examined.data.unmappedStates).toEqual([{ state: 'approved', title: '审核通过' }]);
    expect(examined.data.stateTargets).toContainEqual({ state: '待发证', title: '待发证' });
    expect(examined.data.difference.process).toContainEqual({
      ...{ what: '阶段“待发证”', before: null, after: '之后没有下一阶段' },
    });
    const stranded = await report(withStage());
    expect(stranded.data.applications).toMatchObject({ stranded: 1 });
    expect(stranded.data.cases.stranded).toMatchObject([
      { no: approved!.no, says: ['现在的状态“审核通过”在新的办理过程里没有，请选定怎么办'] },
    ]);
    const missing = { state: 'approved', title: '审核通过', applications: 1 };
    expect(stranded.data.missingStates).toEqual([{ ...missing, isMapped: false }]);
    const asked = await author.post('ask', { ...idOf(stranded.change), reason: '示例' });
    expect(asked).toMatchObject({ code: refusals.notAllowedNow.code });

    const mapped = await report(withStage(), [{ op: 'state', from: 'approved', to: '待发证' }]);
    expect(mapped.data.applications).toMatchObject({ stranded: 0 });
    expect(mapped.data.missingStates).toEqual([{ ...missing, isMapped: true }]);
  });

  it('refuses a target that the process does not have', async () => {
    const migration = [{ op: 'state', from: 'approved', to: '已寄出' }];
    const { data } = await author.post('examine', { flow: FLOW, texts: withStage(), migration });
    expect(data.findings).toMatchObject([
      { file: 'migration', reason: '第1条迁移：新的办理过程里没有状态“已寄出”，或者到那里已经办结' },
    ]);
  });

  it('refuses a target behind a payment that applications in the state have not paid', async () => {
    const withFee = withProcess({
      stages: ['待缴费', '待发证'],
      payments: {
        待缴费: {
          title: '缴工本费',
          to: '待发证',
          amount: { subject: '工本费', fund: 'sample', fixed: 2000 },
        },
      },
      change: { while: ['underReview'], reviewed: ['name'] },
      cancel: { while: ['underReview', 'supplement', '待发证'] },
    });
    const migration = [{ op: 'state', from: 'approved', to: '待发证' }];
    const { data } = await author.post('examine', { flow: FLOW, texts: withFee, migration });
    const reason =
      '第1条迁移：“审核通过”的申请转到“待发证”，就不用“缴工本费”了，可是还没有付过；请换一个去处，或者照提交时的过程办完';
    expect(data.findings).toMatchObject([{ file: 'migration', reason }]);
    const { change } = (await author.read()).data;
    const saved = await author.save(withFee, change?.sequence ?? 0, migration);
    const asked = await author.post('ask', { ...idOf(saved.data), reason: '示例' });
    expect(asked).toMatchObject({ code: refusals.notAllowedNow.code });
  });
});

const idOf = ({ id, sequence }: { id: string; sequence: number }) => ({ id, sequence });

describe('A case before and after a change', () => {
  const open = (by: StudioClerk, reportId: string, kind: string, id: string) =>
    by.get('report/case', { report: reportId, kind, id });

  it('shows state and actions of an application by both processes', async () => {
    const { data } = await report(withoutCancellation());
    const { data: shown } = await open(second, data.id, 'application', returned!.id);
    expect(shown).toMatchObject({ no: returned!.no, stranded: [] });
    expect(shown.before).toMatchObject({ state: '待补正', actions: ['补正', '撤销'], notes: [] });
    expect(shown.after).toMatchObject({
      ...{ state: '待补正', actions: ['补正'] },
      notes: ['再次提交之前，照提交时的过程：状态和能做的与现在一样'],
    });
    expect(shown.consequences).toEqual([
      { kind: 'lost', when: 'resubmission', text: '在“待补正”不能再撤销' },
    ]);
  });

  it('shows the questions of a draft that are asked again, new, or dropped, and masks what is masked today', async () => {
    const given = changed(texts, (form, ui) => {
      const part = form.$defs.wish.allOf.find((each: { properties: object }) => 'wish' in each.properties);
      delete part.properties.wish;
      delete ui.wish;
      form.$defs.wish.allOf.push({
        properties: { petName: { title: '昵称', type: 'string', maxLength: 20 } },
        required: ['petName'],
      });
      // Uncovers what is masked today, and masks what is not.
      ui.idNo = { ...ui.idNo, 'ui:options': { ...ui.idNo?.['ui:options'], mask: undefined } };
      ui.name = { ...ui.name, 'ui:options': { ...ui.name?.['ui:options'], mask: 'name' } };
    });
    const { data } = await report(given, [{ op: 'drop', path: '/wish' }]);
    const { data: shown } = await open(second, data.id, 'draft', draftId);
    expect(shown).toMatchObject({ no: null, before: { state: '草稿', step: '核对' } });
    const rows = (side: typeof shown.before) =>
      side.answers.flatMap(({ rows: each }: { rows: object[] }) => each) as Record<string, unknown>[];
    const row = (side: typeof shown.before, path: string) => rows(side).find(each => each.path === path);
    expect(row(shown.before, '/wish')).toMatchObject({ value: '愿生命延续', mark: 'dropped' });
    expect(row(shown.after, '/wish')).toBeUndefined();
    expect(row(shown.after, '/petName')).toMatchObject({ value: '未填写', mark: 'asked' });
    const { idNo, name } = applicationAnswers(FLOW, 'minimal');
    expect(row(shown.before, '/idNo')).toMatchObject({ masked: true });
    expect(row(shown.after, '/idNo')).toMatchObject({ masked: true });
    expect(row(shown.before, '/name')).toMatchObject({ masked: true });
    expect(row(shown.after, '/name')).toMatchObject({ masked: true });
    expect(JSON.stringify(shown.before.answers)).not.toContain(name);
    expect(JSON.stringify(shown)).not.toContain(idNo);
  });

  it('is recorded in the audit log at every opening', async () => {
    const { data } = await report(withoutCancellation());
    const { db } = portal.services;
    const entries = () =>
      db.selectFrom('audit_log').select('detail').where('action', '=', 'form.caseViewed').execute();
    const before = (await entries()).length;
    await open(second, data.id, 'application', waiting!.id);
    await open(second, data.id, 'draft', draftId);
    const added = (await entries()).map(({ detail }) => detail).slice(before);
    expect(added).toEqual(
      expect.arrayContaining([
        { application: waiting!.id, field: FLOW },
        { draft: draftId, field: FLOW },
      ]),
    );
    expect(added).toHaveLength(2);
  });

  it('is refused without both roles, for unknown cases, and for a case of one’s own', async () => {
    const { data } = await report(withoutCancellation());
    const refused = async (by: StudioClerk, kind: string, id: string) =>
      (await open(by, data.id, kind, id)).code;
    expect(await refused(author, 'application', waiting!.id)).toBe(refusals.forbidden.code);
    expect(await refused(reader, 'application', waiting!.id)).toBe(refusals.forbidden.code);
    expect(await refused(reader, 'draft', draftId)).toBe(refusals.forbidden.code);
    const onlyReviewer = await StudioClerk.appoint(portal, '罗青（示例）', ['review']);
    expect(await refused(onlyReviewer, 'application', waiting!.id)).toBe(refusals.forbidden.code);
    expect(await refused(second, 'draft', waiting!.id)).toBe(refusals.notFound.code);
    expect(await refused(second, 'application', draftId)).toBe(refusals.notFound.code);
    expect((await open(second, randomUUID(), 'draft', draftId)).code).toBe(refusals.notFound.code);
    const { db } = portal.services;
    const owner = { account_id: second.accountId };
    const before = await db
      .selectFrom('draft')
      .select('account_id')
      .where('id', '=', draftId)
      .executeTakeFirstOrThrow();
    await db.updateTable('draft').set(owner).where('id', '=', draftId).execute();
    expect(await refused(second, 'draft', draftId)).toBe(refusals.forbidden.code);
    await db.updateTable('draft').set(before).where('id', '=', draftId).execute();
  });
});

describe('A published change with a state that goes', () => {
  it('moves an application when it is submitted again, and its log says so', async () => {
    const { change } = await report(withStage(), [{ op: 'state', from: 'approved', to: '待发证' }]);
    await author.post('ask', { ...idOf(change), reason: '增加发证' });
    const published = await second.post('approve', { id: change.id, sequence: change.sequence + 1 });
    expect(published.data).toMatchObject({ state: 'live' });
    await vi.waitFor(() => expect(portal.services.forms.live(FLOW).process?.stages).toEqual(['待发证']), {
      timeout: 15_000,
    });

    const { applicant, id } = approved!;
    const read = () => portal.get(`/applications/${id}`, { token: applicant.token });
    // Until then it keeps its process.
    expect((await read()).data.application).toMatchObject({ status: { state: 'approved' } });
    const edited = await portal.get(`/applications/${id}/answers`, { token: applicant.token });
    expect(edited.data.snapshot).toMatchObject({ value: '待发证' });
    const again = await applicant.apply({
      id,
      sequence: 2,
      answers: edited.data.answers,
      version: portal.services.forms.live(FLOW).version,
      consents: applicant.consents,
    });
    expect(again).toMatchObject({ code: 0, data: { status: { state: 'underReview' } } });
    const { data } = await read();
    expect(data.timeline[0]).toMatchObject({
      ...{ title: '重新提交', text: '办理过程已经调整，从“待发证”接着办' },
    });
    const { db, config } = portal.services;
    const { event } = await db
      .selectFrom('application_event')
      .select('event')
      .where('application_id', '=', id)
      .where('sequence', '=', 3)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ type: 'FILED', from: '待发证' });

    vi.stubEnv('DATABASE_URL', config.databaseUrl);
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await replayCommand.run(['--database'])).toBe(0);
    expect(print).toHaveBeenCalledWith('核对了 3 件申请，0 件不一致');
    expect(failures).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('is rolled back with the state mapped back', async () => {
    const { db } = portal.services;
    await db.updateTable('application').set({ open: false }).where('id', '=', approved!.id).execute();
    // Submitted with the new process, in the stage that the earlier one does not have: mapped back.
    const [live] = (await author.get('versions', { flow: FLOW })).data.list;
    const { data } = await second.post('back', {
      ...{ flow: FLOW, number: 1, live: live.number, reason: '先不发证' },
    });
    expect(data).toMatchObject({ state: 'done', published: live.number + 1 });
    const rolledBack = await second.get('version', { flow: FLOW, number: String(live.number + 1) });
    expect(rolledBack.data.migration).toEqual([{ op: 'state', from: '待发证', to: 'approved' }]);
    await db.updateTable('application').set({ open: true }).where('id', '=', approved!.id).execute();
  });
});

describe('The second person', () => {
  it('is told by message and SMS, and the author is told of the remark of a return', async () => {
    const person = await portal.signUp({ roles: ['publish'], nickname: '罗青（示例）' });
    const writer = await portal.signUp({ roles: ['schemas'], nickname: '沈宁（示例）' });
    const post = (token: string, what: string, body: object) =>
      portal.post(`/admin/studio/${what}`, { token, body });
    const smsOf = (mobile: string) =>
      portal.services.sms.inbox?.().flatMap(sms => (sms.mobile === mobile ? sms.params : [])) ?? [];
    const messageOf = async (token: string) => (await portal.get('/message/list', { token })).data.list[0];

    const given = withoutCancellation();
    const saved = await post(writer.token, 'save', { flow: FLOW, sequence: 0, texts: given, migration: [] });
    const { id, sequence } = saved.data;
    // The version before the change may have come into use again a moment ago: a report on the one before it is stale.
    await vi.waitFor(
      async () => expect((await author.report({ id, sequence })).data.fresh).toBe(true),
      15_000,
    );
    await vi.waitFor(async () => {
      const { data } = await portal.get('/admin/studio/detail', {
        token: writer.token,
        query: { flow: FLOW },
      });
      expect(data.change.allowedActions).toContain('ask');
    }, 15_000);
    await post(writer.token, 'ask', { id, sequence, reason: '撤销太多' });
    expect(await messageOf(person.token)).toMatchObject({ title: '等您复核' });
    await vi.waitFor(() => expect(smsOf(person.mobile)).toContain('有表单的修改等您复核'), 15_000);

    await post(person.token, 'return', { id, sequence: sequence + 1, reason: '请说明为什么' });
    expect((await messageOf(writer.token)).text).toContain('退回。原因：请说明为什么');
    await vi.waitFor(() => expect(smsOf(writer.mobile)).toContain('您改的表单被退回'), 15_000);
    const { data } = await portal.get('/admin/studio/detail', {
      token: writer.token,
      query: { flow: FLOW },
    });
    expect(data.change).toMatchObject({ state: 'editing', returnReason: '请说明为什么' });
  });
});
