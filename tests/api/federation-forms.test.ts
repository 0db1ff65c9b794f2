import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { updateFormOverrides } from '../../src/server/modules/studio/jobs';
import { createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { createSecondOrganisation } from '../support/second-organisation';
import {
  changed,
  FLOW,
  StudioClerk,
  startFormsElsewhere,
  type Texts,
  withPetName,
} from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// The operator's organisation publishes for the server; the province follows it, the city follows the province. A town
// beside them follows the server alone.

/** An organisation with its staff for forms. */
interface Site {
  portal: TestPortal;
  author: StudioClerk;
  approver: StudioClerk;
}

const LIVE_WITHIN = { timeout: 2000, interval: 25 };

let folder: SchemasFolder;
let operator: Site;
let province: Site;
let city: Site;
let town: Site;

const staffed = async (portal: TestPortal): Promise<Site> => ({
  portal,
  author: await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas', 'publish', 'review', 'admin']),
  approver: await StudioClerk.appoint(portal, '林梅（示例）', ['publish']),
});

beforeAll(async () => {
  folder = await schemasFolder([FLOW]);
  const portal = await startTestPortal({ schemasDir: folder.path });
  operator = await staffed(portal);
  const create = async (code: string, name: string, parent: string | null) =>
    staffed(
      await createSecondOrganisation(portal, { code, name, parent, host: `${code.toLowerCase()}.example` }),
    );
  province = await create('PROV', '云岭省博爱会（示例）', null);
  city = await create('CITY', '枫原市博爱会（示例）', 'PROV');
  town = await create('TOWN', '临水县博爱会（示例）', null);
  await vi.waitFor(() => expect(city.portal.services.forms.owners()).toHaveLength(3), LIVE_WITHIN);
});
afterAll(async () => {
  await operator.portal.close();
  await folder.remove();
});

const liveOf = ({ portal }: Site) => portal.services.forms.live(FLOW);
const questionsOf = (site: Site) => liveOf(site).steps.flatMap(({ fields }) => fields);
const textsOf = async ({ author }: Site): Promise<Texts> => (await author.read()).data.texts;

/** Publishes texts by two persons. */
async function publish({ author, approver }: Site, texts: Texts): Promise<void> {
  const saved = await author.save(texts);
  expect(saved.msg).toBe('成功');
  await author.report(saved.data);
  const { id } = saved.data;
  expect((await author.post('ask', { id, sequence: 1, reason: '测试' })).msg).toBe('成功');
  expect((await approver.post('approve', { id, sequence: 2 })).data).toMatchObject({ state: 'live' });
}

const inherit = async ({ author }: Site) =>
  author.post('inherit', { flow: FLOW, live: (await author.read()).data.live.number, reason: '照省里的' });

/** Takes over what was published above, as the job does. */
const update = () => updateFormOverrides.work({}, { services: operator.portal.services, id: randomUUID() });

/** Adds a question to a step. */
const withQuestion = (texts: Texts, step: string, name: string, title: string): Texts =>
  changed(texts, form => {
    form.$defs[step].allOf.push({ properties: { [name]: { title, type: 'string', maxLength: 20 } } });
  });

/** Saves a complete draft of an applicant of the city. */
async function saveDraft(answers: object): Promise<void> {
  const { token } = await createApplicant(city.portal);
  const body = {
    formVersion: liveOf(city).version,
    snapshot: { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } },
    ...{ answers, consents: [], sequence: 0 },
  };
  expect((await city.portal.put(`/flows/${FLOW}/draft`, { token, body })).code).toBe(0);
}

describe('A form that is published above', () => {
  it('is that of the organisations below within two seconds in all processes, and of no other', async () => {
    const elsewhere = await startFormsElsewhere(operator.portal, folder.path);
    try {
      await publish(province, withPetName(await textsOf(province)));
      await vi.waitFor(() => {
        expect(questionsOf(city)).toContain('petName');
        const [cityId] = city.portal.services.forms.owners();
        const there = elsewhere.of(cityId).live(FLOW);
        expect(there.version).toBe(liveOf(province).version);
      }, LIVE_WITHIN);
    } finally {
      await elsewhere.stop();
    }
    expect(questionsOf(town)).not.toContain('petName');
    expect(questionsOf(operator)).not.toContain('petName');
    const form = await city.portal.get('/flow/form', { query: { flow: FLOW } });
    expect(form.data.version).toBe(liveOf(province).version);
  });

  it('is shown below with the name of its organisation, without its staff, reasons and history', async () => {
    const { data } = await city.author.read();
    expect(data.live).toMatchObject({
      source: '云岭省博爱会（示例）',
      author: null,
      approver: null,
      reason: null,
    });
    expect(data.inheritance).toBeNull();
    expect((await city.author.get('versions', { flow: FLOW })).data).toMatchObject({ total: 0, list: [] });
    const listed = (await city.author.get('list')).data;
    expect(listed.find(({ flow }: { flow: string }) => flow === FLOW).live.source).toBe(
      '云岭省博爱会（示例）',
    );
    expect(listed.some(({ flow }: { flow: string }) => flow.startsWith('defs/'))).toBe(false);
  });

  it('shows nothing of changes that are not published, above, below and beside', async () => {
    const saved = await province.author.save(
      withQuestion(await textsOf(province), 'wish', 'secret', '未发布'),
    );
    for (const site of [city, town, operator]) {
      expect((await site.author.read()).data.change).toBeNull();
      const { id } = saved.data;
      for (const [what, body] of [
        ['drop', { id, sequence: 1 }],
        ['ask', { id, sequence: 1, reason: '越权' }],
        ['report/start', { id, sequence: 1 }],
      ] as const)
        expect(await site.author.post(what, body)).toMatchObject({ code: refusals.notFound.code });
    }
    const report = await province.author.report(saved.data);
    expect(await city.author.get('report', { id: report.data.id })).toMatchObject({
      code: refusals.notFound.code,
    });
    await province.author.post('drop', { id: saved.data.id, sequence: 1 });
  });

  it('cannot be changed where it is shared with others: shared parts belong to the server', async () => {
    const texts = (await operator.author.read('defs/person')).data.texts;
    expect(await city.author.save(texts, 0, [], 'defs/person')).toMatchObject({
      code: refusals.notAllowedNow.code,
    });
  });
});

describe('An organisation that publishes a form of its own', () => {
  let submitted: { id: string; token: string };

  it('starts from what it follows; applications before stay on the version above', async () => {
    const applicant = await createApplicant(city.portal);
    const answers = { ...applicationAnswers(FLOW, 'minimal'), petName: '小鹿' };
    const filed = await applicant.apply({ answers });
    expect(filed.code).toBe(0);
    submitted = { id: filed.data.id, token: applicant.token };
    const before = liveOf(city).version;
    const own = withQuestion(await textsOf(city), 'wish', 'cityCode', '本市编号');
    await publish(city, withQuestion(own, 'wish', 'cityNote', '本市备注'));
    await vi.waitFor(() => expect(questionsOf(city)).toContain('cityCode'), LIVE_WITHIN);
    expect(questionsOf(city)).toContain('petName');
    expect(questionsOf(province)).not.toContain('cityCode');
    const row = await city.portal.services.db
      .selectFrom('application')
      .select('form_version')
      .where('id', '=', submitted.id)
      .executeTakeFirstOrThrow();
    expect(row.form_version).toBe(before);
    const shown = await city.portal.get(`/applications/${submitted.id}`, { token: submitted.token });
    expect(JSON.stringify(shown)).toContain('小鹿');
  });

  it('sees which parts are its own, and its history', async () => {
    const { live, inheritance } = (await city.author.read()).data;
    expect(live).toMatchObject({ number: 1, source: null, author: { name: '陈岚（示例）' } });
    expect(inheritance).toEqual({ above: '云岭省博爱会（示例）', ownParts: ['捐献意愿'], refused: null });
    expect((await city.author.get('versions', { flow: FLOW })).data.total).toBe(1);
  });

  it('takes over later versions above step by step', async () => {
    const texts = await textsOf(province);
    const above = withQuestion(texts, 'applicant', 'nickname', '常用名');
    await publish(province, withQuestion(above, 'wish', 'provinceCode', '省编号'));
    await vi.waitFor(() => expect(questionsOf(province)).toContain('nickname'), LIVE_WITHIN);
    expect(questionsOf(city)).not.toContain('nickname');
    await update();
    await vi.waitFor(() => expect(questionsOf(city)).toContain('nickname'), LIVE_WITHIN);
    expect(questionsOf(city)).toContain('cityCode');
    expect(questionsOf(city)).not.toContain('provinceCode');
    const { data } = await city.author.get('versions', { flow: FLOW });
    expect(data.list[0]).toMatchObject({ number: 2, origin: 'parent', author: null });
    await update();
    expect((await city.author.get('versions', { flow: FLOW })).data.total).toBe(2);
  });

  it('keeps its own when both do not fit together, and its staff are told once', async () => {
    const before = liveOf(city).version;
    // The city asks `cityCode` in another step.
    await publish(province, withQuestion(await textsOf(province), 'applicant', 'cityCode', '市编号'));
    await vi.waitFor(() => expect(questionsOf(province)).toContain('cityCode'), LIVE_WITHIN);
    for (let time = 0; time < 2; time++) await update();
    expect(liveOf(city).version).toBe(before);
    expect((await city.author.read()).data.inheritance.refused).toMatch(/cityCode/);
    const told = await city.portal.services.db
      .selectFrom('message')
      .select(['account_id', 'text'])
      .where('title', '=', '上级表单的新版没有并入')
      .execute();
    expect(told.map(({ account_id }) => account_id).sort()).toEqual(
      [city.author.accountId, city.approver.accountId].sort(),
    );
  });

  it('gives its own up, unless that strands a draft, and follows again', async () => {
    await saveDraft({ ...applicationAnswers(FLOW, 'minimal'), cityNote: '枫原1' });
    const refused = await inherit(city);
    expect(refused).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(refused.msg).toContain('草稿 1 份');
    expect(questionsOf(city)).toContain('cityCode');
    await city.portal.services.db.deleteFrom('draft').execute();
    const given = await inherit(city);
    expect(given.msg).toBe('成功');
    expect(given.data.published).not.toBeNull();
    await vi.waitFor(() => expect(liveOf(city).version).toBe(liveOf(province).version), LIVE_WITHIN);
    expect((await city.author.read()).data).toMatchObject({
      live: { source: '云岭省博爱会（示例）' },
      inheritance: null,
    });
    expect(await inherit(city)).toMatchObject({ code: refusals.notAllowedNow.code });
    const entries = await city.portal.get('/admin/audit/list', {
      token: city.author.token,
      query: { action: 'form.inherited' },
    });
    expect(entries.data.list).toHaveLength(1);
    const shown = await city.portal.get(`/applications/${submitted.id}`, { token: submitted.token });
    expect(shown.code).toBe(0);
  });

  it('cannot give up what it does not have', async () => {
    expect(await inherit(operator)).toMatchObject({ code: refusals.notAllowedNow.code });
  });
});

describe('An organisation whose parent is suspended', () => {
  it('works on with the forms above', async () => {
    const { portal, author } = operator;
    const body = { code: 'PROV', reason: '合并' };
    expect((await portal.post('/admin/organisations/suspend', { token: author.token, body })).code).toBe(0);
    const form = await city.portal.get('/flow/form', { query: { flow: FLOW } });
    expect(form.data.version).toBe(liveOf(province).version);
    expect((await portal.post('/admin/organisations/resume', { token: author.token, body })).code).toBe(0);
  });
});

describe('An organisation that gets another parent', () => {
  const setParent = (code: string, parent: string | null) =>
    operator.portal.post('/admin/organisations/parent', {
      token: operator.author.token,
      body: { code, parent },
    });

  it('follows that one within two seconds', async () => {
    expect((await setParent('TOWN', 'CITY')).code).toBe(0);
    await vi.waitFor(() => expect(questionsOf(town)).toContain('petName'), LIVE_WITHIN);
    expect((await setParent('TOWN', null)).code).toBe(0);
    await vi.waitFor(() => expect(questionsOf(town)).not.toContain('petName'), LIVE_WITHIN);
  });

  it('cannot be below itself, below more than three others, or above the server', async () => {
    const fieldOf = async (code: string, parent: string) => {
      const refused = await setParent(code, parent);
      expect(refused.code, `${code} ${parent}`).toBe(refusals.badRequest.code);
      return refused.data.fields[0].message as string;
    };
    expect(await fieldOf('PROV', 'PROV')).toContain('不能作它的上级');
    expect(await fieldOf('PROV', 'CITY')).toContain('不能作它的上级');
    expect(await fieldOf('LLBA', 'PROV')).toContain('没有上级');
    expect(await fieldOf('CITY', 'NONE')).toBe('没有编码为NONE的机构');
    for (const [code, parent] of [
      ['VILL', 'TOWN'],
      ['HAML', 'VILL'],
    ] as const)
      await createSecondOrganisation(operator.portal, {
        code,
        parent,
        host: `${code}.example`.toLowerCase(),
      });
    expect(await fieldOf('TOWN', 'CITY')).toContain('最多4级');
    expect((await setParent('TOWN', 'PROV')).code).toBe(0);
  });
});
