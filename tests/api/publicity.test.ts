import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { anonymiseDonation } from '../../src/server/modules/donation/anonymization';
import { findDrift } from '../../src/server/modules/statistics/recount';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { applicationAnswers } from '../support/derived-answers';
import { Donor } from '../support/donor';
import { StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let bookkeeper: Bookkeeper;
beforeAll(async () => {
  portal = await startTestPortal();
  bookkeeper = await Bookkeeper.appoint(portal);
});
afterAll(() => portal.close());

const listPublished = async (query: Record<string, string> = {}) =>
  (await portal.get('/show/donation', { query })).data;
const totals = async () => (await portal.get('/show/home/donation')).data;

/** Returns the donations in the ledger: received and spent. */
async function ledger() {
  const { rows } = await sql<{ raised: number; spent: number }>`
    SELECT COALESCE(-sum(amount) FILTER (WHERE kind NOT LIKE 'spen%'), 0)::bigint AS raised,
           COALESCE(sum(amount) FILTER (WHERE kind LIKE 'spen%'), 0)::bigint AS spent
      FROM ledger_entry
     WHERE account LIKE 'fund:donation:%'`.execute(portal.services.db);
  return rows[0];
}

/**
 * Creates a paid donation.
 * @returns its published entry
 */
async function createPaidDonation(change: object = {}) {
  const donor = await Donor.guest(portal);
  const id = await donor.createDonation(change);
  await donor.pay(id);
  const { no } = await donor.donation(id);
  const entry = (await listPublished({ pageSize: '100' })).list.find((row: { no: string }) => row.no === no);
  return { donor, id, no, entry };
}

const nameOf = async (id: string) =>
  (await portal.get('/public/welfare/detail', { query: { id } })).data.name;

const namedDonor = {
  anonymous: false,
  donorName: '林示例',
  mobile: '13800000000',
  publicName: true,
  shownAs: '全名',
};

describe('A published donation', () => {
  it('appears once it is paid, not before', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount: '12.30', projectId: projectIdOf(3) });
    const before = await totals();
    const { no } = await donor.donation(id);
    const listProjectEntries = async () => (await listPublished({ projectId: projectIdOf(3) })).list;
    expect(await listProjectEntries()).not.toContainEqual(expect.objectContaining({ no }));
    await donor.pay(id);
    expect((await listProjectEntries())[0]).toMatchObject({
      no,
      amount: 1230,
      correctedAmount: 1230,
      shownName: '爱心人士',
      project: { id: projectIdOf(3), name: '示例·先心病儿童“阳光心”' },
      corrections: [],
    });
    const after = await totals();
    expect(after.moneyTotal).toBe(before.moneyTotal + 1230);
    expect(after.donorTimes).toBe(before.donorTimes + 1);
    expect(after.today).toEqual({
      ...before.today,
      money: before.today.money + 1230,
      donorTimes: before.today.donorTimes + 1,
    });
  });

  it('does not identify its donor: no id, account, number or own text', async () => {
    const { shownAs: _, ...quiet } = namedDonor;
    const { entry } = await createPaidDonation({
      ...quiet,
      publicName: false,
      wishWords: '祝林小明早日康复',
    });
    expect(entry.shownName).toBe('爱心人士');
    expect(JSON.stringify(entry)).not.toMatch(/林|1380000/u);
  });

  it('loses its name when the consent to publish it is withdrawn', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation(namedDonor);
    await donor.pay(id);
    expect((await listPublished({ name: '林示例' })).list).toHaveLength(1);
    const consents =
      (await donor.get('/user/consent/list')).data.list ?? (await donor.get('/user/consent/list')).data;
    const c7 = consents.find((consent: { document: string; id: string }) =>
      JSON.stringify(consent).includes('C7'),
    );
    const { code, msg } = await donor.post('/user/consent/withdraw', {
      id: c7.id,
      consequence: c7.consequence,
    });
    expect(code, msg).toBe(0);
    expect((await listPublished({ name: '林示例' })).list).toEqual([]);
    const { no } = await donor.donation(id);
    const entry = (await listPublished({ pageSize: '100' })).list.find(
      (row: { no: string }) => row.no === no,
    );
    expect(entry.shownName).toBe('爱心人士');
  });

  it('is found by the full name when only the surname is published', async () => {
    await createPaidDonation({ ...namedDonor, donorName: '欧阳示例', shownAs: '只显示姓氏' });
    const { list, total, amount, more } = await listPublished({ name: '欧阳示例' });
    expect(list.map(({ shownName }: { shownName: string }) => shownName)).toEqual(['欧**']);
    expect({ total, amount, more }).toEqual({ total: 1, amount: null, more: false });
  });
});

describe('A refunded donation', () => {
  /** Requests and approves a refund as finance staff. */
  async function refundDonation(no: string): Promise<void> {
    const { token } = bookkeeper;
    const { data: orders } = await portal.get('/admin/finance/order/list', { token, query: { no } });
    const body = { no, order: orders[0].no, reason: '捐赠人误捐' };
    expect((await portal.post('/admin/finance/refund/open', { token, body })).code).toBe(0);
    const { data } = await portal.get('/admin/finance/refund/list', { token, query: { pageSize: '100' } });
    const { id } = data.list.find(({ applicationNo }: { applicationNo: string }) => applicationNo === no);
    expect((await portal.post('/admin/finance/refund/approve', { token, body: { id } })).code).toBe(0);
  }
  const project16 = async () =>
    (await portal.get('/public/welfare/detail', { query: { id: projectIdOf(16) } })).data;

  it('leaves the list, the count and the total, and is listed among the corrections', async () => {
    const { no: kept } = await createPaidDonation({ amount: '10.00', projectId: projectIdOf(16) });
    const before = [await totals(), await listPublished({ projectId: projectIdOf(16) }), await project16()];
    const gift = await createPaidDonation({ amount: '66.60', projectId: projectIdOf(16) });
    await refundDonation(gift.no);
    const [sums, list, of16] = [
      await totals(),
      await listPublished({ projectId: projectIdOf(16) }),
      await project16(),
    ];
    const same = ({ updatedAt: _, ...rest }: { updatedAt?: string }) => rest;
    expect(same(sums)).toEqual(same(before[0]));
    expect(same(list)).toEqual(same(before[1]));
    expect(list.list.map(({ no }: { no: string }) => no)).toEqual([kept]);
    expect(same(of16)).toEqual(same(before[2]));
    expect((await listPublished({ page: '1', pageSize: '100' })).list).toHaveLength(
      (await listPublished()).total,
    );
    const { data } = await portal.get('/publicity/correction/list');
    expect(data.list[0]).toMatchObject({
      no: gift.no,
      field: '金额',
      before: '￥66.60',
      after: '￥0.00',
      reason: '这笔捐款已退还捐赠人，不再计入公示',
    });
    expect(await findDrift(portal.services.db)).toEqual([]);
  });

  it('cannot be corrected any more', async () => {
    const { no } = await createPaidDonation({ amount: '5.00' });
    await refundDonation(no);
    const { token } = bookkeeper;
    expect((await portal.get('/admin/publicity/entry', { token, query: { no } })).code).toBe(1005);
  });
});

/** Returns every published entry, page by page. */
async function listAllPages(pageSize: number) {
  const { total } = await listPublished();
  const list = [];
  for (let page = 1; page <= Math.ceil(total / pageSize); page++) {
    list.push(...(await listPublished({ page: String(page), pageSize: String(pageSize) })).list);
  }
  return list;
}

describe('The pages of publicity', () => {
  it('contain every donation once, the latest first, for any page size', async () => {
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00']) await createPaidDonation({ amount });
    const { list: all, total, amount } = await listPublished({ pageSize: '100' });
    expect(all).toHaveLength(total);
    expect(amount).toBe(
      all.reduce((sum: number, { correctedAmount }: { correctedAmount: number }) => sum + correctedAmount, 0),
    );
    expect(await listAllPages(3)).toEqual(all);
    const times = all.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await listPublished({ page: '1000' })).list).toEqual([]);
  });

  it('are filtered by project and day, with their own totals', async () => {
    await createPaidDonation({ amount: '7.77', projectId: projectIdOf(5) });
    await createPaidDonation({ amount: '1.11', projectId: projectIdOf(5) });
    const ofProject = await listPublished({ projectId: projectIdOf(5) });
    expect(ofProject).toMatchObject({ total: 2, amount: 888 });
    const general = await listPublished({ projectId: 'general', pageSize: '100' });
    expect(general.list.every((row: { project: unknown }) => row.project === null)).toBe(true);
    expect((await listPublished({ from: today(), to: today() })).total).toBe((await listPublished()).total);
    expect(await listPublished({ to: '2020-01-01' })).toMatchObject({ total: 0, amount: 0, list: [] });
  });

  it('are assigned to days in Shanghai time, and paged consistently across days', async () => {
    const { id } = await createPaidDonation({ amount: '88.00', projectId: projectIdOf(7) });
    const { db } = portal.services;
    await db
      .updateTable('donation')
      .set({ paid_at: new Date('2026-05-04T16:30:00Z') })
      .where('application_id', '=', id)
      .execute();
    // Creates rows of their own: the totals over all projects follow from them.
    await sql`
      INSERT INTO donation_total (organisation_id, project_id, day, donor_kind, amount, donations)
      SELECT organisation_id, project_id, '2026-05-05', donor_kind, amount, donations
        FROM donation_total WHERE project_id = ${projectIdOf(7)}`.execute(db);
    await sql`
      UPDATE donation_total SET amount = 0, donations = 0
       WHERE project_id = ${projectIdOf(7)} AND day > '2026-05-05'`.execute(db);
    expect(
      await listPublished({ projectId: projectIdOf(7), from: '2026-05-05', to: '2026-05-05' }),
    ).toMatchObject({
      total: 1,
      list: [{ amount: 8800 }],
    });
    expect((await listPublished({ projectId: projectIdOf(7), to: '2026-05-04' })).list).toEqual([]);
    // Covers a page that spans several days, the first of which is read in reverse.
    const { list: all } = await listPublished({ pageSize: '100' });
    for (const size of [2, 3, 4, 5]) expect(await listAllPages(size), `pages of ${size}`).toEqual(all);
  });

  it.each(['from=2026-13-01', "projectId=x' OR 1=1", 'page=0', 'pageSize=1000'])(
    'refuse “%s”',
    async text => {
      const query = Object.fromEntries(new URLSearchParams(text));
      expect((await portal.get('/show/donation', { query })).code).toBe(1001);
    },
  );
});

describe('A correction of a published entry', () => {
  it('is shown with the original entry and the reason, and posts the difference', async () => {
    const { no } = await createPaidDonation({ amount: '100.00', projectId: projectIdOf(2) });
    const before = await totals();
    const { code, msg, data } = await bookkeeper.correct(no, { field: '金额', after: '90.50' });
    expect(code, msg).toBe(0);
    expect(data).toMatchObject({ version: 1 });
    const { list, amount } = await listPublished({ projectId: projectIdOf(2) });
    expect(list[0]).toMatchObject({
      no,
      amount: 10_000,
      correctedAmount: 9050,
      corrections: [
        { version: 1, field: '金额', before: '￥100.00', after: '￥90.50', reason: '录入时看错了回单' },
      ],
    });
    expect(amount).toBe(9050);
    expect((await totals()).moneyTotal).toBe(before.moneyTotal - 950);
    expect((await totals()).donorTimes).toBe(before.donorTimes);
    expect((await totals()).moneyTotal).toBe((await ledger())?.raised);
  });

  it('of the project moves the donation with its money between the funds', async () => {
    const [wrong, right] = [projectIdOf(10), projectIdOf(11)];
    const { donor, id, no } = await createPaidDonation({ amount: '60.00', projectId: wrong });
    const funds = async (of: string) => {
      const { data } = await portal.get('/public/welfare/donation/amount', { query: { id: of } });
      return data;
    };
    const before = await totals();
    const { code, msg, data } = await bookkeeper.correct(no, { field: '项目', after: right });
    expect(code, msg).toBe(0);
    expect(data.corrections).toMatchObject([
      { field: '项目', before: await nameOf(wrong), after: await nameOf(right) },
    ]);
    expect(await funds(wrong)).toMatchObject({ raised: 0, donorTimes: 0 });
    expect(await funds(right)).toMatchObject({ raised: 6000, donorTimes: 1 });
    expect(await listPublished({ projectId: wrong })).toMatchObject({ total: 0, amount: 0, list: [] });
    expect(await listPublished({ projectId: right })).toMatchObject({
      total: 1,
      amount: 6000,
      list: [{ no, correctedAmount: 6000 }],
    });
    expect(await totals()).toMatchObject({ moneyTotal: before.moneyTotal, donorTimes: before.donorTimes });
    expect((await totals()).moneyTotal).toBe((await ledger())?.raised);
    expect(await donor.donation(id)).toMatchObject({ project: { id: right } });
    const order = await portal.services.db
      .selectFrom('payment_order')
      .select(['fund', 'subject'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ fund: `donation:${right}`, subject: `捐款：${await nameOf(right)}` });
  });

  it('of the project is refused when the money has been spent, and for an unknown project', async () => {
    const { no } = await createPaidDonation({ amount: '40.00', projectId: projectIdOf(9) });
    expect((await bookkeeper.spend({ projectId: projectIdOf(9), amount: '0.01' })).code).toBe(0);
    for (const after of [projectIdOf(11), randomUUID(), '示例·博爱送万家', 'general OR true']) {
      const { code, data } = await bookkeeper.correct(no, { field: '项目', after });
      expect({ code, path: data.fields[0].path }, after).toEqual({ code: 1002, path: '/after' });
    }
    expect(await listPublished({ projectId: projectIdOf(9) })).toMatchObject({ total: 1, amount: 4000 });
  });

  it('of two donations between the same funds in opposite directions succeeds without a deadlock', async () => {
    const [a, b] = await Promise.all([
      createPaidDonation({ amount: '5.00', projectId: projectIdOf(13) }),
      createPaidDonation({ amount: '7.00', projectId: projectIdOf(14) }),
    ]);
    const both = await Promise.all([
      bookkeeper.correct(a.no, { field: '项目', after: projectIdOf(14) }),
      bookkeeper.correct(b.no, { field: '项目', after: projectIdOf(13) }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await listPublished({ projectId: projectIdOf(13) })).toMatchObject({ total: 1, amount: 700 });
    expect(await listPublished({ projectId: projectIdOf(14) })).toMatchObject({ total: 1, amount: 500 });
  });

  it('of the project of goods moves every item of the donation, and the totals', async () => {
    const [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({
      projectId: projectIdOf(4),
      items: [item(), item({ name: '棉衣' })],
    });
    await first.submitFollowUp('count', 'goods-count', id, applicationAnswers('goods-count', 'minimal'));
    await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
    const { no } = await donor.goods(id);
    const { code, msg, data } = await bookkeeper.correct(no, { field: '项目', after: projectIdOf(6) });
    expect(code, msg).toBe(0);
    const [before, after] = [await nameOf(projectIdOf(4)), await nameOf(projectIdOf(6))];
    expect(data.corrections).toMatchObject([{ field: '项目', before, after }]);
    const goods = async (projectId: string) =>
      (await portal.get('/show/materials', { query: { projectId } })).data;
    expect((await goods(projectIdOf(4))).total).toBe(0);
    expect((await goods(projectIdOf(6))).list).toMatchObject([
      { no, project: { id: projectIdOf(6) }, corrections: [{ field: '项目' }] },
      { no, project: { id: projectIdOf(6) }, corrections: [{ field: '项目' }] },
    ]);
    expect(await donor.goods(id)).toMatchObject({ project: { id: projectIdOf(6) } });
    expect(await findDrift(portal.services.db)).toEqual([]);
  });

  it('of goods is found by the donation number and the position in the list', async () => {
    const [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({ items: [item(), item({ name: '棉衣' })] });
    await first.submitFollowUp('count', 'goods-count', id, applicationAnswers('goods-count', 'minimal'));
    await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
    const { no } = await donor.goods(id);
    const entry = async (query: Record<string, string> = {}) =>
      (await portal.get('/admin/publicity/entry', { token: bookkeeper.token, query: { no, ...query } })).data;
    const [quilts, coats] = [await entry(), await entry({ position: '2' })];
    expect([quilts.title, coats.title]).toEqual(['棉被', '棉衣']);
    const items = [
      { id: quilts.id, position: 1, name: '棉被' },
      { id: coats.id, position: 2, name: '棉衣' },
    ];
    expect([quilts.items, coats.items]).toEqual([items, items]);
    expect(
      (
        await portal.get('/admin/publicity/entry', {
          token: bookkeeper.token,
          query: { no: (await createPaidDonation()).no },
        })
      ).data.items,
    ).toEqual([]);
  });

  it('of a quantity keeps its unit, and of a date accepts no future date', async () => {
    const [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({ items: [item({ number: 20 })] });
    await first.submitFollowUp('count', 'goods-count', id, applicationAnswers('goods-count', 'minimal'));
    await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
    const { no: goods } = await donor.goods(id);
    const { no: spending } = (await portal.get('/publicity/expend')).data.list[0];
    const refused = [
      [goods, '数量', '-5'],
      [goods, '数量', '1.5'],
      [goods, '数量', '18箱'],
      [goods, '数量', '12345678'],
      [spending, '日期', '昨天'],
      [spending, '日期', '2026-02-30'],
      [spending, '日期', addDays(today(), 1)],
    ] as const;
    for (const [no, field, after] of refused) {
      const { code, data } = await bookkeeper.correct(no, { field, after });
      expect([after, code]).toEqual([after, refusals.formInvalid.code]);
      expect(data.fields).toMatchObject([{ path: '/after' }]);
    }
    for (const after of ['18', '19件']) await bookkeeper.correct(goods, { field: '数量', after });
    const { data } = await bookkeeper.correct(goods, { field: '数量', after: '0017 件' });
    const changeOf = ({ before, after }: { before: string; after: string }) => `${before}→${after}`;
    expect(data.corrections.map(changeOf)).toEqual(['20 件→18 件', '18 件→19 件', '19 件→17 件']);
    expect((await bookkeeper.correct(spending, { field: '日期', after: '2026-10-31' })).code).toBe(0);
  });

  it('of the project shows the donor the new project', async () => {
    const { donor, id, no } = await createPaidDonation({ amount: '4.00', projectId: projectIdOf(4) });
    expect((await bookkeeper.correct(no, { field: '项目', after: projectIdOf(1) })).code).toBe(0);
    const { data } = await donor.get('/ImplementProject/QueryDonationExpend', { id });
    expect(data).toMatchObject({
      project: { id: projectIdOf(1) },
      corrections: [{ field: '项目', after: await nameOf(projectIdOf(1)) }],
    });
  });

  it('is shown to the donor as well', async () => {
    const { donor, id, no } = await createPaidDonation({ amount: '100.00' });
    await bookkeeper.correct(no, { field: '金额', after: '90.50' });
    const correctedEntry = {
      amount: 9050,
      corrections: [{ field: '金额', before: '￥100.00', after: '￥90.50' }],
    };
    expect(await donor.donation(id)).toMatchObject(correctedEntry);
    expect((await donor.get('/donation/list')).data.list).toMatchObject([correctedEntry]);
  });

  it('is refused when a colleague has just corrected the same entry', async () => {
    const { no } = await createPaidDonation({ amount: '30.00' });
    const both = await Promise.all([
      bookkeeper.correct(no, { field: '金额', after: '20.00', version: 0 }),
      bookkeeper.correct(no, { field: '金额', after: '25.00', version: 0 }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1201]);
  });

  it.each([
    ['金额', '-5.00'],
    ['金额', '1.234'],
    ['金额', '一百'],
    ['金额', '0.00'],
    ['捐赠人', '张三'],
    ['物资', '棉被'],
  ])('of %s to “%s” is refused with the field named, and nothing is changed', async (field, after) => {
    const { no } = await createPaidDonation({ amount: '6.00' });
    const before = await totals();
    const { code, data } = await bookkeeper.correct(no, { field, after });
    expect(code).toBe(1002);
    expect(data.fields[0].path).toMatch(/after|field/u);
    expect(await totals()).toMatchObject({ moneyTotal: before.moneyTotal });
  });

  it('of a name is removed with the name, when the organisation withdraws its publication', async () => {
    const { id, no } = await createPaidDonation({
      donorType: '单位',
      adult: undefined,
      anonymous: false,
      orgName: '临澜示例食品公司',
      mobile: '13800000000',
      publicName: true,
    });
    expect((await bookkeeper.correct(no, { field: '捐赠人', after: '临澜示例食品有限公司' })).code).toBe(0);
    const entry = async () =>
      JSON.stringify(
        (await listPublished({ pageSize: '100' })).list.find((row: { no: string }) => row.no === no),
      );
    expect(await entry()).toContain('临澜示例食品有限公司');
    await anonymiseDonation(portal.services.db, id);
    expect(await entry()).not.toContain('临澜示例');
  });

  it('is append-only in the database', async () => {
    const { no } = await createPaidDonation({ amount: '9.00' });
    await bookkeeper.correct(no, { field: '其他', after: '通过线下活动捐赠' });
    await expect(sql`UPDATE correction SET after = ''`.execute(portal.services.db)).rejects.toThrow();
    await expect(sql`DELETE FROM correction`.execute(portal.services.db)).rejects.toThrow();
  });

  it('of a donation by staff is published by a colleague only', async () => {
    const { token } = await portal.signUp({ roles: ['finance'] });
    const donor = Donor.withToken(portal, token);
    const id = await donor.createDonation({ amount: '8.00' });
    await donor.pay(id);
    const { no } = await donor.donation(id);
    const foreignCorrection = await Bookkeeper.fromToken(portal, token).correct(no, {
      field: '金额',
      after: '9.00',
    });
    expect(foreignCorrection).toMatchObject({ code: 1101, msg: expect.stringContaining('本人') });
    expect((await bookkeeper.correct(no, { field: '金额', after: '9.00' })).code).toBe(0);
  });

  it('requires the bookkeeper role', async () => {
    const { no } = await createPaidDonation({ amount: '9.00' });
    const { token } = await portal.signUp({ roles: ['review'] });
    expect((await portal.get('/admin/publicity/entry', { token, query: { no } })).code).toBe(1101);
  });
});
