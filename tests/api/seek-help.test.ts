import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { type Applicant, aidApplicant, approved, citizen, grant } from '../support/aid-applicant';
import { fixture } from '../support/applicant';
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

const minimal = fixture(FLOW, 'minimal');
let order = 100;
function somebody() {
  order += 2;
  return { ...minimal, ...citizen('1990-03-07', order) };
}

/** Creates an application with a grant on this day. */
async function helped(who: Applicant, answers: Record<string, unknown>, grantDate: string) {
  const { data, msg } = await who.apply(FLOW, answers);
  if (!data?.id) throw new Error(msg);
  const sequence = await approved(clerk, data);
  const given = await grant(portal, clerk, { id: data.id, sequence }, { amount: '3000.00', grantDate });
  if (given.code !== 0) throw new Error(given.msg);
}

const check = async (who: Applicant, { idNo, helpType }: Record<string, unknown>) =>
  (await who.get('/SeekHelpApply/CheckIdNo', { idType: '0', idNo: String(idNo), helpType: String(helpType) }))
    .data;

const yearsAgo = (years: number) => addMonths(today(), -12 * years);

describe('A grant for the same cause', () => {
  it('can be requested again after twelve months, not a day earlier', async () => {
    const who = await aidApplicant(portal);
    const [late, early] = [somebody(), somebody()];
    await helped(who, late, yearsAgo(1));
    await helped(who, early, addDays(yearsAgo(1), 1));
    expect(await check(who, late)).toMatchObject({ pass: true });
    const { pass, reason, msg } = await check(who, early);
    expect([pass, reason]).toEqual([false, 'COOLDOWN']);
    expect(msg).toMatch(/^\d+年\d+月\d+日后方可再次申请$/);
    expect((await who.apply(FLOW, early)).code).toBe(refusals.notEligible.code);
  });

  it('does not block another cause', async () => {
    const who = await aidApplicant(portal);
    const answers = somebody();
    await helped(who, answers, today());
    expect(await check(who, { ...answers, helpType: '其他' })).toMatchObject({ pass: true });
    expect((await who.apply(FLOW, { ...answers, helpType: '其他' })).code).toBe(0);
  });

  it('is not revealed to an account that knows the identity number', async () => {
    const answers = somebody();
    await helped(await aidApplicant(portal), answers, today());
    const stranger = await aidApplicant(portal);
    expect(await check(stranger, answers)).toEqual(await check(stranger, somebody()));
    expect((await stranger.apply(FLOW, answers)).code).toBe(0);
  });

  it('is refused through another account, and staff see the number of the first one', async () => {
    const answers = somebody();
    const first = await aidApplicant(portal);
    await helped(first, answers, addDays(yearsAgo(1), 1));
    const { data } = await (await aidApplicant(portal)).apply(FLOW, answers);
    const sequence = await approved(clerk, data);
    const give = (grantDate: string) =>
      grant(portal, clerk, { id: data.id, sequence }, { amount: '3000.00', grantDate });
    const refused = await give(today());
    const [{ no }] = (await first.get('/seek/help/list')).data.list;
    expect(refused.code).toBe(refusals.formInvalid.code);
    expect(refused.msg).toContain(no);
    // A grant too close before or after the other one is refused alike.
    expect((await give(addDays(yearsAgo(1), -200))).code).toBe(refusals.formInvalid.code);
    expect((await give(yearsAgo(3))).code).toBe(0);
  });

  it('has one open request at a time', async () => {
    const who = await aidApplicant(portal);
    const answers = somebody();
    const codes = (await Promise.all([1, 2].map(() => who.apply(FLOW, answers)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, refusals.duplicate.code]);
    expect(await check(who, answers)).toMatchObject({ pass: false, reason: 'DUPLICATE' });
  });
});

describe('A request for help', () => {
  it('requires the fields of its kind', async () => {
    const who = await aidApplicant(portal);
    const missing = async (change: object) => {
      const { data } = await who.apply(FLOW, { ...somebody(), ...change });
      return data.fields.map(({ path }: { path: string }) => path);
    };
    expect(await missing({ helpType: '自然灾害' })).toEqual(['/happenDate', '/eventProof']);
    expect(await missing({ helpType: '重大疾病' })).toEqual(['/medicalPapers']);
    expect(await missing({ isSelf: false })).toEqual(['/agent']);
    expect(await missing({ amountWanted: '50000.01' })).toEqual(['/amountWanted']);
    expect(await missing({ bankAccountName: '陈示例' })).toEqual(['/bankAccountName']);
  });

  it('for another adult requires the identity of the agent', async () => {
    const who = await aidApplicant(portal);
    const agent = { name: '陈示例', relationCode: '06', idType: 0, mobile: '13900000000' };
    const answers = { ...somebody(), isSelf: false };
    const refused = async (idNo?: unknown) => {
      const { data } = await who.apply(FLOW, { ...answers, agent: idNo ? { ...agent, idNo } : agent });
      return data.fields.map(({ path, keyword }: Record<string, string>) => `${path} ${keyword}`);
    };
    expect(await refused()).toEqual(['/agent/idNo required']);
    expect(await refused((answers as Record<string, unknown>).idNo)).toEqual(['/agent/idNo differ']);
    const filed = await who.apply(FLOW, { ...answers, agent: { ...agent, idNo: '110199199003070025' } });
    expect(filed.code).toBe(0);
  });

  it('for a child is submitted by the guardian, who may receive the money', async () => {
    const who = await aidApplicant(portal);
    expect((await who.apply(FLOW, fixture(FLOW, 'maximal'))).code).toBe(0);
  });

  it('is listed with number, kind, time, state and amount', async () => {
    const who = await aidApplicant(portal);
    await helped(who, somebody(), today());
    const { data } = await who.get('/seek/help/list');
    expect(data.list).toEqual([
      expect.objectContaining({ helpType: '生活困难', amount: '3000.00', no: expect.stringMatching(/^QZ/) }),
    ]);
  });

  it('is accessible to its own account only', async () => {
    const who = await aidApplicant(portal);
    const { data } = await who.apply(FLOW, somebody());
    expect((await who.get('/seek/help/detail', { id: data.id })).data.application.no).toBe(data.no);
    const stranger = await aidApplicant(portal);
    expect((await stranger.get('/seek/help/detail', { id: data.id })).status).toBe(404);
  });
});
