import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { Donor } from '../support/donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let bookkeeper: Bookkeeper;
beforeAll(async () => {
  portal = await startTestPortal();
  bookkeeper = await Bookkeeper.appoint(portal);
});
afterAll(() => portal.close());

const amounts = async (id: string) =>
  (await portal.get('/public/welfare/donation/amount', { query: { id } })).data;

async function createPaidDonation(projectId: string | undefined, amount: string) {
  const donor = await Donor.guest(portal);
  const id = await donor.createDonation({ amount, ...(projectId && { projectId }) });
  await donor.pay(id);
  return { donor, id };
}

const readTrace = async ({ donor, id }: { donor: Donor; id: string }) =>
  (await donor.get('/ImplementProject/QueryDonationExpend', { id })).data;

describe('The projects', () => {
  it('are sixteen, each with a description', async () => {
    const { data } = await portal.get('/public/welfare/list', { query: { pageSize: '50' } });
    expect(data.total).toBe(16);
    for (const { id } of data.list) {
      const detail = (await portal.get('/public/welfare/detail', { query: { id } })).data;
      expect(detail.content.length).toBeGreaterThan(50);
    }
  });

  it('are filtered by state, source and name', async () => {
    const listProjects = async (query: Record<string, string>) =>
      (await portal.get('/public/welfare/list', { query: { pageSize: '50', ...query } })).data;
    expect((await listProjects({ reviewStatus: '4' })).total).toBe(3);
    expect((await listProjects({ source: '2' })).list.map(({ name }: { name: string }) => name)).toEqual([
      '示例·器官捐献者家庭人道关怀',
    ]);
    expect((await listProjects({ name: 'AED' })).total).toBe(1);
    expect((await listProjects({ name: '%' })).total).toBe(0);
  });

  it('that have not begun are not listed as in progress', async () => {
    const { data } = await portal.get('/ImplementProject/QueryImplementProject', {
      query: { pageSize: '50' },
    });
    expect(data.list.every(({ reviewStatus }: { reviewStatus: number }) => reviewStatus > 2)).toBe(true);
  });

  it.each([
    '/public/welfare/detail',
    '/ImplementProject/GetImplementProjectDetail',
    '/public/welfare/donation/amount',
  ])('of another organisation, or unknown ones, are not found by %s', async path => {
    expect((await portal.get(path, { query: { id: randomUUID() } })).code).toBe(1005);
  });

  it.each([
    '/public/welfare/dynamic',
    '/public/welfare/recipient/list',
    '/public/welfare/history/statistics',
    '/PublicWelfare/QueryRecipientAmount',
    '/ImplementProject/QueryProjectExpend',
    '/ImplementProject/QueryImplementProjectSchedule',
    '/ImplementProject/QueryImplementProjectExpend',
    '/public/welfare/message',
    '/publicity/expend',
    '/show/materials',
  ])('answer %s, even without any data', async path => {
    const query: Record<string, string> =
      /expend$|materials$/u.test(path) && path.includes('ublic') ? {} : { id: projectIdOf(4) };
    const { code, msg } = await portal.get(path, { query: /show|publicity/u.test(path) ? {} : query });
    expect(code, msg).toBe(0);
  });
});

describe('A spending entry', () => {
  it("is taken from the project's fund, and listed with the project", async () => {
    await createPaidDonation(projectIdOf(1), '100.00');
    const { code, msg, data } = await bookkeeper.spend({ amount: '60.00' });
    expect(code, msg).toBe(0);
    expect(data).toMatchObject({
      amount: 6000,
      correctedAmount: 6000,
      recipients: 12,
      project: { id: projectIdOf(1) },
    });
    expect(await amounts(projectIdOf(1))).toMatchObject({ raised: 10_000, spent: 6000, spentProgress: 60 });
    const { data: detail } = await portal.get('/ImplementProject/QueryImplementProjectExpendDetail', {
      query: { id: data.id },
    });
    expect(detail).toEqual(data);
    const expend = (await portal.get('/publicity/expend')).data;
    expect(expend.list[0].no).toBe(data.no);
  });

  it('never exceeds the fund, even with simultaneous entries', async () => {
    await createPaidDonation(projectIdOf(2), '50.00');
    const too = await bookkeeper.spend({ projectId: projectIdOf(2), amount: '50.01' });
    expect(too).toMatchObject({ code: 1002, data: { fields: [{ path: '/amount' }] } });
    const both = await Promise.all(
      [1, 2, 3].map(() => bookkeeper.spend({ projectId: projectIdOf(2), amount: '30.00' })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1002, 1002]);
    expect(await amounts(projectIdOf(2))).toMatchObject({ raised: 5000, spent: 3000 });
  });

  it('repeated with one key is created once', async () => {
    await createPaidDonation(projectIdOf(3), '50.00');
    const key = randomUUID();
    const change = { projectId: projectIdOf(3), amount: '20.00' };
    const [first, second] = await Promise.all([bookkeeper.spend(change, key), bookkeeper.spend(change, key)]);
    expect(first.data.no).toBe(second.data.no);
    expect(await amounts(projectIdOf(3))).toMatchObject({ spent: 2000 });
    for (const other of [{ amount: '21.00' }, { category: '运输仓储' }, { recipients: 13 }]) {
      expect((await bookkeeper.spend({ ...change, ...other }, key)).code, JSON.stringify(other)).toBe(1205);
    }
  });

  it.each([
    [{ amount: '-1.00' }, '/amount'],
    [{ amount: '0' }, '/amount'],
    [{ amount: '1.005' }, '/amount'],
    [{ amount: '99999999999.00' }, '/amount'],
    [{ spentOn: '2099-01-01' }, '/spentOn'],
    [{ projectId: randomUUID() }, '/projectId'],
  ])('with %o is refused with the field named', async (change, path) => {
    const { code, data } = await bookkeeper.spend(change);
    expect({ code, path: data.fields[0].path }).toEqual({ code: 1002, path });
  });

  it('requires the bookkeeper role, and cannot be changed by SQL', async () => {
    const { token } = await portal.signUp();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await portal.post('/admin/project/spending/create', { token, body: {}, headers })).code).toBe(
      1101,
    );
    await expect(sql`UPDATE spending SET amount = 1`.execute(portal.services.db)).rejects.toThrow();
  });

  it('for fewer than five recipients never shows their number', async () => {
    await createPaidDonation(projectIdOf(6), '100.00');
    await bookkeeper.spend({ projectId: projectIdOf(6), amount: '10.00', recipients: 3 });
    await bookkeeper.spend({ projectId: projectIdOf(6), amount: '20.00', recipients: 40 });
    const query = { id: projectIdOf(6) };
    const { data } = await portal.get('/public/welfare/recipient/list', { query });
    expect(data.list.map(({ recipients }: { recipients: number }) => recipients).sort()).toEqual([40, null]);
    const sums = (await portal.get('/PublicWelfare/QueryRecipientAmount', { query })).data;
    expect(sums).toEqual({ recipients: 40, amount: 3000, small: 1 });
    const months = (await portal.get('/public/welfare/history/statistics', { query })).data.list;
    expect(months.reduce((sum: number, { recipients }: { recipients: number }) => sum + recipients, 0)).toBe(
      40,
    );
  });

  it('is corrected by a published correction, and in the ledger', async () => {
    await createPaidDonation(projectIdOf(7), '100.00');
    const { data } = await bookkeeper.spend({ projectId: projectIdOf(7), amount: '40.00' });
    expect((await bookkeeper.correct(data.no, { field: '金额', after: '140.01' })).code).toBe(1002);
    expect((await bookkeeper.correct(data.no, { field: '金额', after: '45.00' })).code).toBe(0);
    expect(await amounts(projectIdOf(7))).toMatchObject({ spent: 4500 });
    const { list, amount } = (
      await portal.get('/ImplementProject/QueryImplementProjectExpend', { query: { id: projectIdOf(7) } })
    ).data;
    expect(amount).toBe(4500);
    expect(list[0]).toMatchObject({ amount: 4000, correctedAmount: 4500, corrections: [{ field: '金额' }] });
  });
});

describe('The use of a donation', () => {
  it('is shown to its donor: donations are used in the order of receipt', async () => {
    const first = await createPaidDonation(projectIdOf(9), '30.00');
    const second = await createPaidDonation(projectIdOf(9), '50.00');
    await bookkeeper.spend({ projectId: projectIdOf(9), amount: '40.00', purpose: '采购烟感报警器' });
    await bookkeeper.spend({ projectId: projectIdOf(9), amount: '15.00', purpose: '采购浴室扶手' });
    expect(await readTrace(first)).toMatchObject({ amount: 3000, used: 3000, list: [{ share: 3000 }] });
    expect(await readTrace(second)).toMatchObject({
      amount: 5000,
      used: 2500,
      list: [{ share: 1000 }, { share: 1500, purpose: '采购浴室扶手' }],
    });
  });

  it('is not accessible to other accounts', async () => {
    const gift = await createPaidDonation(projectIdOf(9), '5.00');
    const otherDonor = await Donor.guest(portal);
    const { code } = await otherDonor.get('/ImplementProject/QueryDonationExpend', { id: gift.id });
    expect(code).toBe(1005);
    expect((await portal.get('/ImplementProject/QueryDonationExpend', { query: { id: gift.id } })).code).toBe(
      -1,
    );
  });

  it('is consistent: the shares of all donations add up to the spending, after any donations, spending and corrections', async () => {
    const target = projectIdOf(11);
    const gifts: { donor: Donor; id: string }[] = [];
    let seed = 20_261_121;
    const random = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (seed % limit);
    };
    const spent: string[] = [];
    for (let step = 0; step < 24; step++) {
      const amount = `${random(90)}.${String(random(99)).padStart(2, '0')}`;
      if (step % 3 === 2) {
        const { data, code } = await bookkeeper.spend({ projectId: target, amount });
        if (code === 0) spent.push(data.no);
      } else gifts.push(await createPaidDonation(target, amount));
      const no = spent.at(-1);
      if (step % 7 === 6 && no) await bookkeeper.correct(no, { field: '金额', after: `${random(40)}.00` });
    }
    const traces = await Promise.all(gifts.map(readTrace));
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    const shown = await amounts(target);
    expect(sum(traces.map(({ used }) => used))).toBe(shown.spent);
    expect(sum(traces.map(({ amount }) => amount))).toBe(shown.raised);
    const { rows } = await sql<{ balance: number; total: number }>`
      SELECT (SELECT -sum(amount) FROM ledger_entry WHERE account = ${`fund:donation:${target}`})::bigint AS balance,
             (SELECT sum(amount) FROM ledger_total)::bigint AS total`.execute(portal.services.db);
    expect(rows[0]).toEqual({ balance: shown.raised - shown.spent, total: 0 });
  });
});

describe('A project update', () => {
  it('is published once per key, and the key is refused for other content', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = {
      projectId: projectIdOf(8),
      title: '首批物资送达',
      content: '首批棉被今天送到了社区（示例）。',
    };
    const publishUpdate = (change: object = {}) =>
      portal.post('/admin/project/dynamic/create', {
        token: bookkeeper.token,
        body: { ...body, ...change },
        headers,
      });
    const [first, again] = await Promise.all([publishUpdate(), publishUpdate()]);
    expect(again.data).toEqual(first.data);
    for (const change of [{ title: '第二批物资送达' }, { projectId: projectIdOf(9) }]) {
      expect((await publishUpdate(change)).code, JSON.stringify(change)).toBe(1205);
    }
    const { list } = (await portal.get('/public/welfare/dynamic', { query: { id: projectIdOf(8) } })).data;
    const publishedUpdates = list.filter(({ title }: { title: string }) => title === body.title);
    expect(publishedUpdates).toMatchObject([{ content: body.content }]);
  });
});

describe('The message wall', () => {
  const messages = async () =>
    (await portal.get('/public/welfare/message', { query: { id: projectIdOf(1) } })).data.list;

  it('shows messages approved by staff, with a masked name', async () => {
    const { token } = await portal.signUp({ nickname: '林小满' });
    const body = { projectId: projectIdOf(1), content: '加油，愿大家都有温暖的冬天' };
    expect((await portal.post('/public/welfare/message/create', { token, body })).code).toBe(0);
    expect(await messages()).toEqual([]);
    const waiting = (await portal.get('/admin/project/message/list', { token: bookkeeper.token })).data;
    const [{ id }] = waiting.list;
    const decide = () =>
      portal.post('/admin/project/message/decide', { token: bookkeeper.token, body: { id, show: true } });
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1201]);
    expect(await messages()).toMatchObject([{ shownName: '林**', content: body.content }]);
  });

  it('removes a rejected message for good', async () => {
    const { token } = await portal.signUp();
    const body = { projectId: projectIdOf(1), content: '写了不该公开的话' };
    await portal.post('/public/welfare/message/create', { token, body });
    const listMessages = async (state: string) =>
      (
        await portal.get('/admin/project/message/list', {
          token: bookkeeper.token,
          query: { state, pageSize: '100' },
        })
      ).data.list.filter(({ content }: { content: string }) => content === body.content);
    const [{ id }] = await listMessages('waiting');
    const decide = async (show: boolean) =>
      (await portal.post('/admin/project/message/decide', { token: bookkeeper.token, body: { id, show } }))
        .code;
    expect(await decide(true)).toBe(0);
    expect(await listMessages('waiting')).toEqual([]);
    expect(await listMessages('shown')).toHaveLength(1);
    expect(await decide(false)).toBe(0);
    expect(await listMessages('shown')).toEqual([]);
    expect([await decide(true), await decide(false)]).toEqual([1201, 1201]);
    const shown = await messages();
    expect(shown.map(({ content }: { content: string }) => content)).not.toContain(body.content);
  });

  it('requires a session, a text and an existing project', async () => {
    const body = { projectId: projectIdOf(1), content: '加油' };
    expect((await portal.post('/public/welfare/message/create', { body })).code).toBe(-1);
    const { token } = await Donor.guest(portal);
    expect((await portal.post('/public/welfare/message/create', { token, body })).code).toBe(-1);
    const member = await portal.signUp();
    const write = (change: object) =>
      portal.post('/public/welfare/message/create', { token: member.token, body: { ...body, ...change } });
    for (const content of ['', '   ', '加\u202E油', '\ud800加油']) {
      expect((await write({ content })).code, JSON.stringify(content)).toBe(1001);
    }
    expect((await write({ content: '字'.repeat(201) })).code).toBe(1001);
    expect((await write({ projectId: randomUUID() })).code).toBe(1005);
  });
});
