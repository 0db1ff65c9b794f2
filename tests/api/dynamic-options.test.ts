import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let folder: SchemasFolder;
let sites: { value: string; label: string; hint: string; closedReason?: string }[];
const minimal = applicationAnswers('organ-donation', 'minimal');

beforeAll(async () => {
  folder = await schemasFolder();
  // The project's own form with an additional question: the preferred site.
  await folder.edit('organ-donation/form.json', form => {
    form.$defs.wish.allOf.push({
      properties: { siteId: { title: '接待地点', type: 'string', offered: 'cell.site' } },
    });
  });
  await folder.edit('organ-donation/ui.json', ui => {
    ui.siteId = { 'ui:options': { list: true } };
  });
  portal = await startTestPortal({ schemasDir: folder.path });
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});
beforeEach(async () => {
  await portal.services.db
    .updateTable('sampling_site')
    .set({ open: true })
    .where('position', '<', 2)
    .execute();
  sites = (await portal.get('/flow/offer/list', { query: { source: 'cell.site' } })).data.list;
});

const site = (index: number) => sites[index]!;
const close = (id: string) =>
  portal.services.db.updateTable('sampling_site').set({ open: false }).where('id', '=', id).execute();
const remove = (id: string) => portal.services.db.deleteFrom('sampling_site').where('id', '=', id).execute();

/** Submits an application of a new applicant who chooses this site. */
async function submitWithSite(siteId: string, sent: Parameters<Applicant['apply']>[0] = {}) {
  const person = await createApplicant(portal);
  const answers = { ...minimal, siteId };
  return { person, answers, answer: await person.apply({ answers, ...sent }) };
}

/** Creates a site of the demo organisation or another one, sorted after the existing ones. */
async function openSite(organisationId?: string): Promise<string> {
  const { organisations, config, db } = portal.services;
  const demoOrganisation = await organisations.find(config.organisation);
  const id = randomUUID();
  const words = { name: '流动采样车（示例）', address: '各社区', hours: '周日', phone: '0900-8320104' };
  await db
    .insertInto('sampling_site')
    .values({
      id,
      organisation_id: organisationId ?? demoOrganisation!.id,
      ...words,
      open: true,
      position: 9,
    })
    .execute();
  return id;
}

/** Creates a site of a second organisation. */
async function openSiteOfOtherOrganisation(): Promise<string> {
  const id = randomUUID();
  const organisation = { id, code: `T${id.slice(0, 8)}`, name: '另一个会（示例）', settings: '{}' };
  await portal.services.db.insertInto('organisation').values(organisation).execute();
  return openSite(id);
}

describe('The options of a source', () => {
  it('are listed for guests where the source allows it: in order, closed ones with the reason', async () => {
    expect(sites.map(({ label, closedReason }) => [label, closedReason])).toEqual([
      ['临澜市血液中心采样点（示例）', undefined],
      ['海棠广场献血屋（示例）', undefined],
      ['临澜大学校医院（示例）', '暂停采样'],
    ]);
    expect(site(0).hint).toContain('每天 9:00–17:00');
  });

  it('belong to one organisation', async () => {
    const other = await openSiteOfOtherOrganisation();
    const { data } = await portal.get('/flow/offer/list', { query: { source: 'cell.site' } });
    expect(data.list.map(({ value }: { value: string }) => value)).not.toContain(other);
  });

  it('are not found for an unknown source', async () => {
    expect(await portal.get('/flow/offer/list', { query: { source: 'cell.nothing' } })).toMatchObject({
      status: 404,
      code: 1005,
    });
  });

  it.each([
    {},
    { source: 'x' },
    { source: 'cell.site', answers: 'nonsense' },
    { source: 'cell.site', more: '1' },
  ])('are refused for the query %j', async query => {
    const { code } = await portal.get('/flow/offer/list', { query: query as Record<string, string> });
    expect([1001, 1003]).toContain(code);
  });
});

describe('A form with a dynamic option', () => {
  it('can be submitted with an available option', async () => {
    expect((await submitWithSite(site(0).value)).answer).toMatchObject({ code: 0 });
  });

  it('can be submitted without an optional answer', async () => {
    expect(await (await createApplicant(portal)).apply()).toMatchObject({ code: 0 });
  });

  it.each([
    ['something that nobody offers', async () => randomUUID()],
    ['a label in place of the value', async () => site(0).label],
    ['something that another society offers', openSiteOfOtherOrganisation],
  ])('is refused with %s', async (_, chosen) => {
    const { answer } = await submitWithSite(await chosen());
    expect(answer).toMatchObject({ status: 422, code: 1002 });
    expect(answer.data.fields).toEqual([
      { path: '/siteId', keyword: 'offered', message: '所选项目已不可选，请重新选择' },
    ]);
  });

  it('is refused with a closed option, and returns the reason', async () => {
    const { answer } = await submitWithSite(site(2).value);
    expect(answer.data.fields).toEqual([
      { path: '/siteId', keyword: 'offered', message: '“临澜大学校医院（示例）”暂停采样，请重新选择' },
    ]);
  });

  it('is refused when the option closed meanwhile, and creates nothing', async () => {
    await close(site(0).value);
    const { person, answer } = await submitWithSite(site(0).value);
    expect(answer).toMatchObject({ code: 1002 });
    const { data } = await portal.get('/applications', { token: person.token });
    expect(data.total).toBe(0);
  });
});

describe('A change of an application', () => {
  it('may keep its previous option, even if closed or deleted', async () => {
    const chosen = await openSite();
    const { person, answers, answer } = await submitWithSite(chosen);
    const { id } = answer.data;
    await close(chosen);
    expect(await person.apply({ answers: { ...answers, wish: '一' }, id })).toMatchObject({ code: 0 });
    await remove(chosen);
    expect(await person.apply({ answers: { ...answers, wish: '二' }, id })).toMatchObject({ code: 0 });
  });

  it('may not choose a different closed option', async () => {
    const { person, answers, answer } = await submitWithSite(site(0).value);
    const changed = await person.apply({
      answers: { ...answers, siteId: site(2).value },
      id: answer.data.id,
    });
    expect(changed).toMatchObject({ code: 1002 });
  });

  it('may not use the previous option of another application', async () => {
    const other = await submitWithSite(site(0).value);
    const { person, answers, answer } = await submitWithSite(site(1).value);
    await close(site(0).value);
    const changed = await person.apply({
      answers: { ...answers, siteId: site(0).value },
      id: other.answer.data.id,
    });
    expect(changed.code).not.toBe(0);
    expect(answer.code).toBe(0);
  });

  it('is offered its previous option, even if closed or deleted; other accounts are not', async () => {
    const chosen = await openSite();
    const { person, answer } = await submitWithSite(chosen);
    const query = { source: 'cell.site', application: answer.data.id as string };
    const offered = async (token: string) =>
      (await portal.get('/flow/offer/list', { token, query })).data.list?.find(
        ({ value }: { value: string }) => value === chosen,
      );
    await close(chosen);
    expect(await offered(person.token)).toEqual({
      value: chosen,
      label: '流动采样车（示例）',
      hint: '各社区\n周日\n电话 0900-8320104\n您原来的选择，可以保留',
    });
    await remove(chosen);
    expect(await offered(person.token)).toEqual({
      value: chosen,
      label: '原来的选择',
      hint: '您原来的选择，可以保留',
    });
    const otherAccount = await portal.signUp();
    expect(await portal.get('/flow/offer/list', { token: otherAccount.token, query })).toMatchObject({
      code: 1005,
    });
  });
});

describe('The label of an option is shown', () => {
  const NAME = '临澜市血液中心采样点（示例）';
  const siteLabelOf = (rows: { path: string; value: string }[]) =>
    rows.find(({ path }) => path === '/siteId')?.value;

  it('in the application to applicant and staff, and in the queue', async () => {
    const { person, answer } = await submitWithSite(site(0).value);
    const clerk = await portal.signUp({ roles: ['review'] });
    const query = { id: answer.data.id as string };
    const ownDetail = await portal.get(`/applications/${query.id}`, { token: person.token });
    const staffDetail = await portal.get('/admin/application/detail', { token: clerk.token, query });
    for (const { data } of [ownDetail, staffDetail]) {
      const steps = data.answers as { rows: { path: string; value: string }[] }[];
      expect(siteLabelOf(steps.flatMap(({ rows }) => rows))).toBe(NAME);
    }
    const queue = await portal.get('/admin/application/list', {
      token: clerk.token,
      query: { no: answer.data.no },
    });
    expect(siteLabelOf(queue.data.list[0].columns)).toBe(NAME);
  });

  it('after the option has closed; a deleted option shows its stored value', async () => {
    const chosen = await openSite();
    const { person, answer } = await submitWithSite(chosen);
    const read = async () => {
      const { data } = await portal.get(`/applications/${answer.data.id}`, { token: person.token });
      return siteLabelOf(data.answers.flatMap(({ rows }: { rows: [] }) => rows));
    };
    await close(chosen);
    expect(await read()).toBe('流动采样车（示例）');
    await remove(chosen);
    expect(await read()).toBe(chosen);
  });
});
