import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { saveManualFigure } from '../../src/server/modules/statistics/manual-figures';
import { createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { createSecondOrganisation } from '../support/second-organisation';
import { type Answer, startTestPortal, type TestPortal } from '../support/test-portal';

// 联合数据: the city is below the province; the town is below nobody; the operator sees all.

const FLOW = 'organ-donation';
const MONTH = today().slice(0, 7);

interface Site {
  portal: TestPortal;
  token: string;
  id: string;
}

let operator: Site;
let province: Site;
let city: Site;
let town: Site;

async function administered(portal: TestPortal): Promise<Site> {
  const { token } = await portal.signUp({ roles: ['admin'] });
  const { organisations, config } = portal.services;
  return { portal, token, id: (await organisations.find(config.organisation))?.id ?? '' };
}

async function apply({ portal }: Site, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const applicant = await createApplicant(portal);
    expect((await applicant.apply({ answers: applicationAnswers(FLOW, 'minimal') })).code).toBe(0);
  }
}

/** Adds donations of a day, as triggers add them up. */
const donate = ({ portal, id }: Site, amount: number, donations: number, day = today()) =>
  portal.ownerDb
    .insertInto('donation_total')
    .values({ organisation_id: id, project_id: null, day, donor_kind: '个人', amount, donations })
    .execute();

const setMembers = ({ portal, id }: Site, value: number) =>
  saveManualFigure(portal.services.db, id, { figure: 'member', part: '成人', value });

beforeAll(async () => {
  const portal = await startTestPortal();
  operator = await administered(portal);
  const create = async (code: string, name: string, parent: string | null) =>
    administered(
      await createSecondOrganisation(portal, { code, name, parent, host: `${code.toLowerCase()}.example` }),
    );
  province = await create('PROV', '云岭省博爱会（示例）', null);
  city = await create('CITY', '枫原市博爱会（示例）', 'PROV');
  town = await create('TOWN', '临水县博爱会（示例）', null);
  await apply(province, 2);
  await apply(city, 5);
  await apply(town, 1);
  await donate(province, 10_000, 2);
  await donate(city, 2_550, 3);
  await donate(city, 700, 1, '2020-05-01');
  await setMembers(province, 20);
  await setMembers(city, 3);
  const { db } = city.portal.services;
  const { id } = await db.selectFrom('application').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .updateTable('application')
    .set({ due_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute();
});
afterAll(() => operator.portal.close());

const get = ({ portal, token }: Site, what: string, query: Record<string, string> = {}): Promise<Answer> =>
  portal.get(`/admin/federation/${what}`, { token, query });

type Figures = Record<string, number | null>;

describe('The figures of a federation', () => {
  it('are those of the organisation and all below it, and their sum', async () => {
    const { data } = await get(province, 'figures');
    expect(data).toMatchObject({ total: 2, to: MONTH });
    expect(data.list).toMatchObject([
      { code: 'PROV', level: 0, suspended: false, figures: { applications: 2, open: 2, overdue: 0 } },
      {
        ...{ code: 'CITY', level: 1 },
        figures: { applications: 5, open: 5, overdue: 1, donations: 3, donationAmount: 2550 },
      },
    ]);
    for (const name of ['applications', 'open', 'overdue', 'donations', 'donationAmount', 'volunteers']) {
      const parts = data.list.map(({ figures }: { figures: Figures }) => figures[name] ?? 0);
      expect(data.sum[name], name).toBe(parts.reduce((sum: number, part: number) => sum + part, 0));
    }
  });

  it('withhold one to four persons of one organisation, which the sum contains', async () => {
    const { data } = await get(province, 'figures');
    expect(data.list.map(({ figures }: { figures: Figures }) => figures.members)).toEqual([20, null]);
    expect(data.sum.members).toBe(23);
  });

  it('are of all organisations for the operator, those below none as well', async () => {
    const { data } = await get(operator, 'figures');
    expect(data.list.map(({ code, level }: { code: string; level: number }) => [code, level])).toEqual([
      ['LLBA', 0],
      ['PROV', 1],
      ['CITY', 2],
      ['TOWN', 1],
    ]);
    const parts = data.list.map(({ figures }: { figures: Figures }) => figures.applications ?? 0);
    expect(data.sum.applications).toBe(parts.reduce((sum: number, part: number) => sum + part, 0));
    const page = (await get(operator, 'figures', { page: '2', pageSize: '3' })).data;
    expect(page.list.map(({ code }: { code: string }) => code)).toEqual(['TOWN']);
    expect(page.sum).toEqual(data.sum);
  });

  it('show an organisation without others below it its own alone', async () => {
    for (const [site, code] of [
      [city, 'CITY'],
      [town, 'TOWN'],
    ] as const) {
      const { data } = await get(site, 'figures');
      expect(data.list.map((member: { code: string }) => member.code)).toEqual([code]);
      expect(await get(site, 'applications', { organisation: 'PROV' })).toMatchObject({
        code: refusals.notFound.code,
      });
    }
    expect((await get(province, 'applications', { organisation: 'TOWN' })).code).toBe(refusals.notFound.code);
  });

  it('are for administrators', async () => {
    const { token } = await province.portal.signUp({ roles: ['review', 'finance', 'content'] });
    for (const what of ['figures', 'applications', 'file'])
      expect((await get({ ...province, token }, what)).code, what).toBe(refusals.forbidden.code);
  });

  it('are of no year zero, which PostgreSQL does not have', async () => {
    const { portal, token } = province;
    const query = { from: '0000-01', to: '0000-02' };
    expect(await portal.get('/admin/federation/figures', { token, query })).toMatchObject({ status: 400 });
  });

  it('are of the months asked for', async () => {
    const { data } = await get(city, 'figures', { from: '2020-01', to: '2020-12' });
    expect(data.sum).toMatchObject({ applications: 0, open: 5, donations: 1, donationAmount: 700 });
    const refused: Record<string, string>[] = [
      { from: '2021-01', to: '2020-12' },
      { from: '2010-01', to: '2020-12' },
      { from: '2020-13' },
    ];
    for (const query of refused)
      expect((await get(city, 'figures', query)).status, JSON.stringify(query)).toBe(400);
  });
});

describe('Applications by flow and month', () => {
  it('are given for all together, and for one organisation from five on', async () => {
    const all = (await get(province, 'applications')).data;
    expect(all.months).toHaveLength(12);
    expect(all.list).toMatchObject([{ flow: FLOW, title: '人体器官捐献志愿登记', total: 7 }]);
    expect(all.list[0].counts.at(-1)).toBe(7);
    const ofCity = (await get(province, 'applications', { organisation: 'CITY' })).data;
    expect(ofCity.list[0].counts.at(-1)).toBe(5);
    const ofProvince = (await get(province, 'applications', { organisation: 'PROV' })).data;
    expect(ofProvince.list[0]).toMatchObject({ total: null });
    expect(ofProvince.list[0].counts.at(-1)).toBeNull();
  });
});

describe('The file of the figures', () => {
  it('has a line for each figure of each organisation, and applications by flow and month', async () => {
    const { portal, token } = province;
    const reply = await portal.app.inject({
      url: '/api/admin/federation/file',
      headers: { organization: 'PROV', token },
    });
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('"机构编码","机构","数字","事项","月份","数"');
    expect(lines).toContain('"CITY","枫原市博爱会（示例）","捐款（元）",,,"25.50"');
    expect(lines).toContain('"CITY","枫原市博爱会（示例）","会员（人）",,,"少于5"');
    expect(lines).toContain(
      `"CITY","枫原市博爱会（示例）","提交的申请（件）","人体器官捐献志愿登记","${MONTH}",5`,
    );
    expect(lines).toContain(
      `"PROV","云岭省博爱会（示例）","提交的申请（件）","人体器官捐献志愿登记","${MONTH}","少于5"`,
    );
    expect(reply.body).not.toContain('TOWN');
  });
});

describe('本机构', () => {
  it('names the organisation above and those below', async () => {
    const relatives = async ({ portal, token }: Site) =>
      (await portal.get('/admin/organisation', { token })).data;
    expect(await relatives(city)).toEqual({ parent: '云岭省博爱会（示例）', children: [] });
    expect(await relatives(province)).toEqual({ parent: null, children: ['枫原市博爱会（示例）'] });
    expect(await relatives(town)).toEqual({ parent: null, children: [] });
  });
});
