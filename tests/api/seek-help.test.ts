import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import {
  type Applicant,
  approveForPayment,
  citizen,
  createAidApplicant,
  grant,
} from '../support/aid-applicant';
import { applicationAnswers } from '../support/derived-answers';
import { DeskClerk } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'seek-help';

let portal: TestPortal;
let clerk: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '陈示例');
});
afterAll(() => portal.close());

const minimal = applicationAnswers(FLOW, 'minimal', { helpType: '生活困难' });
let order = 100;
function uniqueAnswers() {
  order += 2;
  return { ...minimal, ...citizen('1990-03-07', order) };
}

/** Creates an application with a grant on this day. */
async function createGrantedApplication(
  applicant: Applicant,
  answers: Record<string, unknown>,
  grantDate: string,
) {
  const { data, msg } = await applicant.apply(FLOW, answers);
  if (!data?.id) throw new Error(msg);
  const sequence = await approveForPayment(clerk, data);
  const grantAnswer = await grant(portal, clerk, { id: data.id, sequence }, { amount: '3000.00', grantDate });
  if (grantAnswer.code !== 0) throw new Error(grantAnswer.msg);
}

const check = async (applicant: Applicant, { idNo, helpType }: Record<string, unknown>) =>
  (
    await applicant.get('/SeekHelpApply/CheckIdNo', {
      idType: '0',
      idNo: String(idNo),
      helpType: String(helpType),
    })
  ).data;

const yearsAgo = (years: number) => addMonths(today(), -12 * years);

describe('A grant for the same cause', () => {
  it('can be requested again after twelve months, not a day earlier', async () => {
    const applicant = await createAidApplicant(portal);
    const [late, early] = [uniqueAnswers(), uniqueAnswers()];
    await createGrantedApplication(applicant, late, yearsAgo(1));
    await createGrantedApplication(applicant, early, addDays(yearsAgo(1), 1));
    expect(await check(applicant, late)).toMatchObject({ pass: true });
    const { pass, reason, msg } = await check(applicant, early);
    expect([pass, reason]).toEqual([false, 'COOLDOWN']);
    expect(msg).toMatch(/^\d+年\d+月\d+日后方可再次申请$/);
    expect((await applicant.apply(FLOW, early)).code).toBe(refusals.notEligible.code);
  });

  it('does not block another cause', async () => {
    const applicant = await createAidApplicant(portal);
    const answers = uniqueAnswers();
    await createGrantedApplication(applicant, answers, today());
    expect(await check(applicant, { ...answers, helpType: '其他' })).toMatchObject({ pass: true });
    expect((await applicant.apply(FLOW, { ...answers, helpType: '其他' })).code).toBe(0);
  });

  it('is not revealed to an account that knows the identity number', async () => {
    const answers = uniqueAnswers();
    await createGrantedApplication(await createAidApplicant(portal), answers, today());
    const otherApplicant = await createAidApplicant(portal);
    expect(await check(otherApplicant, answers)).toEqual(await check(otherApplicant, uniqueAnswers()));
    expect((await otherApplicant.apply(FLOW, answers)).code).toBe(0);
  });

  it('is refused through another account, and staff see the number of the first one', async () => {
    const answers = uniqueAnswers();
    const first = await createAidApplicant(portal);
    await createGrantedApplication(first, answers, addDays(yearsAgo(1), 1));
    const { data } = await (await createAidApplicant(portal)).apply(FLOW, answers);
    const sequence = await approveForPayment(clerk, data);
    const submitGrant = (grantDate: string) =>
      grant(portal, clerk, { id: data.id, sequence }, { amount: '3000.00', grantDate });
    const refused = await submitGrant(today());
    const [{ no }] = (await first.get('/seek/help/list')).data.list;
    expect(refused.code).toBe(refusals.formInvalid.code);
    expect(refused.msg).toContain(no);
    // A grant too close before or after the other one is refused alike.
    expect((await submitGrant(addDays(yearsAgo(1), -200))).code).toBe(refusals.formInvalid.code);
    expect((await submitGrant(yearsAgo(3))).code).toBe(0);
  });

  it('has one open request at a time', async () => {
    const applicant = await createAidApplicant(portal);
    const answers = uniqueAnswers();
    const codes = (await Promise.all([1, 2].map(() => applicant.apply(FLOW, answers)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([0, refusals.duplicate.code]);
    expect(await check(applicant, answers)).toMatchObject({ pass: false, reason: 'DUPLICATE' });
  });
});

describe('A request for help', () => {
  it('requires the fields of its kind', async () => {
    const applicant = await createAidApplicant(portal);
    const findMissingPaths = async (change: object) => {
      const { data } = await applicant.apply(FLOW, { ...uniqueAnswers(), ...change });
      return data.fields.map(({ path }: { path: string }) => path);
    };
    expect(await findMissingPaths({ helpType: '自然灾害' })).toEqual(['/happenDate', '/eventProof']);
    expect(await findMissingPaths({ helpType: '重大疾病' })).toEqual(['/medicalPapers']);
    expect(await findMissingPaths({ isSelf: false })).toEqual(['/agent']);
    expect(await findMissingPaths({ amountWanted: '50000.01' })).toEqual(['/amountWanted']);
    expect(await findMissingPaths({ bankAccountName: '陈示例' })).toEqual(['/bankAccountName']);
  });

  it('for another adult requires the identity of the agent', async () => {
    const applicant = await createAidApplicant(portal);
    const agent = { name: '陈示例', relationCode: '06', idType: 0, mobile: '13900000000' };
    const answers = { ...uniqueAnswers(), isSelf: false };
    const refused = async (idNo?: unknown) => {
      const { data } = await applicant.apply(FLOW, { ...answers, agent: idNo ? { ...agent, idNo } : agent });
      return data.fields.map(({ path, keyword }: Record<string, string>) => `${path} ${keyword}`);
    };
    expect(await refused()).toEqual(['/agent/idNo required']);
    expect(await refused((answers as Record<string, unknown>).idNo)).toEqual(['/agent/idNo differ']);
    const submission = await applicant.apply(FLOW, {
      ...answers,
      agent: { ...agent, idNo: '110199199003070025' },
    });
    expect(submission.code).toBe(0);
  });

  it('for a child is submitted by the guardian, who may receive the money', async () => {
    const applicant = await createAidApplicant(portal);
    const child = applicationAnswers(FLOW, 'maximal', { isSelf: false, birthday: yearsAgo(1) });
    const bankAccountName = (child.guardian as { name: string }).name;
    expect((await applicant.apply(FLOW, { ...child, bankAccountName })).code).toBe(0);
  });

  it('is listed with number, kind, time, state and amount', async () => {
    const applicant = await createAidApplicant(portal);
    await createGrantedApplication(applicant, uniqueAnswers(), today());
    const { data } = await applicant.get('/seek/help/list');
    expect(data.list).toEqual([
      expect.objectContaining({ helpType: '生活困难', amount: '3000.00', no: expect.stringMatching(/^QZ/) }),
    ]);
  });

  it('is accessible to its own account only', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, uniqueAnswers());
    expect((await applicant.get('/seek/help/detail', { id: data.id })).data.application.no).toBe(data.no);
    const otherApplicant = await createAidApplicant(portal);
    expect((await otherApplicant.get('/seek/help/detail', { id: data.id })).status).toBe(404);
  });
});
