import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { FormService } from '../../src/server/engine/forms/form-service';
import { DeskClerk } from '../support/desk-clerk';
import { dropOpenChanges, StudioClerk, startFormsElsewhere } from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { visitTexts } from '../support/visit-texts';

let portal: TestPortal;
let folder: SchemasFolder;
let author: StudioClerk;
let second: StudioClerk;
/** The forms of another process. */
let elsewhere: FormService;

beforeAll(async () => {
  folder = await schemasFolder();
  portal = await startTestPortal({ config: { schemasDir: folder.path } });
  author = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas', 'publish']);
  second = await StudioClerk.appoint(portal, '林梅（示例）', ['publish']);
  elsewhere = await startFormsElsewhere(portal, folder.path);
});
afterAll(async () => {
  await elsewhere.stop();
  await portal.close();
  await folder.remove();
});
afterEach(async () => {
  await dropOpenChanges(portal);
});

const create = (flow: string, texts = visitTexts()) => author.create(flow, texts);
/** What the audit log holds about a form, in order. */
const auditedActions = async (flow: string) => {
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM audit_log WHERE detail ->> 'field' = ${flow} ORDER BY at`.execute(
    portal.services.unscopedDb,
  );
  return rows.map(({ action }) => action);
};
const listed = async (flow: string) =>
  (await author.get('list')).data.find((form: { flow: string }) => form.flow === flow);

describe('A flow that was never live', () => {
  it('is created by saving its texts, listed by its group, and has no live version', async () => {
    const { data } = await create('visit');
    expect(data).toMatchObject({ flow: 'visit', sequence: 1, baseVersion: null, outdated: false });
    expect(await listed('visit')).toMatchObject({
      title: '参观预约',
      group: '其他',
      prefix: 'CG',
      live: null,
      change: { state: 'editing' },
      folder: 'never',
    });
    expect(await auditedActions('visit')).toEqual(['form.created']);
    expect((await author.read('visit')).data).toMatchObject({
      title: '参观预约',
      live: null,
      texts: null,
      change: { sequence: 1 },
    });
    expect((await author.get('versions', { flow: 'visit' })).data.total).toBe(0);
  });

  it.each([
    ['v', '只能用小写字母、数字和连字符，以字母开头，2到40个'],
    ['content-visit', '“content-”开头的留给内容表单，请换一个'],
    ['defs', '“defs”是系统自己的名称，请换一个'],
  ])('is not created as %s', async (flow, message) => {
    expect(await create(flow)).toMatchObject({
      code: refusals.formInvalid.code,
      data: { fields: [{ path: '/flow', message }] },
    });
    expect(await listed(flow)).toBeUndefined();
  });

  it('is not created over a form that is live, is begun, or waits in the folder', async () => {
    for (const flow of ['volunteer', 'express']) {
      expect((await create(flow)).data.fields).toEqual([
        { path: '/flow', keyword: 'check', message: `已有“${flow}”，请换一个` },
      ]);
      expect((await author.read(flow)).data.change).toBeNull();
    }
    await create('visit');
    expect((await create('visit')).data.fields).toMatchObject([{ message: '已有“visit”，请换一个' }]);
    expect(await author.save(visitTexts(), 0, [], 'visit')).toMatchObject({ code: refusals.conflict.code });
    await mkdir(path.join(folder.path, 'broken'));
    await folder.write('broken/form.json', '{');
    await vi.waitFor(() => expect(portal.services.forms.folder().versions.has('broken')).toBe(true), 10_000);
    expect((await create('broken', visitTexts('示例', 'SL'))).data.fields).toMatchObject([
      { path: '/flow', message: '服务器的文件夹里已有“broken”，请换一个' },
    ]);
    await rm(path.join(folder.path, 'broken'), { recursive: true });
  });

  it('has a prefix of its own: neither that of a live flow nor that of another new one, also at the same moment', async () => {
    const taken = await create('visit', visitTexts('参观预约', 'ZY'));
    expect(taken.data.fields).toMatchObject([
      { path: '/prefix', message: '“ZY”已是“志愿者申请”的受理编号前缀，请换一个' },
    ]);
    const both = await Promise.all([create('visit-one'), create('visit-two', visitTexts('另一个参观'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422)!;
    expect(refused.data.fields).toMatchObject([{ path: '/prefix' }]);
    expect(refused.msg).toMatch(/^“CG”已是“.+”的受理编号前缀，请换一个$/);
  });

  it('that takes the prefix of an earlier one later has a finding at it; the earlier one has none', async () => {
    const first = (await create('visit-one')).data;
    const later = (await create('visit-two', visitTexts('另一个参观', 'CGB'))).data;
    const saved = await author.save(visitTexts('另一个参观'), later.sequence, [], 'visit-two');
    expect(saved.data.blockers).toContainEqual({ action: 'ask', reason: '文本还有问题，请先改正' });
    const examined = await author.post('examine', {
      flow: 'visit-two',
      texts: visitTexts('另一个参观'),
      migration: [],
    });
    expect(examined.data.findings).toMatchObject([
      {
        file: 'visit-two/flow.json',
        pointer: '/prefix',
        reason: '“CG”已是“参观预约”的受理编号前缀，请换一个',
      },
    ]);
    expect((await author.report(first)).data.state).toBe('done');
  });

  it('cannot take the prefix of a live flow from it', async () => {
    await create('visit');
    const volunteer = (await author.read('volunteer')).data.texts;
    const greedy = visitTexts('参观预约', 'ZY');
    expect((await author.save(greedy, 1, [], 'visit')).data.blockers).toContainEqual({
      action: 'ask',
      reason: '文本还有问题，请先改正',
    });
    const body = { flow: 'volunteer', texts: volunteer, migration: [] };
    expect((await author.post('examine', body)).data.findings).toEqual([]);
  });

  it('may be saved with findings, is examined as all new, and may be exported and imported', async () => {
    const { data } = await create('visit', { ...visitTexts(), form: '{' });
    expect(data.blockers).toContainEqual({ action: 'ask', reason: '文本还有问题，请先改正' });
    const zip = Buffer.from(
      zipSync({ 'form.json': Buffer.from(visitTexts().form), 'ui.json': Buffer.from(visitTexts().ui) }),
    );
    const imported = await author.post('import', { flow: 'visit', sequence: 1, zip: zip.toString('base64') });
    expect(imported.data.texts).toEqual(visitTexts());

    const examined = await author.post('examine', { flow: 'visit', texts: visitTexts(), migration: [] });
    expect(examined.data.findings).toEqual([]);
    expect(examined.data.difference).toMatchObject({ same: false, steps: ['步骤“参观信息”'] });
    const [whole, ...added] = examined.data.difference.questions;
    expect(whole.texts[0]).toEqual({ what: '表单的名称', before: null, after: '参观预约' });
    // Nobody has filled it in before.
    expect(added).toHaveLength(4);
    for (const question of added) expect(question).toMatchObject({ kind: 'added', requiresReview: false });

    const exported = await portal.app.inject({
      url: '/api/admin/studio/export?flow=visit',
      headers: { token: author.token, organization: portal.services.config.organisation },
    });
    const files = unzipSync(new Uint8Array(exported.rawPayload));
    expect(strFromU8(files['visit/flow.json']!)).toBe(visitTexts().flow);
  });

  it('that is discarded leaves nothing: its name and prefix can be used again', async () => {
    const { data } = await create('visit');
    expect((await author.post('drop', { id: data.id, sequence: 1 })).data.state).toBe('dropped');
    expect(await listed('visit')).toBeUndefined();
    expect(await author.read('visit')).toMatchObject({ code: refusals.notFound.code });
    expect((await create('visit')).code).toBe(0);
  });

  it('can be neither made by an approver only nor published by its author', async () => {
    expect(await second.save(visitTexts(), 0, [], 'visit')).toMatchObject({ status: 403 });
    const { data } = await create('visit');
    await author.report(data);
    await author.post('ask', { id: data.id, sequence: 1, reason: '示例' });
    expect(await author.post('approve', { id: data.id, sequence: 2 })).toMatchObject({
      code: refusals.secondPerson.code,
    });
    expect(portal.services.forms.find('visit')).toBeUndefined();
  });

  it('may be the form of a follow-up, which has no process', async () => {
    const { form, ui } = visitTexts();
    await create('visit-remark', { form, ui });
    expect(await listed('visit-remark')).toMatchObject({ group: '补充内容', prefix: null });
  });

  it('can be tried, but not published, while a form of its follow-ups is not published', async () => {
    const { form, ui } = visitTexts();
    await create('visit-note', { form, ui });
    const texts = visitTexts('探访预约', 'TF');
    const followUps = { note: { title: '记一笔', form: 'visit-note', by: 'staff', while: ['approved'] } };
    const flow = JSON.stringify({ ...JSON.parse(texts.flow ?? ''), followUps });
    const saved = await author.create('call', { ...texts, flow });
    const examined = await author.post('examine', {
      ...{ flow: 'call', texts: { ...texts, flow }, migration: [] },
    });
    expect(examined.data.findings).toMatchObject([
      { file: 'call/flow.json', reason: expect.stringMatching(/^“记一笔”的表单还没有发布，可以试办/u) },
    ]);
    expect(examined.data.form.process.followUps).toEqual(followUps);
    const { id, sequence } = saved.data;
    const refused = await author.post('ask', { id, sequence, reason: '示例' });
    expect(refused.msg).toContain('改正');
  });
});

describe('A new flow', () => {
  it('is live everywhere after the approval, is applied for, and handled at the desk', async () => {
    const { data } = await create('visit');
    const { data: report } = await author.report(data);
    expect(report).toMatchObject({ state: 'done', fresh: true, total: 0, drafts: { stranded: 0 } });
    await author.post('ask', { id: data.id, sequence: 1, reason: '开放参观' });
    const waiting = (await second.get('list')).data.find(({ flow }: { flow: string }) => flow === 'visit');
    expect(waiting.change).toMatchObject({ state: 'waiting', awaitsMyApproval: true });
    const approved = await second.post('approve', { id: data.id, sequence: 2 });
    expect(approved.data).toMatchObject({ state: 'live' });
    const started = Date.now();
    expect((await author.read('visit')).data).toMatchObject({
      live: { number: 1, origin: 'studio' },
      change: null,
    });
    for (const forms of [portal.services.forms, elsewhere])
      await vi.waitFor(() => expect(forms.find('visit')?.title).toBe('参观预约'), { interval: 20 });
    expect(Date.now() - started).toBeLessThan(2000);
    expect((await create('visit')).data.fields).toMatchObject([{ message: '已有“visit”，请换一个' }]);
    expect((await author.save(visitTexts('参观'), 0, [], 'visit')).data.baseVersion).toMatch(
      /^[0-9a-f]{32}$/,
    );

    const { data: catalogue } = await portal.get('/matter/list');
    expect(catalogue.find(({ flow }: { flow: string }) => flow === 'visit')).toMatchObject({ group: '其他' });
    const applicant = await portal.signUp();
    const texts = (await portal.get('/website/document', { query: { id: 'consents' } })).data;
    const consent = texts.find(({ id }: { id: string }) => id === 'C1');
    const submitted = await portal.post('/flows/visit/applications', {
      token: applicant.token,
      query: { consents: `C1@${consent.version}` },
      body: { name: '林小示', mobile: '13900000001', time: '周末', people: 3 },
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': portal.services.forms.live('visit').version,
      },
    });
    expect(submitted.data).toMatchObject({ no: expect.stringMatching(/^CG/) });
    const clerk = await DeskClerk.appoint(portal, '审核（示例）');
    const queue = await clerk.queue({ flow: 'visit' });
    expect(queue.data.list).toMatchObject([{ no: submitted.data.no }]);
    expect((await clerk.approve(submitted.data.id)).code).toBe(0);
  });

  it('from a folder stays live with its cases when the folder is deleted', async () => {
    await rm(path.join(folder.path, 'volunteer'), { recursive: true });
    await vi.waitFor(
      () => expect(portal.services.forms.folder().versions.has('volunteer')).toBe(false),
      10_000,
    );
    expect(portal.services.forms.live('volunteer').process?.prefix).toBe('ZY');
    expect(await listed('volunteer')).toMatchObject({ live: { number: 1 }, folder: 'missing' });
    expect((await portal.get('/flow/form', { query: { flow: 'volunteer' } })).code).toBe(0);
  });
});
