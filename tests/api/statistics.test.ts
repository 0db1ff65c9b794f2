import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { recordTrainingHeld } from '../../src/server/modules/figures/training-counts';
import type { ManualFigure } from '../../src/server/modules/statistics/manual-figures';
import { saveManualFigure } from '../../src/server/modules/statistics/manual-figures';
import { correctDrift, findDrift } from '../../src/server/modules/statistics/recount';
import { readFigureParts } from '../../src/server/modules/statistics/store';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { applicationAnswers } from '../support/derived-answers';
import { createPaidDonation, Donor } from '../support/donor';
import { FlowSubmitter, StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { decide, join } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { createVolunteer } from '../support/volunteer';

let portal: TestPortal;
let organisationId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))?.id ?? '';
});
afterAll(() => portal.close());

const figures = async (name: string) => (await portal.get(`/statistics/${name}`)).data;
const setManualFigure = (given: ManualFigure) => saveManualFigure(portal.services.db, organisationId, given);

/** Asserts that the stored figures equal counted ones. */
const expectExact = async () => expect(await findDrift(portal.services.db)).toEqual([]);

describe('Donations', () => {
  const amountOf = (list: { name: string; amount: number }[], name: string) =>
    list.find(one => one.name === name)?.amount ?? 0;

  it('are counted by donor kind and purpose from payment until refund', async () => {
    const before = await figures('donation/ratio');
    const { token } = await portal.signUp();
    const gift = await createPaidDonation(portal, token, { amount: '80.00', projectId: projectIdOf(3) });
    const after = await figures('donation/ratio');
    expect(amountOf(after.byDonor, '个人')).toBe(amountOf(before.byDonor, '个人') + 8000);
    expect(amountOf(after.byKind, '资金')).toBe(amountOf(before.byKind, '资金') + 8000);
    const name = '示例·先心病儿童“阳光心”';
    expect(amountOf(after.byProject, name)).toBe(amountOf(before.byProject, name) + 8000);

    const [first, second] = [
      await portal.signUp({ roles: ['finance'] }),
      await portal.signUp({ roles: ['finance'] }),
    ];
    const { no } = await Donor.withToken(portal, token).donation(gift.id);
    const order = (await portal.get('/admin/finance/order/list', { token: first.token, query: { no } }))
      .data[0];
    await portal.post('/admin/finance/refund/open', {
      token: first.token,
      body: { no, order: order.no, reason: '捐赠人误捐' },
    });
    const { data } = await portal.get('/admin/finance/refund/list', {
      token: second.token,
      query: { view: 'open' },
    });
    await portal.post('/admin/finance/refund/approve', {
      token: second.token,
      body: { id: data.list[0].id },
    });
    await portal.services.refunds.executeApproved();
    expect(amountOf((await figures('donation/ratio')).byDonor, '个人')).toBe(
      amountOf(before.byDonor, '个人'),
    );
    await expectExact();
  });

  it('are listed for twelve months, the current one last, including months without donations', async () => {
    const before = await figures('growth/trend');
    expect(before.list).toHaveLength(12);
    expect(before.list.at(-1).month).toBe(today().slice(0, 7));
    const { token } = await portal.signUp();
    await createPaidDonation(portal, token, { amount: '12.00' });
    const after = await figures('growth/trend');
    expect(after.list.at(-1)).toMatchObject({
      amount: before.list.at(-1).amount + 1200,
      donorTimes: before.list.at(-1).donorTimes + 1,
    });
    expect(after.amount).toBe(before.amount + 1200);
    expect(after.list[0].amount).toBe(0);
  });
});

describe('Goods in stock', () => {
  const stock = async () =>
    (await figures('storage')).list.find(
      ({ category, unit }: { category: string; unit: string }) => category === '帐篷救灾' && unit === '件',
    );

  it('are the received minus the distributed quantity, with a warning below the threshold', async () => {
    const [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({
      items: [item({ name: '帐篷', category: '帐篷救灾', number: 30 })],
    });
    expect(await stock()).toBeUndefined();
    await first.submitFollowUp('count', 'goods-count', id, {
      ...applicationAnswers('goods-count', 'minimal'),
      asListed: false,
      differences: [{ item: 1, received: 28, reason: '两顶破损' }],
    });
    await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
    expect(await stock()).toMatchObject({ quantity: 28, warning: null });
    const [{ id: itemId }] = (await donor.goods(id)).items;
    const body = { id: itemId, itemId, quantity: 8, recipient: '海棠社区（示例）', day: today() };
    await portal.post('/admin/goods/distribute', { token: first.token, body });
    await setManualFigure({ figure: 'stock.warning', part: '帐篷救灾 件', value: 25 });
    expect(await stock()).toMatchObject({ quantity: 20, warning: 25 });
    await portal.post('/admin/goods/distribution/revoke', {
      token: first.token,
      body: { id: itemId, reason: '数量登记错误' },
    });
    expect(await stock()).toMatchObject({ quantity: 28 });
    await expectExact();
  });

  it('are zero where only a threshold is set', async () => {
    await setManualFigure({ figure: 'stock.warning', part: '药品 箱', value: 5 });
    expect((await figures('storage')).list).toContainEqual({
      category: '药品',
      unit: '箱',
      quantity: 0,
      warning: 5,
    });
  });
});

describe('Members and volunteers', () => {
  const members = async () =>
    (await readFigureParts(portal.services.db, organisationId, 'member')).get('成人') ?? 0;

  it('are counted from the first dues until they leave', async () => {
    const account = await portal.signUp();
    const before = await members();
    const { id } = await join(portal, account);
    expect(await members()).toBe(before + 1);
    await decide(portal, 'membership', id, { type: 'CANCEL', reason: '本人申请退会' } as never).catch(
      () => {},
    );
    await portal.services.db
      .updateTable('member')
      .set({ state: '已退会' })
      .where('application_id', '=', id)
      .execute();
    expect(await members()).toBe(before);
    await expectExact();
  });

  it('return null for a number between one and four', async () => {
    expect((await figures('member')).volunteers).toBe(0);
    const first = await createVolunteer(portal);
    expect((await figures('member')).volunteers).toBeNull();
    await setManualFigure({ figure: 'volunteer', part: '', value: 4 });
    expect((await figures('member')).volunteers).toBe(5);
    await portal.services.db
      .updateTable('volunteer')
      .set({ active: false })
      .where('account_id', '=', first.accountId)
      .execute();
    expect((await figures('member')).volunteers).toBeNull();
  });
});

describe('Rescuers', () => {
  it('are counted with a certificate until its last day', async () => {
    const { db } = portal.services;
    await db.deleteFrom('rescuer_certificate').execute();
    const certificate = (index: number, valid_until: string) => ({
      organisation_id: organisationId,
      number: `SLTEST${index}`,
      holder_encrypted: Buffer.from('sealed'),
      valid_until,
    });
    const days = [-1, 0, 1, 1, 1, 1, 1];
    await db
      .insertInto('rescuer_certificate')
      .values(days.map((day, index) => certificate(index, addDays(today(), day))))
      .execute();
    expect((await figures('rescuer')).holders).toBe(6);
    await expectExact();
  });

  it('are counted as taught once, in the year of the class', async () => {
    const year = Number(today().slice(0, 4));
    const taught = async () => (await figures('rescuer')).years.at(-1).taught;
    expect((await figures('rescuer')).years.map((one: { year: number }) => one.year)).toEqual(
      [4, 3, 2, 1, 0].map(ago => year - ago),
    );
    expect(await taught()).toBeNull();
    const clerk = await StaffMember.appoint(portal);
    const learner = await FlowSubmitter.create(portal, 'cpr', 'C1 C2');
    const { data, msg } = await learner.apply('/cpr/apply', learner.answers());
    expect(data?.id, msg).toBeDefined();
    await clerk.decide(data.id, 'approve');
    await clerk.submitFollowUp(
      'class',
      'class-assignment',
      data.id,
      applicationAnswers('class-assignment', 'minimal'),
    );
    expect(await taught()).toBeNull();
    await clerk.decide(data.id, 'advance', { to: '已结业' });
    expect(await taught()).toBe(1);
    await recordTrainingHeld(portal.services.db, { applicationId: data.id, at: new Date() }, 30);
    expect(await taught()).toBe(1);
    await expectExact();
  });
});

describe('Life figures', () => {
  it('count recipients of spending, without small groups, and with corrections', async () => {
    const bookkeeper = await Bookkeeper.appoint(portal);
    const { token } = await portal.signUp();
    await createPaidDonation(portal, token, { amount: '500.00', projectId: projectIdOf(5) });
    const recipients = async () => (await figures('life')).recipients;
    const before = await recipients();
    const spent = await bookkeeper.spend({ projectId: projectIdOf(5), amount: '100.00', recipients: 40 });
    await bookkeeper.spend({ projectId: projectIdOf(5), amount: '50.00', recipients: 3 });
    expect(await recipients()).toBe(before + 40);
    await bookkeeper.correct(spent.data.no, { field: '金额', after: '120.00' });
    const query = { id: projectIdOf(5) };
    expect((await portal.get('/PublicWelfare/QueryRecipientAmount', { query })).data).toEqual({
      recipients: 40,
      amount: 17_000,
      small: 1,
    });
    await expectExact();
  });

  it('return null for unknown figures, and add manual figures', async () => {
    expect(await figures('life')).toMatchObject({ cellsDonated: null, organWishes: 0 });
    await setManualFigure({ figure: 'organ', part: '', value: 700 });
    await setManualFigure({ figure: 'organ', part: '', value: 900 });
    await setManualFigure({ figure: 'cell.donated', part: '', value: 12 });
    expect(await figures('life')).toMatchObject({ cellsDonated: 12, organWishes: 900 });
  });

  it('are separate per organisation', async () => {
    expect(await readFigureParts(portal.services.db, crypto.randomUUID(), 'organ')).toEqual(new Map());
  });
});

describe('Counting', () => {
  const volunteers = async () =>
    (await readFigureParts(portal.services.db, organisationId, 'volunteer')).get('') ?? 0;
  const people = async (count: number) => Promise.all(Array.from({ length: count }, () => portal.signUp()));

  /** Inserts volunteers, each by its own transaction. */
  async function insertVolunteers(accounts: { accountId: string }[]) {
    const { db } = portal.services;
    const application_id = (
      await db.selectFrom('application').select('id').limit(1).executeTakeFirstOrThrow()
    ).id;
    await Promise.all(
      accounts.map(({ accountId }) =>
        db
          .insertInto('volunteer')
          .values({
            account_id: accountId,
            organisation_id: organisationId,
            application_id,
            no: accountId,
            since: new Date(),
            active: true,
            skills: [],
          })
          .execute(),
      ),
    );
  }

  it('loses nothing of concurrent writes', async () => {
    const before = await volunteers();
    await insertVolunteers(await people(40));
    expect(await volunteers()).toBe(before + 40);
    await expectExact();
  });

  it('does not block on an open transaction that has counted', async () => {
    const { db } = portal.services;
    const before = await volunteers();
    const accounts = await people(4);
    await db.transaction().execute(async tx => {
      await sql`UPDATE volunteer SET active = NOT active`.execute(tx);
      // Other transactions keep counting while this one holds its counters.
      await insertVolunteers(accounts);
      expect(await volunteers()).toBe(before + 4);
      await sql`UPDATE volunteer SET active = NOT active WHERE since < now() - interval '1 hour' OR true`.execute(
        tx,
      );
    });
    await expectExact();
  });

  it('rolls back the counts of a failed transaction', async () => {
    const { db } = portal.services;
    const before = await volunteers();
    const failing = db.transaction().execute(async tx => {
      await tx.deleteFrom('volunteer').execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await volunteers()).toBe(before);
    await expectExact();
  });

  it('reports and repairs differences, also during concurrent writes', async () => {
    const { db } = portal.services;
    await sql`UPDATE statistic SET value = value + 7 WHERE figure = 'volunteer'
               AND slot = (SELECT min(slot) FROM statistic WHERE figure = 'volunteer')`.execute(db);
    await sql`UPDATE donation_day SET amount = amount - 5, donations = donations + 1
               WHERE day = ${today()}`.execute(db);
    await sql`DELETE FROM application_count WHERE flow = 'cpr'`.execute(db);
    const found = await findDrift(db);
    expect(found.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['donation_day', 'application_count', 'statistic']),
    );
    const volunteerDiffers = found.find(({ of }) => of.startsWith('volunteer'));
    expect(volunteerDiffers!.stored - volunteerDiffers!.counted).toBe(7);
    expect(await findDrift(db)).toEqual(found);

    const accounts = await people(12);
    const [one, , other] = await Promise.all([
      correctDrift(db),
      insertVolunteers(accounts),
      correctDrift(db),
    ]);
    // One run reported and repaired everything; the other found nothing left.
    const reportedRuns = [one, other].filter(({ length }) => length > 0);
    expect(reportedRuns.map(all => all.map(({ of }) => of))).toEqual([found.map(({ of }) => of)]);
    await expectExact();
  });
});
