import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { findDistributionHistory } from '../../src/server/modules/goods/distribution-history';
import { applicationAnswers } from '../support/derived-answers';
import { StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let token: string;
let first: StaffMember;
let second: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await portal.signUp({ roles: ['review'] }));
  [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
});
afterAll(() => portal.close());

const PROJECT = '00000000-0000-4000-8000-001300000001';

interface ReceivedGoods {
  donor: GoodsDonor;
  id: string;
  /** Ids of the goods items, in the order of the list. */
  gifts: string[];
}

/** Creates goods that have been counted in. */
async function createReceivedGoods(...items: object[]): Promise<ReceivedGoods> {
  return createReceivedGoodsOf(await GoodsDonor.create(portal), ...items);
}

async function createReceivedGoodsOf(donor: GoodsDonor, ...items: object[]): Promise<ReceivedGoods> {
  const id = await donor.createDonation({ items });
  await first.submitFollowUp('count', 'goods-count', id, applicationAnswers('goods-count', 'minimal'));
  await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
  return { donor, id, gifts: (await donor.goods(id)).items.map((gift: { id: string }) => gift.id) };
}

const distribute = (itemId: string | undefined, change: object = {}, as = token) =>
  portal.post('/admin/goods/distribute', {
    token: as,
    body: { id: randomUUID(), itemId, quantity: 10, recipient: '海棠社区（示例）', day: today(), ...change },
  });
const revoke = (id: string, reason = '数量登记错误', as = token) =>
  portal.post('/admin/goods/distribution/revoke', { token: as, body: { id, reason } });
const stock = (name: string) => portal.get('/admin/goods/stock/list', { token, query: { name } });

describe('Received goods', () => {
  it('are in stock, and no others', async () => {
    const awaited = await GoodsDonor.create(portal);
    await awaited.createDonation({ items: [item({ name: '军大衣' })] });
    const { id } = await createReceivedGoods(item({ name: '军大衣', brandModel: '加厚', number: 30 }));
    const { data } = await stock('大衣');
    expect(data).toMatchObject({
      total: 1,
      list: [{ donationId: id, name: '军大衣', brandModel: '加厚', quantity: 30, left: 30 }],
    });
  });

  it('are distributed by staff, and the donor sees where', async () => {
    const { donor, id, gifts } = await createReceivedGoods(item({ name: '毛毯', number: 25 }));
    const { code, data } = await distribute(gifts[0], { quantity: 20, projectId: PROJECT });
    expect(code).toBe(0);
    const distribution = {
      donationId: id,
      name: '毛毯',
      quantity: 20,
      recipient: '海棠社区（示例）',
      project: { id: PROJECT, name: '示例·博爱送万家' },
      day: today(),
    };
    expect(data).toMatchObject(distribution);
    const own = await donor.get('/donation/materials/receipt/detail/list', { id });
    expect(own.data).toMatchObject({ total: 1, list: [distribution] });
    expect(await donor.goods(id)).toMatchObject({ items: [{ received: 25, distributed: 20 }] });
    expect((await stock('毛毯')).data.list).toMatchObject([{ left: 5 }]);
    await distribute(gifts[0], { quantity: 5, recipient: '湖滨街道（示例）' });
    expect((await stock('毛毯')).data.total).toBe(0);
    const whereabouts = await findDistributionHistory(portal.services.db, gifts);
    expect(
      whereabouts
        .get(gifts[0] ?? '')
        ?.map(({ quantity }) => quantity)
        .sort(),
    ).toEqual([20, 5]);
  });

  it('are never distributed beyond the stock, even by simultaneous requests', async () => {
    const { donor, id, gifts } = await createReceivedGoods(item({ number: 100 }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => distribute(gifts[0], { quantity: 30 })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const refused = answers.find(({ code }) => code !== 0);
    expect(refused).toMatchObject({
      code: refusals.badRequest.code,
      data: { fields: [{ path: '/quantity', message: '库存只剩10件' }] },
    });
    expect(await donor.goods(id)).toMatchObject({ items: [{ distributed: 90 }] });
  });

  it('are limited by a table constraint', async () => {
    const { gifts } = await createReceivedGoods(item({ number: 5 }));
    const { db } = portal.services;
    const overDistribution = db
      .updateTable('goods_item')
      .set({ distributed: 6 })
      .where('id', '=', gifts[0] ?? '');
    await expect(overDistribution.execute()).rejects.toThrow('goods_item_stock');
  });

  it('are distributed once when a request is repeated', async () => {
    const { donor, id, gifts } = await createReceivedGoods(item({ number: 50 }));
    const same = { id: randomUUID(), quantity: 20 };
    const answers = await Promise.all([distribute(gifts[0], same), distribute(gifts[0], same)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await donor.goods(id)).toMatchObject({ items: [{ distributed: 20 }] });
    for (const change of [{ quantity: 21 }, { recipient: '湖滨街道（示例）' }, { projectId: PROJECT }]) {
      const other = await distribute(gifts[0], { ...same, ...change });
      expect(other.code, JSON.stringify(change)).toBe(refusals.keyReused.code);
    }
    const colleague = await portal.signUp({ roles: ['review'] });
    expect((await distribute(gifts[0], same, colleague.token)).code).toBe(refusals.keyReused.code);
  });

  it.each([0, -1, 1.5, 10_000_000, '3', null])('are not distributed in a quantity of %s', async quantity => {
    const { donor, id, gifts } = await createReceivedGoods(item());
    expect((await distribute(gifts[0], { quantity })).code).toBe(refusals.badRequest.code);
    expect(await donor.goods(id)).toMatchObject({ items: [{ distributed: 0 }] });
  });

  it('cannot be distributed on a future day or before their receipt', async () => {
    const { gifts } = await createReceivedGoods(item());
    for (const day of [addDays(today(), 1), addDays(today(), -1), '2026-02-30']) {
      expect((await distribute(gifts[0], { day })).data.fields, day).toMatchObject([{ path: '/day' }]);
    }
  });

  it('that have expired cannot be distributed', async () => {
    const { gifts } = await createReceivedGoods(item());
    const { db } = portal.services;
    await db
      .updateTable('goods_item')
      .set({ expires: today() })
      .where('id', '=', gifts[0] ?? '')
      .execute();
    const { data } = await distribute(gifts[0]);
    expect(data.fields[0].message).toContain('起失效，不能发放');
  });

  it('can be distributed to an existing project only', async () => {
    const { gifts } = await createReceivedGoods(item());
    const { data } = await distribute(gifts[0], { projectId: randomUUID() });
    expect(data.fields).toMatchObject([{ path: '/projectId' }]);
  });

  it('are not found before receipt, nor in another donation', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const { items } = await donor.goods(id);
    expect((await distribute(items[0].id)).code).toBe(refusals.notFound.code);
    expect((await distribute(randomUUID())).code).toBe(refusals.notFound.code);
  });
});

describe('A wrong distribution', () => {
  it('is revoked with a reason: the goods return to the stock, the record stays', async () => {
    const { donor, id, gifts } = await createReceivedGoods(item({ name: '雨衣', number: 12 }));
    const { data } = await distribute(gifts[0], { quantity: 12 });
    const answers = await Promise.all([revoke(data.id), revoke(data.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.notAllowedNow.code]);
    expect((await stock('雨衣')).data.list).toMatchObject([{ left: 12 }]);
    expect((await donor.get('/donation/materials/receipt/detail/list', { id })).data.total).toBe(0);
    const { data: all } = await portal.get('/admin/goods/distribution/list', {
      token,
      query: { pageSize: '100' },
    });
    const record = all.list.find((each: { id: string }) => each.id === data.id);
    expect(record).toMatchObject({ quantity: 12, revoked: { reason: '数量登记错误' } });
  });

  it('cannot be revoked without a reason, nor if unknown', async () => {
    const { gifts } = await createReceivedGoods(item());
    const { data } = await distribute(gifts[0]);
    expect((await revoke(data.id, '')).code).toBe(refusals.badRequest.code);
    expect((await revoke(randomUUID())).code).toBe(refusals.notFound.code);
  });
});

describe('Distribution of goods', () => {
  it('is restricted to staff of goods donations', async () => {
    const { donor, gifts } = await createReceivedGoods(item());
    const { code } = refusals.forbidden;
    expect((await distribute(gifts[0], {}, donor.token)).code).toBe(code);
    const other = await portal.signUp({ roles: ['review:organ-donation'] });
    expect((await distribute(gifts[0], {}, other.token)).code).toBe(code);
    expect((await portal.get('/admin/goods/stock/list', { token: other.token })).code).toBe(code);
    const own = await portal.signUp({ roles: ['review:goods-donation'] });
    expect((await distribute(gifts[0], {}, own.token)).code).toBe(0);
  });

  it('is recorded and revoked by staff other than the donor', async () => {
    const donor = GoodsDonor.fromSession(portal, await portal.signUp({ roles: ['review'] }));
    const { id, gifts } = await createReceivedGoodsOf(donor, item());
    const { data } = await distribute(gifts[0]);
    const own = await distribute(gifts[0], {}, donor.token);
    expect(own).toMatchObject({ code: refusals.forbidden.code, msg: expect.stringContaining('本人') });
    expect((await revoke(data.id, '数量登记错误', donor.token)).code).toBe(refusals.forbidden.code);
    expect(await donor.goods(id)).toMatchObject({ items: [{ distributed: 10 }] });
    expect((await revoke(data.id)).code).toBe(0);
  });

  it('is recorded in the audit log, and so is its revocation', async () => {
    const { id, gifts } = await createReceivedGoods(item());
    const { data } = await distribute(gifts[0]);
    await revoke(data.id);
    await revoke(data.id);
    const rows = await portal.services.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where(sql`detail ->> 'distribution'`, '=', data.id)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['goods.distributed', 'goods.takenBack']);
    expect(rows[0]?.detail).toMatchObject({ application: id });
  });
});
