import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, chineseDay, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { DeskClerk } from '../support/desk-clerk';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const DAY = 86_400_000;
let portal: TestPortal;
let clerk: DeskClerk;
let organisationId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))?.id ?? '';
});
afterAll(() => portal.close());

const check = (representative: Representative, orgName = '临澜市海棠社区服务中心（示例）') =>
  portal.get('/lecture/apply/check', { token: representative.token, query: { orgName } });

/** Creates a lecture request approved by staff. */
async function createApprovedRequest(answers: Record<string, unknown> = {}) {
  const representative = await Representative.create(portal);
  const { data } = await representative.file('lecture', answers);
  await clerk.approve(data.id);
  return { representative, id: data.id as string };
}

/** Creates a lecture that was held `days` days ago. */
async function createHeldLecture(days: number) {
  const { representative, id } = await createApprovedRequest();
  await clerk.post('decide', { id, sequence: 2, action: 'advance', to: '已完成' });
  await portal.services.db
    .updateTable('application')
    .set({ updated_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', id)
    .execute();
  return representative;
}

async function setIntakeOpen(open: boolean) {
  await portal.services.db
    .insertInto('lecture_intake')
    .values({ organisation_id: organisationId, open })
    .onConflict(conflict => conflict.column('organisation_id').doUpdateSet({ open }))
    .execute();
}

describe('A lecture request', () => {
  it('is limited to one open request per organisation, even with simultaneous submissions', async () => {
    const representative = await Representative.create(portal);
    expect((await check(representative)).data).toMatchObject({ pass: true, reason: 'OK' });
    const answers = await Promise.all([representative.file('lecture'), representative.file('lecture')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.duplicate.code]);
    expect((await check(representative)).data).toMatchObject({ pass: false, reason: 'DUPLICATE' });
    expect((await check(representative, '临澜市湖滨社区服务中心（示例）')).data).toMatchObject({
      pass: true,
    });
  });

  it.each([
    [29, 'COOLDOWN'],
    [30, 'OK'],
  ])('%i days after the last lecture: %s', async (days, reason) => {
    const representative = await createHeldLecture(days);
    expect((await check(representative)).data.reason).toBe(reason);
    const again = await representative.file('lecture');
    expect(again.code).toBe(reason === 'OK' ? 0 : refusals.notEligible.code);
    if (reason !== 'OK') expect(again.msg).toBe(`${chineseDay(addDays(today(), 1))}后方可再次申请`);
  });

  it('of an organisation with a credit code is identified by the code, whatever the name or the account', async () => {
    const uscc = '91110199MA00000017';
    const organisation = { nature: 0, uscc, orgName: '临澜市示例机械厂' };
    const { representative, id } = await createApprovedRequest(organisation);
    const renamed = await representative.file('lecture', { ...organisation, orgName: '示例机械厂' });
    expect(renamed.code).toBe(refusals.duplicate.code);
    await clerk.post('decide', { id, sequence: 2, action: 'advance', to: '已完成' });
    const colleague = await Representative.create(portal);
    const checkOptions = { token: colleague.token, query: { orgName: '临澜示例机械厂', uscc } };
    expect((await portal.get('/lecture/apply/check', checkOptions)).data).toMatchObject({
      reason: 'COOLDOWN',
    });
    const again = await colleague.file('lecture', { ...organisation, orgName: '临澜示例机械厂' });
    expect(again.data).toMatchObject({ reason: 'COOLDOWN' });
    expect((await check(colleague, '临澜示例机械厂')).data).toMatchObject({ pass: true });
  });

  it('is refused while requests are closed, but an earlier one can be corrected', async () => {
    const representative = await Representative.create(portal);
    const { data } = await representative.file('lecture');
    const returnDecision = {
      id: data.id,
      sequence: 1,
      action: 'return',
      reason: '请改日期',
      fields: ['/expectDate'],
    };
    await clerk.post('decide', returnDecision);
    await setIntakeOpen(false);
    const otherRepresentative = await Representative.create(portal);
    expect((await check(otherRepresentative)).data).toMatchObject({ pass: false, reason: 'CLOSED' });
    expect((await otherRepresentative.file('lecture')).data).toMatchObject({ reason: 'CLOSED' });
    const corrected = await representative.file('lecture', {}, { more: { id: data.id, sequence: '2' } });
    expect(corrected).toMatchObject({ code: 0 });
    await setIntakeOpen(true);
  });

  it.each([
    ['a day too soon', 6, false],
    ['the first day', 7, true],
    ['the last day', 180, true],
    ['a day too late', 181, false],
  ])('may be for %s: in %i days, %s', async (_, days, may) => {
    const representative = await Representative.create(portal);
    const { code, data } = await representative.file('lecture', { expectDate: addDays(today(), days) });
    expect(code).toBe(may ? 0 : refusals.formInvalid.code);
    if (!may) expect(data.fields).toEqual([expect.objectContaining({ path: '/expectDate' })]);
  });

  it('of a company requires its credit code and a letter', async () => {
    const representative = await Representative.create(portal);
    const { data } = await representative.file('lecture', { nature: 2 });
    const paths = data.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/uscc', '/letter']));
  });
});

describe('A lecture with a fee', () => {
  it('is quoted, paid with a transfer proof, confirmed, and held', async () => {
    const { representative, id } = await createApprovedRequest();
    const early = await representative.submitFollowUp('/LectureApply/SaveLecturePay', id, 'voucher');
    expect(early.code).toBe(refusals.notAllowedNow.code);
    const quote = { quoteAmount: '1200.00' };
    expect(await clerk.submitFollowUp(id, 'quote', 2, quote)).toMatchObject({ code: 0 });
    const { data: list } = await portal.get('/lecture/apply/list', { token: representative.token });
    expect((await clerk.open(id)).data.payment).toMatchObject({ amount: 120_000 });
    expect(list.list[0]).toMatchObject({ id, fee: 120_000, status: { statusText: '待缴费' } });
    const paid = await representative.submitFollowUp('/LectureApply/SaveLecturePay', id, 'voucher');
    expect(paid).toMatchObject({ code: 0, data: { status: { statusText: '待确认到账' } } });
    const received = await clerk.submitFollowUp(id, 'paymentReceived', 4, { receivedAmount: '1200.00' });
    expect(received).toMatchObject({ code: 0, data: { status: { statusText: '待授课' } } });
  });

  it('is not quoted when a free one was requested', async () => {
    const { id } = await createApprovedRequest({ isFree: 0 });
    expect((await clerk.submitFollowUp(id, 'quote', 2)).code).toBe(refusals.notAllowedNow.code);
  });

  it('accepts no transfer proof from another account', async () => {
    const { id } = await createApprovedRequest();
    await clerk.submitFollowUp(id, 'quote', 2);
    const otherRepresentative = await Representative.create(portal);
    expect(
      (await otherRepresentative.submitFollowUp('/LectureApply/SaveLecturePay', id, 'voucher')).status,
    ).toBe(404);
  });
});
