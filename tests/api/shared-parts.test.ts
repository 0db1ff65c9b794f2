import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { FormService } from '../../src/server/engine/forms/form-service';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import {
  changed,
  dropOpenChanges,
  FLOW,
  StudioClerk,
  startFormsElsewhere,
  type Texts,
  withPetName,
} from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// A report tests each form, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PART = 'defs/calling';
/** The form that uses the part beside `FLOW` and cannot do without its question, and one that does not use it. */
const OTHER = 'volunteer';
const STRANGER = 'express';

let portal: TestPortal;
let folder: SchemasFolder;
let author: StudioClerk;
let second: StudioClerk;
let applicant: Applicant;
let texts: Texts;
/** The forms of another process. */
let elsewhere: FormService;

beforeAll(async () => {
  folder = await schemasFolder([FLOW, OTHER]);
  const nickname = { title: '昵称', type: 'string', maxLength: 20, format: 'plainText' };
  await folder.write(
    `${PART}.json`,
    JSON.stringify({ title: '称呼', type: 'object', properties: { nickname } }),
  );
  await folder.edit(`${FLOW}/form.json`, form => form.$defs.wish.allOf.push({ $ref: `../${PART}.json` }));
  await folder.edit(`${OTHER}/form.json`, form =>
    form.$defs.applicant.allOf.push({ $ref: `../${PART}.json` }, { required: ['nickname'] }),
  );
  portal = await startTestPortal({ config: { schemasDir: folder.path } });
  author = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas', 'publish']);
  second = await StudioClerk.appoint(portal, '林梅（示例）', ['publish']);
  applicant = await createApplicant(portal);
  await applicant.apply({ answers: applicationAnswers(FLOW, 'minimal') });
  elsewhere = await startFormsElsewhere(portal, folder.path);
});
afterAll(async () => {
  await elsewhere.stop();
  await portal.close();
  await folder.remove();
});
beforeEach(async () => {
  await dropOpenChanges(portal);
  texts = (await author.read(PART)).data.texts;
});

const versionOf = (flow: string) => portal.services.forms.live(flow).version;
const listed = async (flow: string) =>
  (await author.get('list')).data.find((form: { flow: string }) => form.flow === flow);

let count = 0;
/** Adds a question that nobody has to answer, another one each time. */
const withQuestion = (given: Texts, name = `extra${++count}`): Texts =>
  changed(given, part => {
    part.properties[name] = { title: `补充${name}`, type: 'string', maxLength: 20, format: 'plainText' };
  });

/** Waits for the reports of all forms that a change makes versions of. */
async function reported(flow = PART): Promise<{ id: string; sequence: number; forms: { flow: string }[] }> {
  return vi.waitFor(
    async () => {
      const { change } = (await author.read(flow)).data;
      const running = change.forms.filter(
        ({ report }: { report: null | { state: string } }) => report?.state !== 'done',
      );
      if (running.length > 0) throw new Error(JSON.stringify(running));
      return change;
    },
    { timeout: 60_000, interval: 300 },
  );
}

/** Saves, reports and submits the texts of the part. */
async function submitted(given: Texts, migrations = {}) {
  const { data } = await author.post('save', {
    flow: PART,
    sequence: 0,
    texts: given,
    migration: [],
    migrations,
  });
  const started = await author.post('report/start', { id: data.id, sequence: data.sequence });
  if (started.code !== 0) throw new Error(started.msg);
  const change = await reported();
  return author.post('ask', { id: change.id, sequence: change.sequence, reason: '示例理由' });
}

const approve = ({ id, sequence }: { id: string; sequence: number }, by = second) =>
  by.post('approve', { id, sequence });

describe('A shared part in the studio', () => {
  it('is listed with the number of forms that use it, and read with its texts', async () => {
    expect(await listed(PART)).toMatchObject({
      title: '称呼',
      group: '共用部分',
      usedBy: 2,
      live: { number: 1, origin: 'folder' },
      change: null,
      folder: 'same',
    });
    expect((await listed(FLOW)).usedBy).toBeNull();
    expect(texts.form).toBe(await folder.read(`${PART}.json`));
    // It has no file for its settings yet.
    expect(texts.ui).toBe('{}\n');
    // It is no form of its own anywhere else.
    expect(portal.services.forms.listLive().map(({ flow }) => flow)).not.toContain(PART);
  });

  it('is checked in every form that uses it; differences are shown by form', async () => {
    const examine = (given: Texts) =>
      author.post('examine', { flow: PART, texts: given, migration: [], migrations: {} });
    const { data } = await examine(withQuestion(texts, 'extra'));
    expect(data.findings).toEqual([]);
    expect(data.difference.questions).toMatchObject([{ kind: 'added', path: '/extra' }]);
    expect(data.forms.map(({ flow }: { flow: string }) => flow)).toEqual([FLOW, OTHER]);
    expect(data.forms[0].difference.questions).toMatchObject([{ kind: 'added', label: '补充extra' }]);
    expect(data.form.validatorUrl).toBeTruthy();
    const broken = await examine({ ...texts, form: '{' });
    expect(broken.data).toMatchObject({ form: null, forms: [], findings: [{ file: `${PART}.json` }] });
  });

  it('that breaks a form is refused with its name', async () => {
    const without = changed(texts, part => {
      part.properties = { other: part.properties.nickname };
    });
    const examined = await author.post('examine', { flow: PART, texts: without, migration: [] });
    const reasons = examined.data.findings.map(({ reason }: { reason: string }) => reason).join('\n');
    expect(reasons).toMatch(/用在“志愿者申请”里：.*nickname/);
    const { data } = await author.save(without, 0, [], PART);
    expect(data.blockers).toContainEqual({ action: 'ask', reason: '文本还有问题，请先改正' });
    const started = await author.post('report/start', { id: data.id, sequence: data.sequence });
    expect(started.code).toBe(refusals.notAllowedNow.code);
  });

  it('is not made, and not changed without the role', async () => {
    expect((await author.save(texts, 0, [], 'defs/nothing')).code).toBe(refusals.notFound.code);
    expect((await second.save(texts, 0, [], PART)).code).toBe(refusals.forbidden.code);
    expect((await author.read(PART)).data.change).toBeNull();
  });
});

describe('Publishing a shared part', () => {
  it('makes new versions of all forms that use it, everywhere, and of no other', async () => {
    const before = [FLOW, OTHER, STRANGER, PART].map(versionOf);
    const { number } = (await author.read(OTHER)).data.live;
    const saved = await author.save(withQuestion(texts), 0, [], PART);
    expect(saved.data.blockers).toContainEqual(expect.objectContaining({ action: 'ask' }));
    await author.post('report/start', { id: saved.data.id, sequence: 1 });
    const change = await reported();
    expect(change.forms).toMatchObject([
      { flow: FLOW, report: { fresh: true, applications: { unaffected: 1 } } },
      { flow: OTHER, report: { fresh: true } },
    ]);
    const asked = await author.post('ask', { id: change.id, sequence: 1, reason: '示例理由' });
    expect(asked.code).toBe(0);
    // Its author is not the second person.
    expect((await approve(asked.data, author)).code).toBe(refusals.secondPerson.code);
    expect((await approve(asked.data)).code).toBe(0);
    await vi.waitFor(() => expect(versionOf(FLOW)).not.toBe(before[0]), 20_000);
    const after = [FLOW, OTHER, STRANGER, PART].map(versionOf);
    expect(after.map((version, i) => version === before[i])).toEqual([false, false, true, false]);
    for (const flow of [FLOW, OTHER])
      await vi.waitFor(() => expect(elsewhere.live(flow).version).toBe(versionOf(flow)), 20_000);
    const [published] = (await author.get('versions', { flow: OTHER })).data.list;
    expect(published).toMatchObject({
      ...{ number: number + 1, origin: 'studio', reason: '示例理由' },
      ...{ author: { name: '陈岚（示例）' }, approver: { name: '林梅（示例）' } },
    });
    expect(await listed(PART)).toMatchObject({ live: { number: 2 }, folder: 'differs', change: null });
    // Their own files in the folder are as before.
    expect(await listed(FLOW)).toMatchObject({ folder: 'same' });
    const log = await portal.services.db
      .selectFrom('audit_log')
      .select(['action', sql<string>`detail ->> 'field'`.as('field')])
      .where('action', '=', 'form.approved')
      .execute();
    expect(log).toContainEqual({ action: 'form.approved', field: PART });
  });

  it('is kept by the folder: another form edited there is compiled with the published part', async () => {
    const name = `extra${count}`;
    await folder.edit(`${OTHER}/form.json`, form => {
      form.title = '改过的志愿者申请';
    });
    await vi.waitFor(() => expect(portal.services.forms.live(OTHER).title).toBe('改过的志愿者申请'), 20_000);
    expect(JSON.stringify(portal.services.forms.live(OTHER).schema)).toContain(name);
    expect(JSON.stringify(portal.services.forms.live(FLOW).schema)).toContain(name);
    expect((await author.read(PART)).data.texts.form).toContain(name);
  });

  it('is refused to the second of two who publish it, or one of its forms, at the same moment', async () => {
    const part = await submitted(withQuestion(texts));
    const own = (await author.read(FLOW)).data.texts;
    const saved = await author.save(withPetName(own), 0, [], FLOW);
    await author.report(saved.data);
    const form = await author.post('ask', { id: saved.data.id, sequence: 1, reason: '示例理由' });
    const third = await StudioClerk.appoint(portal, '何静（示例）', ['publish']);
    const answers = await Promise.all([approve(part.data), approve(part.data, third), approve(form.data)]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === 0)).toHaveLength(1);
    expect(codes.filter(code => code === refusals.conflict.code)).toHaveLength(2);
    // The change of the form, or of the part, that lost is told, and has to be reported again.
    const left = (await author.read(codes[2] === 0 ? PART : FLOW)).data.change;
    expect(left.blockers.map(({ action }: { action: string }) => action)).not.toEqual([]);
    const sizes = await portal.services.db
      .selectFrom('form_publication')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('change_id', '=', part.data.id)
      .execute();
    expect([0, 3]).toContain(Number(sizes[0]?.count));
  });

  it('tells an open change of a form that uses it, which has to be reported again', async () => {
    const own = (await author.read(FLOW)).data.texts;
    const saved = await author.save(withPetName(own), 0, [], FLOW);
    await author.report(saved.data);
    const asked = await submitted(withQuestion(texts));
    expect((await approve(asked.data)).code).toBe(0);
    await vi.waitFor(async () => expect((await author.read(FLOW)).data.change.outdated).toBe(true), 20_000);
    const { change } = (await author.read(FLOW)).data;
    expect(change.report.fresh).toBe(false);
    expect(change.allowedActions).not.toContain('ask');
  });

  it('asks what becomes of answers that go, for each form', async () => {
    const asked = await submitted(withQuestion(texts, 'hobby'));
    expect((await approve(asked.data)).code).toBe(0);
    const present = (await author.read(PART)).data.texts;
    await vi.waitFor(
      () => expect(JSON.stringify(portal.services.forms.live(FLOW).schema)).toContain('hobby'),
      20_000,
    );
    const without = changed(present, part => {
      delete part.properties.hobby;
    });
    const examine = (migrations: object) =>
      author.post('examine', { flow: PART, texts: without, migration: [], migrations });
    const unmapped = (await examine({})).data.forms;
    expect(unmapped[0].unmappedQuestions).toMatchObject([{ path: '/hobby' }]);
    const drop = [{ op: 'drop', path: '/hobby' }];
    const mapped = await examine({ [FLOW]: drop, [OTHER]: drop });
    expect(mapped.data.findings).toEqual([]);
    expect(mapped.data.forms.flatMap((form: { unmappedQuestions: [] }) => form.unmappedQuestions)).toEqual(
      [],
    );
    const change = await submitted(without, { [FLOW]: drop, [OTHER]: drop });
    expect(change.data.migrations).toEqual({ [FLOW]: drop, [OTHER]: drop });
    expect((await approve(change.data)).code).toBe(0);
    const [row] = await portal.services.db
      .selectFrom('form_publication')
      .select('migration')
      .where('flow', '=', FLOW)
      .orderBy('number', 'desc')
      .limit(1)
      .execute();
    expect(row?.migration).toEqual(drop);
  });

  it('leaves the earlier versions of its forms, to which each can be rolled back', async () => {
    const { list: earlier } = (await author.get('versions', { flow: OTHER, pageSize: '50' })).data;
    const [live] = earlier;
    // The first version with the part was published from the folder.
    const target = earlier.findLast(
      ({ origin, number }: { origin: string; number: number }) => origin === 'folder' && number > 1,
    );
    const answer = await second.post('back', {
      ...{ flow: OTHER, number: target.number, live: live.number, reason: '示例理由' },
    });
    expect(answer.code).toBe(0);
    await vi.waitFor(
      async () => expect((await author.get('report', { id: answer.data.id })).data.state).toBe('done'),
      60_000,
    );
    await vi.waitFor(
      async () => expect((await author.read(OTHER)).data.live).toMatchObject({ origin: 'back' }),
      20_000,
    );
    expect((await author.read(OTHER)).data.live.version).toBe(target.version);
    expect((await second.post('back', { flow: PART, number: 1, live: 2, reason: '示例' })).code).toBe(
      refusals.notAllowedNow.code,
    );
  });

  it('gives way to the folder when the part is edited there', async () => {
    await folder.edit(`${PART}.json`, part => {
      part.properties.fromFolder = {
        title: '文件夹里加的',
        type: 'string',
        maxLength: 9,
        format: 'plainText',
      };
    });
    await vi.waitFor(
      () => expect(JSON.stringify(portal.services.forms.live(FLOW).schema)).toContain('fromFolder'),
      20_000,
    );
    expect(await listed(PART)).toMatchObject({ live: { origin: 'folder' }, folder: 'same' });
    expect((await author.read(PART)).data.texts.form).toBe(await folder.read(`${PART}.json`));
  });
});
