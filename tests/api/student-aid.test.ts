import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { approveForPayment, citizen, createAidApplicant, grant } from '../support/aid-applicant';
import { applicationAnswers } from '../support/derived-answers';
import { DeskClerk } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'student-aid';

let portal: TestPortal;
let clerk: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '陈示例');
});
afterAll(() => portal.close());

const minimal = applicationAnswers(FLOW, 'minimal');
const birthdayOf = (years: number, days = 0) => addDays(addMonths(today(), -12 * years), days);

/** Sets the application period of the seeded batch, in days from today, both ends included. */
async function batchOpen(from: number, to: number) {
  await portal.services.db
    .updateTable('aid_batch')
    .set({ opens_on: addDays(today(), from), closes_on: addDays(today(), to) })
    .where('id', '=', String(minimal.batchId))
    .execute();
}

describe('A batch', () => {
  it('accepts applications from its first to its last day only', async () => {
    const reasons = [];
    for (const [from, to] of [
      [0, 5],
      [-5, 0],
      [1, 5],
      [-5, -1],
    ] as const) {
      await batchOpen(from, to);
      const applicant = await createAidApplicant(portal);
      const { code, data } = await applicant.apply(FLOW);
      reasons.push(code === 0 ? 'taken' : data.reason);
    }
    await batchOpen(-5, 5);
    expect(reasons).toEqual(['taken', 'taken', 'CLOSED', 'CLOSED']);
  });

  it('is listed with its period, and with the reason when it is closed', async () => {
    const { data } = await portal.get('/flow/offer/list', { query: { source: 'aid.batch' } });
    const closed = data.list.find(({ closedReason }: { closedReason?: string }) => closedReason);
    expect(closed).toMatchObject({
      closedReason: '受理期已结束',
      hint: expect.stringContaining('2025年7月1日'),
    });
    expect(data.list.some(({ closedReason }: { closedReason?: string }) => !closedReason)).toBe(true);
  });

  it('may have ended when a returned application is resubmitted', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW);
    const reason = '录取通知书不完整';
    await clerk.post('decide', {
      id: data.id,
      sequence: 1,
      action: 'return',
      reason,
      fields: ['/enrolment'],
    });
    await batchOpen(-5, -1);
    const again = await applicant.apply(FLOW, minimal, { id: data.id, sequence: '2' });
    await batchOpen(-5, 5);
    expect(again).toMatchObject({ code: 0, data: { status: { statusText: '审核中 · 初审' } } });
  });
});

describe('A student', () => {
  it('is at least fourteen; under eighteen with the consent of a guardian', async () => {
    const applicant = await createAidApplicant(portal);
    const young = await applicant.apply(FLOW, { ...minimal, ...citizen(birthdayOf(14, 1)) });
    expect(young.data.fields.map(({ path }: { path: string }) => path)).toContain('/birthday');
    const minor = await applicant.apply(FLOW, { ...minimal, ...citizen(birthdayOf(14)) });
    const paths = minor.data.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['/guardian', '/guardianConsent']);
    const guardian = {
      name: '陈示例',
      idType: 0,
      idNo: '110199199003070025',
      guardianRelation: '其他法定监护人',
      mobile: '13900000000',
    };
    const fostered = { ...minimal, ...citizen(birthdayOf(14)), guardian, guardianConsent: true };
    const { data } = await applicant.apply(FLOW, fostered);
    expect(data.fields).toEqual([expect.objectContaining({ path: '/guardianProof' })]);
    expect((await applicant.apply(FLOW, { ...minimal, ...citizen(birthdayOf(18)) })).code).toBe(0);
  });

  it('has one open application per batch, even with simultaneous submissions', async () => {
    const applicant = await createAidApplicant(portal);
    const answers = await Promise.all([1, 2, 3].map(() => applicant.apply(FLOW)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === 0)).toHaveLength(1);
    expect(codes.filter(code => code === refusals.duplicate.code)).toHaveLength(2);
  });

  it('specifies other aid received, and proves an illness', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, { ...minimal, gotOtherAid: true, hardship: '因病' });
    const paths = data.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['/otherAidDetail', '/medicalProof']);
    expect((await applicant.apply(FLOW, applicationAnswers(FLOW, 'maximal'))).code).toBe(0);
  });

  it('sees batch, school and amount in the list; other accounts do not find the application', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW);
    const sequence = await approveForPayment(clerk, data);
    await grant(portal, clerk, { id: data.id, sequence }, { amount: '5000.00', grantDate: today() });
    const listed = await applicant.get('/student/aid/list');
    expect(listed.data.list).toEqual([
      expect.objectContaining({
        batch: expect.stringContaining('博爱助学'),
        school: minimal.school,
        amount: '5000.00',
      }),
    ]);
    const detail = await applicant.get('/student/aid/detail', { id: data.id });
    expect(detail.data.followUps[0]).toMatchObject({ name: 'grant' });
    const otherApplicant = await createAidApplicant(portal);
    expect((await otherApplicant.get('/student/aid/detail', { id: data.id })).status).toBe(404);
  });
});
