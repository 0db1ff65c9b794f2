import { strFromU8, unzipSync, zipSync } from 'fflate';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { DB } from '../../src/generated/database';
import { failLostImpactReport, generateImpactReport } from '../../src/server/modules/studio/jobs';
import { lockSharedName } from '../../src/server/platform/db/locks';
import { announceChange } from '../../src/server/platform/db/shared-changes';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { waitForLock } from '../support/lock-wait';
import { makeOnePerson } from '../support/shared-identity';
import {
  changed,
  FLOW,
  StudioClerk,
  type Texts,
  withPetName,
  withWishRenamed,
} from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let folder: SchemasFolder;
let author: StudioClerk;
let second: StudioClerk;
let texts: Texts;
let applicant: Applicant;
let no: string;

beforeAll(async () => {
  folder = await schemasFolder();
  portal = await startTestPortal({ config: { schemasDir: folder.path } });
  author = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas', 'publish']);
  second = await StudioClerk.appoint(portal, '林梅（示例）', ['publish']);
  texts = (await author.read()).data.texts;
  applicant = await createApplicant(portal);
  const submission = await applicant.apply({
    answers: { ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' },
  });
  no = submission.data.no;
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

/** Saves a complete draft of a new applicant. */
async function saveDraft(answers: object): Promise<string> {
  const other = await createApplicant(portal);
  const saved = await portal.put(`/flows/${FLOW}/draft`, {
    token: other.token,
    body: {
      formVersion: portal.services.forms.live(FLOW).version,
      snapshot: { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } },
      answers,
      consents: [],
      sequence: 0,
    },
  });
  if (saved.code !== 0) throw new Error(saved.msg);
  return other.token;
}

/** Drops open form changes and deletes drafts. */
async function reset(): Promise<void> {
  const { db } = portal.services;
  await db.updateTable('form_change').set({ state_name: 'dropped' }).execute();
  await db.deleteFrom('draft').execute();
}
beforeEach(reset);

const live = () => portal.services.forms.live(FLOW);

describe('The list of forms', () => {
  it('shows the live version, an open change, and whether the folder is equal', async () => {
    const { data } = await author.get('list');
    const form = data.find(({ flow }: { flow: string }) => flow === FLOW);
    expect(form).toMatchObject({
      title: '人体器官捐献志愿登记',
      group: '三献',
      live: { number: 1, origin: 'folder', author: null, hasTexts: true },
      change: null,
      folder: 'same',
    });
    expect(data.find(({ flow }: { flow: string }) => flow === 'content-article').group).toBe('内容表单');
    await author.save(withPetName(texts));
    const again = await second.get('list');
    expect(again.data.find(({ flow }: { flow: string }) => flow === FLOW).change).toMatchObject({
      state: 'editing',
      author: { name: '陈岚（示例）' },
    });
  });

  it('returns the supported schema keywords and capabilities', async () => {
    const { data } = await author.get('vocabulary');
    expect(data.keywords).toContainEqual({ name: 'maxLength', description: '不小于 0 的整数' });
    expect(data.settings.map(({ name }: { name: string }) => name)).toContain('placeholder');
    expect(data.formats).toContain('personName');
    expect(data.capabilities).toContainEqual({
      ...{ name: 'grant', title: '拨付登记', description: '登记拨付的资助金额和日期' },
      ...{ answers: [], states: [], followUps: { grant: ['amount', 'grantDate'] }, capabilities: [] },
      findsAmountDue: false,
    });
    expect(data.shared.map(({ file }: { file: string }) => file)).toContain('defs/person.json');
    const person = data.shared.find(({ file }: { file: string }) => file === 'defs/person.json');
    // Referred to by the form, and through a shared part.
    expect(person.usedBy).toContainEqual(expect.objectContaining({ flow: FLOW }));
    const identity = data.shared.find(({ file }: { file: string }) => file === 'defs/identity.json');
    expect(identity.usedBy).toContainEqual(expect.objectContaining({ flow: FLOW }));
  });
});

describe('Checking form texts', () => {
  const examine = (given: Texts, migration: object[] = []) =>
    author.post('examine', { flow: FLOW, texts: given, migration });

  it('returns findings with their position', async () => {
    const { data } = await examine({ ...texts, form: '{\n  "title": "示例"\n  "type": "object"\n}' });
    expect(data.findings).toEqual([
      { file: `${FLOW}/form.json`, pointer: '', line: 3, column: 3, reason: '两项之间少了逗号' },
    ]);
    expect(data).toMatchObject({ form: null, difference: null });
  });

  it('reports too many questions with the file and the remedy', async () => {
    const many = changed(texts, form => {
      for (let at = 0; at < 10_000; at++)
        form.$defs.wish.allOf[0].properties[`f${at}`] = { title: '项', type: 'boolean' };
    });
    const form = JSON.stringify(JSON.parse(many.form), null, 1);
    expect(form.length).toBeGreaterThan(500_000);
    const { data } = await examine({ ...many, form });
    expect(data.findings).toMatchObject([
      { file: `${FLOW}/form.json`, line: 1, reason: '文件过大，请把内容拆到 defs 里' },
    ]);
  });

  it('returns the form for preview, with its validators and the differences', async () => {
    const { data } = await examine(withPetName(texts));
    expect(data.findings).toEqual([]);
    expect(data.difference).toEqual({
      same: false,
      questions: [
        {
          kind: 'added',
          path: '/petName',
          label: '昵称',
          step: '捐献意愿',
          stepId: 'wish',
          changes: ['选填'],
          requiresReview: true,
          texts: [],
        },
      ],
      steps: [],
      process: [],
    });
    const { status, body } = await portal.app.inject({ url: data.form.validatorUrl }).then(answer => ({
      status: answer.statusCode,
      body: answer.body,
    }));
    expect(status).toBe(200);
    expect(body).toContain('petName');
    expect(live().steps[1]?.fields).not.toContain('petName');
  });

  it('names unmapped questions', async () => {
    const { data } = await examine(withWishRenamed(texts));
    expect(data.unmappedQuestions).toEqual([
      {
        path: '/wish',
        label: '捐献寄语',
        compatiblePaths: expect.arrayContaining(['/wishWords']),
        similarPaths: ['/wishWords'],
      },
    ]);
    const examined = await examine(withWishRenamed(texts), [
      { op: 'rename', from: '/wish', to: '/wishWords' },
    ]);
    expect(examined.data.unmappedQuestions).toEqual([]);
    const [renamed] = examined.data.difference.questions;
    expect(renamed).toMatchObject({ kind: 'changed', path: '/wishWords', requiresReview: false });
    expect(renamed.texts).toContainEqual({ what: '保存为', before: '/wish', after: '/wishWords' });
  });

  it('lists changed texts of questions and of the guidance', async () => {
    const { data } = await examine(
      changed(texts, (form, ui) => {
        form.title = '人体器官捐献登记';
        ui['ui:notice'].fee = '不收任何费用';
        ui.wish = { ...ui.wish, 'ui:help': '写给家人的话', 'ui:widget': 'textarea' };
      }),
    );
    expect(data.findings).toEqual([]);
    const [whole, wish] = data.difference.questions;
    expect(whole).toMatchObject({ kind: 'changed', path: '', label: '整份表单', requiresReview: false });
    expect(whole.texts).toEqual([
      { what: '表单的名称', before: '人体器官捐献志愿登记', after: '人体器官捐献登记' },
      { what: '须知：费用', before: '登记不收费；捐献是自愿、无偿的。', after: '不收任何费用' },
    ]);
    expect(wish).toMatchObject({ path: '/wish', changes: [], requiresReview: false });
    expect(wish.texts).toContainEqual(expect.objectContaining({ what: '帮助文字', after: '写给家人的话' }));
    expect(data.difference.questions).toHaveLength(2);
  });

  it('refuses a migration of unknown questions', async () => {
    const { data } = await examine(texts, [{ op: 'drop', path: '/nothing' }]);
    expect(data.findings).toMatchObject([{ file: 'migration', reason: '第1条迁移：旧版里没有“/nothing”' }]);
  });
});

describe('A form change', () => {
  it('is saved with optimistic locking, by one author at a time', async () => {
    const saved = await author.save(withPetName(texts));
    expect(saved.data).toMatchObject({
      state: 'editing',
      sequence: 1,
      outdated: false,
      allowedActions: ['save', 'report', 'drop'],
      blockers: [{ action: 'ask', reason: '请先回放：现在的文本还没有回放过，或者回放之后又有变化' }],
    });
    expect(await author.save(texts)).toMatchObject({ status: 409, code: refusals.conflict.code });
    expect((await author.save(withPetName(texts, true), 1)).data).toMatchObject({ sequence: 2 });
    expect(await author.save(texts, 1)).toMatchObject({ status: 409 });
    const other = await Promise.all([author.save(texts, 2), author.save(texts, 2)]);
    expect(other.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be saved with findings, but neither reported nor submitted for approval', async () => {
    const { data } = await author.save({ ...texts, form: '{' });
    expect(data.blockers).toContainEqual({ action: 'ask', reason: '文本还有问题，请先改正' });
    const { id, sequence } = data;
    expect(await author.post('report/start', { id, sequence })).toMatchObject({
      code: refusals.notAllowedNow.code,
    });
    expect(await author.post('ask', { id, sequence, reason: '示例' })).toMatchObject({
      msg: '文本还有问题，请先改正',
    });
  });

  it('can be dropped, and keeps its event log', async () => {
    const { data } = await author.save(withPetName(texts));
    const dropped = await author.post('drop', { id: data.id, sequence: 1 });
    expect(dropped.data).toMatchObject({ state: 'dropped', allowedActions: [] });
    expect((await author.read()).data.change).toBeNull();
    const { db } = portal.services;
    const kept = db.updateTable('form_change_event').set({ sequence: 9 }).where('change_id', '=', data.id);
    await expect(kept.execute()).rejects.toThrow();
  });
});

describe('An impact report', () => {
  it('classifies every draft and application, without any answers', async () => {
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    await saveDraft({ name: '林示例' });
    const { data } = await author.save(withPetName(texts, true));
    const report = await author.report(data);
    expect(report.data).toMatchObject({
      state: 'done',
      fresh: true,
      done: 3,
      total: 3,
      drafts: { unaffected: 0, asksAgain: 2, stranded: 0 },
      applications: { unaffected: 0, asksAgain: 1, stranded: 0 },
      questions: [{ path: '/petName', label: '昵称', drafts: 2, applications: 1 }],
    });
    expect(report.data.cases.asksAgain).toContainEqual({
      kind: 'application',
      id: expect.any(String),
      no,
      says: ['昵称'],
    });
    const stored = await portal.services.db
      .selectFrom('form_report')
      .select('result')
      .where('id', '=', report.data.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toMatch(/林示例|愿生命延续/);
  });

  it('leaves out drafts not affected by an optional question or a step not reached yet', async () => {
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    const { data } = await author.save(withPetName(texts));
    const report = await author.report(data);
    expect(report.data).toMatchObject({
      drafts: { unaffected: 1, asksAgain: 0, stranded: 0 },
      applications: { unaffected: 1, asksAgain: 0, stranded: 0 },
    });
  });

  it('lists applications stranded by a removed question, until a migration handles it', async () => {
    await saveDraft({ ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' });
    const saved = await author.save(withWishRenamed(texts));
    const { data } = await author.report(saved.data);
    expect(data.drafts).toEqual({ unaffected: 0, drops: 0, asksAgain: 0, stranded: 1 });
    expect(data.applications.stranded).toBe(1);
    expect(data.cases.stranded).toContainEqual({
      kind: 'application',
      id: expect.any(String),
      no,
      says: ['填写的“捐献寄语”会丢失：新版没有这一项，迁移也没有说怎样办'],
    });
    const ask = await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例' });
    expect(ask).toMatchObject({ msg: '有2份草稿或申请转不到新版，请先写明迁移办法' });

    const rename = [{ op: 'rename', from: '/wish', to: '/wishWords' }];
    const mended = await author.save(withWishRenamed(texts), 1, rename);
    expect(mended.data.report).toMatchObject({ fresh: false });
    const again = await author.report(mended.data);
    expect(again.data).toMatchObject({ drafts: { unaffected: 1 }, applications: { unaffected: 1 } });
  });

  it('counts removed answers, and names the question', async () => {
    await saveDraft({ ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' });
    const lean = { ...applicationAnswers(FLOW, 'minimal') };
    delete lean.wish;
    await saveDraft(lean);
    const without = changed(texts, (form, ui) => {
      const part = form.$defs.wish.allOf.find((each: { properties?: object }) =>
        Object.hasOwn(each.properties ?? {}, 'wish'),
      );
      delete part.properties.wish;
      delete ui.wish;
    });
    const saved = await author.save(without, 0, [{ op: 'drop', path: '/wish' }]);
    const { data } = await author.report(saved.data);
    expect(data).toMatchObject({
      drafts: { unaffected: 1, drops: 1, asksAgain: 0, stranded: 0 },
      applications: { unaffected: 0, drops: 1, asksAgain: 0, stranded: 0 },
      questions: [],
      removedQuestions: [{ path: '/wish', label: '捐献寄语', drafts: 1, applications: 1 }],
    });
    expect(data.cases.drops).toContainEqual({
      kind: 'application',
      id: expect.any(String),
      no,
      says: ['先同意舍弃“捐献寄语”'],
    });
    // Nothing is stranded, so a second person may decide.
    const ask = await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例' });
    expect(ask.data).toMatchObject({ state: 'waiting' });
  });

  it('treats a migrated value that the new form refuses as stranded', async () => {
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    const tooLong = [{ op: 'default', path: '/petName', value: '很'.repeat(21) }];
    const saved = await author.save(withPetName(texts), 0, tooLong);
    const { data } = await author.report(saved.data);
    expect(data.drafts.stranded).toBe(1);
    expect(data.cases.stranded[0].says).toEqual(['迁移给“昵称”填的值不符合新版的要求']);
  });
});

describe('Publication of a form', () => {
  it('is approved by a second person, and live at once, with its history', async () => {
    const before = live();
    const saved = await author.save(withPetName(texts));
    await author.report(saved.data);
    const { id } = saved.data;
    const askAnswer = await author.post('ask', { id, sequence: 1, reason: '增加昵称' });
    expect(askAnswer.data).toMatchObject({ state: 'waiting', sequence: 2, reason: '增加昵称' });
    expect(askAnswer.data.blockers).toContainEqual({
      action: 'approve',
      reason: '须由没有改过它的另一位工作人员复核',
    });
    expect(await author.post('approve', { id, sequence: 2 })).toMatchObject({
      code: refusals.secondPerson.code,
    });
    const again = await StudioClerk.appoint(portal, '同一个人（示例）', ['publish']);
    await makeOnePerson(portal.services, author, again);
    expect((await again.read()).data.change.allowedActions).toEqual(['report', 'return']);
    expect((await again.post('approve', { id, sequence: 2 })).code).toBe(refusals.secondPerson.code);
    expect((await second.read()).data.change.allowedActions).toEqual(['report', 'return', 'approve']);
    const approved = await second.post('approve', { id, sequence: 2 });
    expect(approved.data).toMatchObject({ state: 'live' });
    expect(await second.post('approve', { id, sequence: 2 })).toMatchObject({
      code: refusals.conflict.code,
      msg: '这份修改已由别人复核并发布，请刷新后查看',
    });
    expect(approved.data.events.map(({ event }: { event: string }) => event)).toEqual([
      'SAVE',
      'ASK',
      'APPROVE',
    ]);
    await vi.waitFor(() => expect(live().steps[1]?.fields).toContain('petName'), { timeout: 15_000 });

    const versions = await author.get('versions', { flow: FLOW });
    expect(versions.data.list).toMatchObject([
      {
        number: 2,
        origin: 'studio',
        reason: '增加昵称',
        author: { name: '陈岚（示例）' },
        approver: { name: '林梅（示例）' },
      },
      { number: 1, origin: 'folder' },
    ]);
    const version = await author.get('version', { flow: FLOW, number: '2' });
    expect(version.data.texts).toEqual(withPetName(texts));
    expect(version.data.difference.questions).toMatchObject([{ kind: 'added', path: '/petName' }]);
    expect((await author.read()).data).toMatchObject({ folder: 'differs', change: null });
    expect(live().version).not.toBe(before.version);
  });

  it('reverts to an older version in one step, unless that strands a draft or application', async () => {
    const petName = await saveDraft({ ...applicationAnswers(FLOW, 'minimal'), petName: '小林' });
    const rollback = { flow: FLOW, number: 1, live: 2, reason: '先不问昵称' };
    const refused = await second.post('back', rollback);
    expect(refused).toMatchObject({ status: 409, code: refusals.notAllowedNow.code });
    expect(refused.msg).toContain('草稿 1 份');
    expect(live().steps[1]?.fields).toContain('petName');

    await portal.delete(`/flows/${FLOW}/draft`, { token: petName });
    expect(await second.post('back', { ...rollback, live: 1 })).toMatchObject({
      code: refusals.conflict.code,
    });
    const { data } = await second.post('back', rollback);
    expect(data).toMatchObject({ state: 'done', published: 3 });
    await vi.waitFor(() => expect(live().steps[1]?.fields).not.toContain('petName'), { timeout: 15_000 });
    const versions = await author.get('versions', { flow: FLOW });
    expect(versions.data.list[0]).toMatchObject({ number: 3, origin: 'back', reason: '先不问昵称' });
    expect((await author.read()).data.texts).toEqual(texts);
  });

  it('is refused when another version has gone live since the report', async () => {
    const saved = await author.save(withPetName(texts));
    await author.report(saved.data);
    await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例' });
    await folder.edit(`${FLOW}/form.json`, form => {
      form.title = '改过的登记';
    });
    await vi.waitFor(() => expect(live().title).toBe('改过的登记'), { timeout: 15_000 });
    const refused = await second.post('approve', { id: saved.data.id, sequence: 2 });
    expect(refused).toMatchObject({ msg: '请先回放：现在的文本还没有回放过，或者回放之后又有变化' });
    expect((await author.read()).data.change.outdated).toBe(true);
    await folder.write(`${FLOW}/form.json`, texts.form);
    await vi.waitFor(() => expect(live().title).not.toBe('改过的登记'), { timeout: 15_000 });
  });

  it('stores nothing when another process has published meanwhile', async () => {
    const { db } = portal.services;
    const stored = () =>
      db.selectFrom('form_version').select('version').where('flow', '=', FLOW).orderBy('version').execute();
    const saved = await author.save(
      changed(texts, form => {
        form.title = '没有发布的登记';
      }),
    );
    await author.report(saved.data);
    await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例' });
    const [before, { version }] = [await stored(), live()];
    const other = portal.services.forms.live('donation').version;
    const publish = (by: Kysely<DB>, published: string) =>
      by.updateTable('live_form').set({ version: published }).where('flow', '=', FLOW).execute();
    // Other sessions see the publication after the commit only; the approval is in its last step by then.
    const publishing = await db.startTransaction().execute();
    await lockSharedName(publishing, `form ${FLOW}`);
    await publish(publishing, other);
    const approving = second.post('approve', { id: saved.data.id, sequence: 2 });
    await waitForLock(db, approving);
    await publishing.commit().execute();
    const refused = await approving;
    await publish(db, version);
    await announceChange(db, 'forms');
    await vi.waitFor(() => expect(live().version).toBe(version), 15_000);
    expect(refused).toMatchObject({ code: refusals.conflict.code });
    expect(await stored()).toEqual(before);
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting', sequence: 2 });
  });

  it('checks drafts saved since the report', async () => {
    const saved = await author.save(withWishRenamed(texts), 0, [
      { op: 'rename', from: '/wish', to: '/wishWords' },
      { op: 'default', path: '/wishWords', value: '愿'.repeat(201) },
    ]);
    const { data } = await author.report(saved.data);
    expect(data.applications.stranded).toBe(0);
    await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例' });
    const { version } = live();
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    const refused = await second.post('approve', { id: saved.data.id, sequence: 2 });
    expect(refused).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(refused.msg).toContain('草稿 1 份');
    expect(live().version).toBe(version);
  });

  /** Creates a form change that awaits approval. */
  async function createChangeAwaitingApproval(
    given: Texts,
    migration: object[] = [],
  ): Promise<{ id: string; sequence: number }> {
    const saved = await author.save(given, 0, migration);
    await author.report(saved.data);
    const { data } = await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例' });
    return { id: data.id, sequence: data.sequence };
  }

  const strandingMigration = [
    { op: 'rename', from: '/wish', to: '/wishWords' },
    { op: 'default', path: '/wishWords', value: '愿'.repeat(201) },
  ];

  it('checks drafts saved during the check', async () => {
    const change = await createChangeAwaitingApproval(withWishRenamed(texts), strandingMigration);
    const { version } = live();
    const { recheck } = portal.services.workers;
    const work = recheck.run.bind(recheck);
    const once = vi.spyOn(recheck, 'run').mockImplementationOnce(async (...given) => {
      const found = await work(...given);
      await saveDraft(applicationAnswers(FLOW, 'minimal'));
      return found;
    });
    const refused = await second.post('approve', change);
    once.mockRestore();
    expect(refused).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(refused.msg).toContain('草稿 1 份');
    expect(live().version).toBe(version);
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting', sequence: 2 });
  });

  it('waits for an open transaction that saves a draft, and checks its result', async () => {
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    const change = await createChangeAwaitingApproval(withPetName(texts));
    const { db } = portal.services;
    const saving = await db.startTransaction().execute();
    // A save on a slow server: begun before, visible after its commit only.
    await saving
      .updateTable('draft')
      .set({ snapshot: JSON.stringify({ value: { preparing: 'nowhere' }, context: { furthest: 0 } }) })
      .where('flow', '=', FLOW)
      .execute();
    const approving = second.post('approve', change);
    await vi.waitFor(async () => {
      const waits = await sql`
        SELECT FROM pg_locks WHERE mode = 'ShareLock' AND NOT granted AND relation = 'draft'::regclass
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
      expect(waits.rows).toHaveLength(1);
    }, 15_000);
    await saving.commit().execute();
    const refused = await approving;
    expect(refused).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(refused.msg).toContain('保存的位置');
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting' });
  });

  it('stops waiting after a timeout, and no longer blocks saving', async () => {
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    const change = await createChangeAwaitingApproval(withPetName(texts));
    const { db } = portal.services;
    const saving = await db.startTransaction().execute();
    await saving.updateTable('draft').set({ consents: [] }).where('flow', '=', FLOW).execute();
    const refused = await second.post('approve', change);
    await saving.rollback().execute();
    expect(refused).toMatchObject({ msg: '现在填写的人很多，没能发布，请过一会儿再试' });
    await saveDraft(applicationAnswers(FLOW, 'minimal'));
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting' });
  });

  it('is not given when the person who asked for it has lost the role since', async () => {
    const former = await StudioClerk.appoint(portal, '周帆（示例）', ['schemas']);
    const saved = await author.save(withPetName(texts));
    await author.report(saved.data);
    const { id } = saved.data;
    await former.post('ask', { id, sequence: 1, reason: '示例' });
    const { version } = live();
    await portal.ownerDb
      .updateTable('account')
      .set({ roles: [] })
      .where('id', '=', former.accountId)
      .execute();
    expect(await second.post('approve', { id, sequence: 2 })).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('请重新提出'),
    });
    expect(live().version).toBe(version);
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting', sequence: 2 });
  });

  it('fails when it cannot be recorded in the audit log', async () => {
    const change = await createChangeAwaitingApproval(withPetName(texts));
    const { version } = live();
    const { ownerDb: db } = portal;
    await sql`ALTER TABLE audit_log ADD CONSTRAINT no_room CHECK (action <> 'form.approved') NOT VALID`.execute(
      db,
    );
    const refused = await second.post('approve', change);
    await sql`ALTER TABLE audit_log DROP CONSTRAINT no_room`.execute(db);
    expect(refused.status).toBe(500);
    expect(live().version).toBe(version);
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting', sequence: 2 });
  });

  it('is returned with a reason', async () => {
    const saved = await author.save(withPetName(texts));
    await author.report(saved.data);
    const { id } = saved.data;
    await author.post('ask', { id, sequence: 1, reason: '示例' });
    const returned = await second.post('return', { id, sequence: 2, reason: '请补上说明' });
    expect(returned.data).toMatchObject({ state: 'editing', returnReason: '请补上说明', sequence: 3 });
    expect((await author.save(withPetName(texts, true), 3)).data.sequence).toBe(4);
  });
});

describe('The report job', () => {
  const reports = () => portal.services.db.selectFrom('form_report');
  const run = { services: null as unknown as TestPortal['services'], id: 'run' };
  beforeEach(() => {
    run.services = portal.services;
  });

  /** Blocks reports until the returned function is called. */
  function blockReports(): () => void {
    const { report } = portal.services.workers;
    const work = report.run.bind(report);
    let releaseReports = () => {};
    const held = new Promise<void>(resolve => {
      releaseReports = resolve;
    });
    const holding = vi.spyOn(report, 'run').mockImplementation(async (...given) => {
      await held;
      return work(...given);
    });
    return () => {
      releaseReports();
      holding.mockRestore();
    };
  }

  it('creates one report for simultaneous requests', async () => {
    const { data } = await author.save(withPetName(texts));
    const releaseReports = blockReports();
    const body = { id: data.id, sequence: data.sequence };
    const startedReports = await Promise.all([1, 2, 3].map(() => author.post('report/start', body)));
    releaseReports();
    expect(new Set(startedReports.map(each => each.data.id)).size).toBe(1);
    expect(await reports().select('id').where('change_id', '=', data.id).execute()).toHaveLength(1);
    expect((await author.report(body)).data).toMatchObject({ state: 'done', fresh: true });
  });

  it('fails an outdated report when the change was saved and reported again', async () => {
    const { data } = await author.save(withPetName(texts));
    const releaseReports = blockReports();
    const first = await author.post('report/start', { id: data.id, sequence: 1 });
    const saved = await author.save(withPetName(texts, true), 1);
    const next = await author.post('report/start', { id: data.id, sequence: 2 });
    releaseReports();
    expect(next.data.id).not.toBe(first.data.id);
    const finishedReport = await author.get('report', { id: first.data.id });
    expect(finishedReport.data).toMatchObject({ state: 'failed', error: '修改又有变化，已经重新回放' });
    expect((await author.report(saved.data)).data).toMatchObject({ state: 'done', fresh: true });
    expect((await author.get('report', { id: first.data.id })).data.state).toBe('failed');
  });

  it('is retried on another server after a crash, and fails in the end', async () => {
    const { data } = await author.save(withPetName(texts));
    const { report } = portal.services.workers;
    const failing = vi.spyOn(report, 'run').mockRejectedValue(new Error('the workshop was closed'));
    const { data: startedReport } = await author.post('report/start', { id: data.id, sequence: 1 });
    await expect(generateImpactReport.work({ id: startedReport.id }, run)).rejects.toThrow('closed');
    expect((await author.get('report', { id: startedReport.id })).data.state).toBe('running');
    failing.mockRestore();
    await failLostImpactReport.work({ id: startedReport.id }, run);
    const lost = await author.get('report', { id: startedReport.id });
    expect(lost.data).toMatchObject({ state: 'failed', error: '回放没有完成，请重试' });
    // A later run does not change the state.
    await generateImpactReport.work({ id: startedReport.id }, run);
    expect((await author.get('report', { id: startedReport.id })).data.state).toBe('failed');
  });

  it('publishes a waiting approval once, however often it runs', async () => {
    const { db } = portal.services;
    const change = await author.save(withPetName(texts));
    await author.report(change.data);
    await author.post('ask', { id: change.data.id, sequence: 1, reason: '示例' });
    await second.post('approve', { id: change.data.id, sequence: 2 });
    await vi.waitFor(() => expect(live().steps[1]?.fields).toContain('petName'), { timeout: 15_000 });
    const published = () =>
      db.selectFrom('form_publication').select('number').where('flow', '=', FLOW).execute();
    const count = (await published()).length;
    const listRollbackAudits = () =>
      db.selectFrom('audit_log').select('id').where('action', '=', 'form.back').execute();
    const before = (await listRollbackAudits()).length;

    const releaseReports = blockReports();
    const going = second.post('back', { flow: FLOW, number: 1, live: count, reason: '不问了' });
    const { id } = await vi.waitFor(
      () => reports().select('id').where('state', '=', 'running').executeTakeFirstOrThrow(),
      { timeout: 15_000 },
    );
    // Two servers that both assume to be the only one.
    const both = Promise.all([
      generateImpactReport.work({ id }, run),
      generateImpactReport.work({ id }, run),
    ]);
    releaseReports();
    await both;
    expect((await going).data).toMatchObject({ state: 'done', published: count + 1 });
    expect(await published()).toHaveLength(count + 1);
    expect(await listRollbackAudits()).toHaveLength(before + 1);
    await vi.waitFor(() => expect(live().steps[1]?.fields).not.toContain('petName'), { timeout: 15_000 });
    await db.updateTable('form_change').set({ state_name: 'dropped' }).execute();
  });
});

describe('A role that is withdrawn', () => {
  const accounts = () => portal.services.db.updateTable('account');
  const withdraw = (accountId: string, roles: string[]) =>
    accounts().set({ roles }).where('id', '=', accountId).execute();
  const refusedEntries = () =>
    portal.services.db
      .selectFrom('audit_log')
      .select(['account_id', 'detail'])
      .where('action', '=', 'form.refused')
      .execute();
  const newestMessage = async ({ token }: StudioClerk) =>
    (await portal.get('/message/list', { token })).data.list[0];

  /** Holds what runs in a worker pool until the returned function is called; `begun` is when it was asked for. */
  function hold(pool: 'report' | 'recheck') {
    const workers = portal.services.workers[pool];
    const work = workers.run.bind(workers);
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const spy = vi.spyOn(workers, 'run').mockImplementation(async (...given) => {
      await held;
      return work(...given);
    });
    const begun = () => vi.waitFor(() => expect(spy).toHaveBeenCalled(), { timeout: 15_000 });
    const end = () => {
      release();
      spy.mockRestore();
    };
    return { begun, release: end };
  }

  it('no longer approves, even after the request was admitted', async () => {
    const approver = await StudioClerk.appoint(portal, '罗青（示例）', ['publish']);
    const change = await author.save(withPetName(texts));
    await author.report(change.data);
    await author.post('ask', { id: change.data.id, sequence: 1, reason: '示例' });
    const before = live().version;
    const held = hold('recheck');
    const approving = approver.post('approve', { id: change.data.id, sequence: 2 });
    await held.begun();
    await withdraw(approver.accountId, []);
    held.release();
    expect(await approving).toMatchObject({
      ...{ status: 403, code: refusals.forbidden.code },
      msg: '您已没有发布表单的权限，没有发布，现行版本不变',
    });
    expect(live().version).toBe(before);
    expect((await author.read()).data.change).toMatchObject({ state: 'waiting', sequence: 2 });
    expect(await refusedEntries()).toEqual([{ account_id: approver.accountId, detail: { field: FLOW } }]);
    expect(await newestMessage(approver)).toMatchObject({ title: '表单没有发布' });
    // Whoever still has the role may.
    expect((await second.post('approve', { id: change.data.id, sequence: 2 })).data.state).toBe('live');
    await vi.waitFor(() => expect(live().version).not.toBe(before), { timeout: 15_000 });
  });

  it('no longer publishes a rollback that waits for its report', async () => {
    const approver = await StudioClerk.appoint(portal, '周敏（示例）', ['publish']);
    const [{ number }] = (await author.get('versions', { flow: FLOW })).data.list;
    const before = live().version;
    const held = hold('report');
    const going = approver.post('back', { flow: FLOW, number: 1, live: number, reason: '示例' });
    await held.begun();
    await withdraw(approver.accountId, ['schemas']);
    held.release();
    expect(await going).toMatchObject({
      ...{ status: 409, code: refusals.notAllowedNow.code },
      msg: '您已没有发布表单的权限，没有发布，现行版本不变',
    });
    expect(live().version).toBe(before);
    expect((await author.get('versions', { flow: FLOW })).data.list[0].number).toBe(number);
    expect(await refusedEntries()).toContainEqual({
      account_id: approver.accountId,
      detail: { field: FLOW },
    });
    expect(await newestMessage(approver)).toMatchObject({ title: '表单没有发布' });
  });
});

describe('Export and import', () => {
  it('return the source texts, and import them as a form change', async () => {
    const answer = await portal.app.inject({
      url: `/api/admin/studio/export?flow=${FLOW}&number=1`,
      headers: { token: author.token, organization: 'LLBA' },
    });
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(answer.rawPayload);
    expect(strFromU8(files[`${FLOW}/form.json`]!)).toBe(texts.form);
    const imported = await author.post('import', {
      flow: FLOW,
      sequence: 0,
      zip: answer.rawPayload.toString('base64'),
    });
    expect(imported.data).toMatchObject({ state: 'editing', texts });
  });

  it('import the folder', async () => {
    const { data } = await author.post('import', { flow: FLOW, sequence: 0, zip: null });
    expect(data.texts).toEqual(texts);
  });

  it('refuse an invalid or oversized archive and one without the form, without any change', async () => {
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const send = (zip: string) => author.post('import', { flow: FLOW, sequence: 0, zip });
    expect((await send(base64(new TextEncoder().encode('not a zip')))).msg).toBe('这不是完好的 zip 压缩包');
    expect((await send(base64(zipSync({ 'other/form.json': new Uint8Array() })))).msg).toContain('没有');
    const bomb = zipSync({ [`${FLOW}/form.json`]: new Uint8Array(3_000_000) });
    expect((await send(base64(bomb))).msg).toContain('太大');
    expect((await author.read()).data.change).toBeNull();
  });
});

describe('Translation of a form of another system', () => {
  const foreign = {
    title: '示例',
    type: 'object',
    properties: { name: { type: 'string', title: '姓名' }, other: { $ref: 'https://example.org/a.json' } },
  };

  it('returns texts that pass the check, and everything that was decided, without saving them', async () => {
    const { data } = await author.post('translate', { form: JSON.stringify(foreign), ui: null });
    expect(data).toMatchObject({
      format: 'jsonSchema',
      asked: [{}],
      impossible: [{ pointer: '/properties/other' }],
    });
    const checked = await author.post('examine', { flow: FLOW, texts: data.texts, migration: [] });
    // The flow needs some of its own questions; nothing is wrong with the form.
    const files: string[] = checked.data.findings.map(({ file }: { file: string }) => file);
    expect(files).toContain(`${FLOW}/flow.json`);
    expect(files.filter(file => file !== `${FLOW}/flow.json`)).toEqual([]);
    expect((await author.read()).data.change).toBeNull();
  });

  it('is refused to those who may not edit, and says why nothing could be translated', async () => {
    expect((await second.post('translate', { form: '{}', ui: null })).code).not.toBe(0);
    const { data } = await author.post('translate', { form: '{"__proto__":{}}', ui: null });
    expect(data).toMatchObject({ texts: null, impossible: [{ reason: expect.stringContaining('有危险') }] });
  });
});

describe('The audit log of the studio', () => {
  it('records every action with account and reason', async () => {
    const { token } = await portal.signUp({ roles: ['admin'] });
    const { data } = await portal.get('/admin/audit/list', {
      token,
      query: { account: second.accountId, pageSize: '50' },
    });
    const actions = data.list.map(({ action }: { action: string }) => action);
    expect(new Set(actions)).toEqual(new Set(['form.approved', 'form.back', 'form.returned']));
    const rollbackEntry = data.list.findLast(({ action }: { action: string }) => action === 'form.back');
    expect(rollbackEntry).toMatchObject({
      title: '退回表单的旧版',
      detail: expect.stringContaining('先不问昵称'),
    });
  });
});

describe('The messages about a form change', () => {
  it('are sent to the possible approvers, then to its author with the result', async () => {
    const messagesOf = async ({ token }: StudioClerk) => {
      const { data } = await portal.get('/message/list', { token });
      return data.list.map(({ title, text }: { title: string; text: string }) => [title, text]);
    };
    const onlyAuthor = await StudioClerk.appoint(portal, '何川（示例）', ['schemas']);
    const third = await StudioClerk.appoint(portal, '罗青（示例）', ['publish']);
    const title = live().title;
    const withPurpose = (words: string) =>
      changed(texts, (_, ui) => {
        ui['ui:notice'].purpose = words;
      });
    const saved = await onlyAuthor.save(withPurpose('示例一'));
    await onlyAuthor.report(saved.data);
    const { id } = saved.data;
    await onlyAuthor.post('ask', { id, sequence: 1, reason: '改一句话' });
    const approvalMessage = [
      '等您复核',
      `何川（示例）改了“${title}”的表单，提请复核。原因：改一句话。请在工作台的“表单”里复核并发布，或者退回。`,
    ];
    expect((await messagesOf(third))[0]).toEqual(approvalMessage);
    expect((await messagesOf(author))[0]).toEqual(approvalMessage);
    expect(await messagesOf(onlyAuthor)).toEqual([]);
    const isAwaitingApprovalOf = async (clerk: StudioClerk) => {
      const { data } = await clerk.get('list');
      return data.find(({ flow }: { flow: string }) => flow === FLOW).change.awaitsMyApproval;
    };
    expect([
      await isAwaitingApprovalOf(third),
      await isAwaitingApprovalOf(author),
      await isAwaitingApprovalOf(onlyAuthor),
    ]).toEqual([true, true, false]);

    await third.post('return', { id, sequence: 2, reason: '请补上说明' });
    expect(await messagesOf(onlyAuthor)).toEqual([
      [
        '表单的修改被退回',
        `“${title}”的修改由罗青（示例）退回。原因：请补上说明。请在工作台的“表单”里继续修改。`,
      ],
    ]);
    const again = await onlyAuthor.save(withPurpose('示例二'), 3);
    await onlyAuthor.report(again.data);
    await onlyAuthor.post('ask', { id, sequence: 4, reason: '已补上' });
    const approved = await third.post('approve', { id, sequence: 5 });
    expect(approved.data).toMatchObject({ state: 'live' });
    expect((await messagesOf(onlyAuthor))[0]).toEqual([
      '表单的修改已发布',
      `“${title}”的修改由罗青（示例）复核通过，已经发布。`,
    ]);
  });
});
