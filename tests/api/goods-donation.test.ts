import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { applicationAnswers } from '../support/derived-answers';
import { StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { makeOnePerson } from '../support/shared-identity';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let first: StaffMember;
let second: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
});
afterAll(() => portal.close());

const PROJECT = '00000000-0000-4000-8000-001300000001';
const PROOF = ['00000000-0000-4000-8000-009900000001'];
const matchingCount = applicationAnswers('goods-count', 'minimal');
const checkAnswers = applicationAnswers('goods-check', 'minimal');
const refusalAnswers = {
  ...applicationAnswers('goods-refusal', 'minimal'),
  reason: '外包装已经拆开，无法确认没有使用过',
};
const differing = (...differences: object[]) => ({ ...matchingCount, asListed: false, differences });

const count = (id: string, answers: object = matchingCount, clerk = first) =>
  clerk.submitFollowUp('count', 'goods-count', id, answers);
const check = (id: string, clerk = second) => clerk.submitFollowUp('check', 'goods-check', id, checkAnswers);
const submitRefusal = (id: string) => first.submitFollowUp('refuse', 'goods-refusal', id, refusalAnswers);

/** Returns the paths of invalid fields of a goods list. */
async function findInvalidPaths(change: object): Promise<string[]> {
  const { code, data } = await (await GoodsDonor.create(portal)).submitDonation(change);
  expect(code).toBe(refusals.formInvalid.code);
  return data.fields.map(({ path }: { path: string }) => path);
}

/** Returns the counted quantity of a category for a project. */
const totals = (category: string, projectId: string | null = null) =>
  portal.services.db
    .selectFrom('goods_total')
    .select(['donor_kind', 'items', 'value'])
    .where('category', '=', category)
    .where('project_id', projectId ? '=' : 'is', projectId)
    .execute();

describe('Goods brought by the donor', () => {
  const brought = { deliver: '自送', bringOn: addDays(today(), 3) };

  it('require a date within two months', async () => {
    expect(await findInvalidPaths({ deliver: '自送' })).toEqual(['/bringOn']);
    expect(await findInvalidPaths({ ...brought, bringOn: addDays(today(), 61) })).toEqual(['/bringOn']);
    expect(await findInvalidPaths({ ...brought, bringOn: addDays(today(), -1) })).toEqual(['/bringOn']);
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation(brought);
    const { data } = await donor.get('/donation/materials/detail', { id });
    const rows = data.answers.flatMap(({ rows }: { rows: { path: string }[] }) => rows);
    expect(rows).toContainEqual(expect.objectContaining({ path: '/bringOn', label: '哪一天送来' }));
  });

  it('accept no tracking number', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation(brought);
    const { data } = await donor.get('/donation/materials/detail', { id });
    expect(data.application.followUps).toEqual([]);
    expect((await donor.express(id)).code).toBe(refusals.notAllowedNow.code);
    const sent = await donor.createDonation();
    expect((await donor.express(sent)).code).toBe(0);
  });
});

describe('A goods donation', () => {
  it('is announced, sent, counted by two staff, and published', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({
      ...applicationAnswers('goods-donation', 'maximal', {
        donorType: '单位',
        deliver: '快递',
        anonymous: false,
        publicName: true,
      }),
      adult: undefined,
      direction: '用于受灾群众过冬',
      orgName: '临澜市海棠社区服务中心（示例）',
      items: [
        item({ name: '瓶装饮用水', number: 200, price: '36.00' }),
        item({ name: '棉帐篷', category: '帐篷救灾', number: 20, price: '999999.99' }),
      ],
    });
    expect(await donor.goods(id)).toMatchObject({
      status: 0,
      statusText: '待接收',
      project: { id: PROJECT, name: '示例·博爱送万家' },
      direction: '用于受灾群众过冬',
      shownName: '临澜市海棠社区服务中心（示例）',
      receivedAt: null,
      items: [
        { position: 1, name: '瓶装饮用水', number: 200, received: null, price: 3600, value: null, status: 0 },
        { position: 2, name: '棉帐篷', number: 20, received: null, distributed: 0 },
      ],
    });
    expect((await donor.express(id)).code).toBe(0);
    expect((await count(id)).data.status).toMatchObject({ state: '待复核' });
    expect(await donor.goods(id)).toMatchObject({ status: 0, statusText: '待复核', deletable: false });
    expect((await check(id)).code).toBe(0);
    expect(await donor.goods(id)).toMatchObject({
      status: 1,
      statusText: '已接收',
      receivedAt: expect.any(String),
      items: [
        { received: 200, value: 720_000, status: 1 },
        { received: 20, value: 1_999_999_980, status: 1 },
      ],
    });
    expect(await totals('帐篷救灾', PROJECT)).toEqual([
      { donor_kind: '单位', items: 1, value: 1_999_999_980 },
    ]);
  });

  it('returns the same by POST and GET', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const read = await donor.get('/donation/materials/detail', { id });
    expect((await donor.post('/donation/materials/detail', { id })).data).toEqual(read.data);
  });

  it('requires a session', async () => {
    const { status, code } = await portal.get('/donation/materials/list');
    expect([status, code]).toEqual([401, refusals.sessionInvalid.code]);
    const guest = (await portal.post('/security/guest')).data.token;
    expect((await portal.get('/donation/materials/list', { token: guest })).code).toBe(code);
  });

  it('can be read, sent and deleted by its own account only', async () => {
    const [donor, otherDonor] = [await GoodsDonor.create(portal), await GoodsDonor.create(portal)];
    const id = await donor.createDonation();
    const { code } = refusals.notFound;
    expect((await otherDonor.get('/donation/materials/detail', { id })).code).toBe(code);
    expect((await otherDonor.post('/donation/materials/detail', { id })).code).toBe(code);
    expect((await otherDonor.express(id)).code).toBe(code);
    expect((await otherDonor.remove(id)).code).toBe(code);
    for (const list of ['detail/list', 'receipt/detail/list']) {
      expect((await otherDonor.get(`/donation/materials/${list}`, { id })).data).toMatchObject({ total: 0 });
    }
    expect(await donor.goods(id)).toMatchObject({ status: 0 });
  });

  it('lists each goods item with its donation', async () => {
    const donor = await GoodsDonor.create(portal);
    const early = await donor.createDonation();
    const late = await donor.createDonation({ items: [item({ name: '毛毯' }), item({ name: '大衣' })] });
    const { data } = await donor.get('/donation/materials/detail/list');
    const names = data.list.map(({ name, donationId }: Record<string, string>) => [name, donationId]);
    expect(names).toEqual([
      ['毛毯', late],
      ['大衣', late],
      ['棉被', early],
    ]);
    const one = await donor.get('/donation/materials/detail/list', { id: early });
    expect(one.data).toMatchObject({ total: 1, list: [{ name: '棉被' }] });
  });

  it('is no longer listed once cancelled by the operation shared by all flows', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await portal.post(`/applications/${id}/cancel`, { token: donor.token, headers });
    expect(answer.data).toMatchObject({ status: { canceled: true } });
    expect((await donor.get('/donation/materials/list')).data.total).toBe(0);
    expect(await donor.goods(id)).toMatchObject({ status: 2, statusText: '已取消' });
  });

  it('can be deleted before arrival: it is cancelled and no longer listed', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    expect((await donor.remove(id)).data).toMatchObject({ status: { canceled: true } });
    expect((await donor.get('/donation/materials/list')).data.total).toBe(0);
    expect((await donor.remove(id)).code).toBe(0);
    expect(await donor.goods(id)).toMatchObject({ status: 2, statusText: '已取消' });
    expect((await count(id)).code).toBe(refusals.notAllowedNow.code);
  });

  it('cannot be deleted while it is counted or after it is received', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    await count(id);
    const { code } = refusals.notAllowedNow;
    expect(await donor.remove(id)).toMatchObject({ code, msg: '物资正在清点，不能取消' });
    await check(id);
    expect(await donor.remove(id)).toMatchObject({ code, msg: '已接收的物资捐赠不能删除' });
    expect((await donor.get('/donation/materials/list')).data.total).toBe(1);
  });

  it('is refused with a reason for the donor, and can be removed from the list', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    expect((await submitRefusal(id)).code).toBe(0);
    expect(await donor.goods(id)).toMatchObject({
      status: 2,
      statusText: '已退回',
      items: [{ received: 0 }],
    });
    const { data } = await donor.get('/donation/materials/detail', { id });
    const refusalRows = data.followUps[0].rows.map(({ value }: { value: string }) => value);
    expect(refusalRows).toContain('外包装已经拆开，无法确认没有使用过');
    expect((await donor.remove(id)).code).toBe(0);
    expect((await donor.get('/donation/materials/list')).data.total).toBe(0);
  });

  it('deleted and counted simultaneously becomes one of both', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const answers = await Promise.all([donor.remove(id), count(id)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { status, statusText } = await donor.goods(id);
    expect([
      [0, '待复核'],
      [2, '已取消'],
    ]).toContainEqual([status, statusText]);
  });
});

describe('Counting by two staff', () => {
  it('requires a second person for the check', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    await count(id);
    expect(await check(id, first)).toMatchObject({
      code: refusals.secondPerson.code,
      msg: '“登记清点”是您办理的，须由另一位工作人员复核清点',
    });
    expect(await first.listFollowUps(id)).toEqual(['count', 'refuse']);
    expect(await second.listFollowUps(id)).toEqual(['count', 'check', 'refuse']);
    expect(await donor.goods(id)).toMatchObject({ status: 0, statusText: '待复核' });
    expect((await check(id)).code).toBe(0);
  });

  it('treats two accounts of one person as the same', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const again = await StaffMember.appoint(portal);
    await makeOnePerson(portal.services, first, again);
    await count(id);
    expect(await again.listFollowUps(id)).toEqual(['count', 'refuse']);
    expect((await check(id, again)).code).toBe(refusals.secondPerson.code);
  });

  it('makes the last to record a count the first person', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    await count(id);
    const found = differing({ item: 1, received: 98, reason: '运输途中破损2件' });
    expect((await count(id, found, second)).code).toBe(0);
    expect((await check(id, second)).code).toBe(refusals.secondPerson.code);
    expect((await check(id, first)).code).toBe(0);
    expect(await donor.goods(id)).toMatchObject({ status: 1, items: [{ number: 100, received: 98 }] });
    const { data } = await donor.get('/donation/materials/detail', { id });
    expect(JSON.stringify(data.followUps)).toContain('运输途中破损2件');
  });

  it('receives the goods once when checked simultaneously', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({ items: [item({ category: '学习用品', name: '书包' })] });
    await count(id);
    const third = await StaffMember.appoint(portal);
    const answers = await Promise.all([check(id, second), check(id, third)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await totals('学习用品')).toMatchObject([{ items: 1 }]);
  });

  it('is required before receipt', async () => {
    const id = await (await GoodsDonor.create(portal)).createDonation();
    expect((await check(id)).code).toBe(refusals.notAllowedNow.code);
  });

  it('shows rejected items to the donor, and does not publish them', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({ items: [item(), item({ name: '旧衣服' })] });
    await count(id, differing({ item: 2, received: 0, reason: '不是全新，拒收' }));
    await check(id);
    expect(await donor.goods(id)).toMatchObject({
      status: 1,
      items: [
        { received: 100, status: 1 },
        { received: 0, status: 2, receivedAt: null },
      ],
    });
  });

  it.each([
    ['that is not on the list', [{ item: 2, received: 1, reason: '多出' }], '/differences/0/item'],
    [
      'twice',
      [
        { item: 1, received: 1, reason: '破损' },
        { item: 1, received: 2, reason: '破损' },
      ],
      '/differences/1/item',
    ],
    ['of which nothing came at all', [{ item: 1, received: 0, reason: '没有收到' }], '/differences'],
  ])('refuses an item %s', async (_, differences, path) => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const { code, data } = await count(id, differing(...differences));
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toMatchObject([{ path }]);
    expect(await donor.goods(id)).toMatchObject({ statusText: '待接收', deletable: true });
  });

  it.each([-1, 1.5, 10_000_000, '100', null])('refuses a quantity of %s', async received => {
    const id = await (await GoodsDonor.create(portal)).createDonation();
    const { code } = await count(id, differing({ item: 1, received, reason: '不符' }));
    expect(code).toBe(refusals.formInvalid.code);
  });
});

describe('A goods list', () => {
  it.each([0, -1, 1.5, 10_000_000, '100', null, 1e308])('of %s pieces is refused', async number => {
    expect(await findInvalidPaths({ items: [item({ number })] })).toEqual(['/items/0/number']);
  });

  it('has between one and fifty items', async () => {
    expect(await findInvalidPaths({ items: [] })).toEqual(['/items']);
    expect(await findInvalidPaths({ items: Array.from({ length: 51 }, () => item()) })).toEqual(['/items']);
    const donor = await GoodsDonor.create(portal);
    expect((await donor.submitDonation({ items: Array.from({ length: 50 }, () => item()) })).code).toBe(0);
  });

  it('accepts new goods only, in countable units', async () => {
    expect(await findInvalidPaths({ items: [item({ isNew: false })] })).toEqual(['/items/0/isNew']);
    expect(await findInvalidPaths({ items: [item({ specifications: '吨' })] })).toEqual([
      '/items/0/specifications',
    ]);
  });

  it.each(['食品饮用水', '药品', '医疗器械'])(
    'of %s requires an expiry date and a proof of quality',
    async category => {
      expect(await findInvalidPaths({ items: [item({ category })] })).toEqual([
        '/items/0/expireDate',
        '/items/0/qualityProof',
      ]);
    },
  );

  it('refuses medicine that expires within six months', async () => {
    const medicine = { category: '药品', name: '感冒药', qualityProof: PROOF };
    const lastDay = addMonths(today(), 6);
    const donor = await GoodsDonor.create(portal);
    const { data } = await donor.submitDonation({
      items: [item({ ...medicine, expireDate: addDays(lastDay, -1) })],
    });
    expect(data.fields).toEqual([
      { path: '/items/0/expireDate', keyword: 'within', message: '距失效日不足6个月，暂不能接收' },
    ]);
    const expired = await donor.submitDonation({ items: [item({ ...medicine, expireDate: '2020-01-01' })] });
    expect(expired.data.fields).toMatchObject([{ path: '/items/0/expireDate' }]);
    expect((await donor.submitDonation({ items: [item({ ...medicine, expireDate: lastDay })] })).code).toBe(
      0,
    );
  });

  it('has a value only with a proof of value', async () => {
    const donor = await GoodsDonor.create(portal);
    const items = [item({ price: '36.00' })];
    const donation = await donor.goods(await donor.createDonation({ items }));
    expect(donation.items).toMatchObject([{ price: null, value: null }]);
    const proved = await donor.goods(await donor.createDonation({ items, valueProof: PROOF }));
    expect(proved.items).toMatchObject([{ price: 3600 }]);
  });

  it.each(['-1.00', '0.00', '0.001', '1e3', '1000000.00', '一百', '', 100])(
    'with a price of “%s” is refused',
    async price => {
      expect(await findInvalidPaths({ items: [item({ price })], valueProof: PROOF })).toEqual([
        '/items/0/price',
      ]);
    },
  );

  it('is limited to the largest value that can be posted', async () => {
    const costly = item({ price: '999999.99', number: 999 });
    const items = [costly, costly];
    expect(await findInvalidPaths({ items, valueProof: PROOF })).toEqual(['/items/1/price']);
  });

  it('is refused for a project that has ended', async () => {
    const ended = '00000000-0000-4000-8000-001300000008';
    expect(await findInvalidPaths({ projectId: ended })).toEqual(['/projectId']);
  });

  it('of a minor needs the consent of a guardian', async () => {
    expect(await findInvalidPaths({ adult: false })).toEqual(['/guardianConsent']);
    const donor = await GoodsDonor.create(portal);
    expect((await donor.submitDonation({ adult: false, guardianConsent: true })).code).toBe(0);
  });

  it('with unknown fields is refused', async () => {
    const { code } = await (await GoodsDonor.create(portal)).submitDonation({ total: '100.00' });
    expect(code).toBe(refusals.unknownField.code);
  });
});

describe('A donor of goods', () => {
  const named = { anonymous: false, donorName: '林示例', publicName: true, shownAs: '全名' };

  it('is named as requested, until the consent is withdrawn', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation(named);
    expect(await donor.goods(id)).toMatchObject({ shownName: '林示例' });
    const { data } = await donor.get('/user/consent/list');
    const consent = data.find(({ document }: { document: { id: string } }) => document.id === 'C7');
    expect(
      (await donor.post('/user/consent/withdraw', { id: consent.id, consequence: 'publicity' })).code,
    ).toBe(0);
    expect(await donor.goods(id)).toMatchObject({ shownName: '爱心人士' });
  });

  it('is anonymised at account deletion; the donation stays', async () => {
    const { personalData } = await import('../../src/server/modules/goods/personal-data');
    const { db, organisations, config } = portal.services;
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation(named);
    const organisationId = (await organisations.find(config.organisation))?.id ?? '';
    await personalData.erase({ accountId: donor.accountId, organisationId }, db, portal.services);
    expect(await donor.goods(id)).toMatchObject({ shownName: '爱心人士', items: [{ number: 100 }] });
  });

  it('is notified of the submission, not of an approval', async () => {
    const donor = await GoodsDonor.create(portal);
    await donor.createDonation();
    const { data } = await donor.get('/message/list');
    expect(data.list).toMatchObject([{ title: '提交成功' }]);
  });
});
