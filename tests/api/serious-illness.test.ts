import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
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

const FLOW = 'serious-illness';

let portal: TestPortal;
let clerk: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '陈示例');
});
afterAll(() => portal.close());

let order = 100;
/** Returns the next serial number for a woman's identity number. */
function next(): number {
  order += 2;
  return order;
}
/** Returns the birthday `years` years before today, shifted by `days` days. */
const birthdayOf = (years: number, days: number) =>
  addDays(`${Number(today().slice(0, 4)) - years}${today().slice(4)}`, days);
const adultAnswers = () => ({
  ...applicationAnswers(FLOW, 'minimal', { program: 'LOCAL' }),
  ...citizen('1990-03-07', next()),
});
const child = (birthday = birthdayOf(9, 0)): Record<string, unknown> => ({
  ...applicationAnswers(FLOW, 'maximal', {
    program: 'XTS',
    isSelf: false,
    name: '林小苗',
    idType: 0,
    birthday,
    surgeryDone: false,
  }),
  ...citizen(birthday, next()),
});

async function check(applicant: Applicant, birthday: string, program = 'XTS') {
  const { idNo, idType } = citizen(birthday);
  const { data } = await applicant.get('/serious/illness/card/check', {
    program,
    idType: String(idType),
    idNo: String(idNo),
  });
  return [data.pass, data.reason];
}

describe('Eligibility for a programme', () => {
  it('counts the age from the day after the birthday', async () => {
    const applicant = await createAidApplicant(portal);
    expect(await check(applicant, birthdayOf(19, 1))).toEqual([true, 'OK']);
    expect(await check(applicant, birthdayOf(19, 0))).toEqual([true, 'OK']);
    expect(await check(applicant, birthdayOf(19, -1))).toEqual([false, 'OVERAGE']);
    expect(await check(applicant, birthdayOf(19, -1), 'LOCAL')).toEqual([true, 'OK']);
  });

  it('is refused with a message for a closed programme or an invalid number', async () => {
    const applicant = await createAidApplicant(portal);
    expect(await check(applicant, birthdayOf(5, 0), 'CLEFT')).toEqual([false, 'CLOSED']);
    const { data } = await applicant.get('/serious/illness/card/check', {
      program: 'LOCAL',
      idType: '0',
      idNo: '110199199003070018',
    });
    expect(data.reason).toBe('INVALID_ID');
  });

  it('is checked again on submission', async () => {
    const applicant = await createAidApplicant(portal);
    const { bills, ...others } = adultAnswers();
    expect(bills).toBeDefined();
    const { code, data } = await applicant.apply(FLOW, { ...others, program: 'CLEFT' });
    expect([code, data.reason]).toEqual([refusals.notEligible.code, 'CLOSED']);
  });

  it('depends on the day of the first submission: a correction is accepted after the age limit', async () => {
    const applicant = await createAidApplicant(portal);
    const answers = child(birthdayOf(18, 1));
    const submission = await applicant.apply(FLOW, answers);
    const returned = {
      id: submission.data.id,
      sequence: 1,
      action: 'return',
      reason: '章看不清',
      fields: ['/diagnosis'],
    };
    expect((await clerk.post('decide', returned)).code).toBe(0);
    const early = new Date(Date.now() - 800 * 86_400_000);
    await portal.services.db
      .updateTable('application')
      .set({ submitted_at: early })
      .where('id', '=', submission.data.id)
      .execute();
    await portal.services.db
      .updateTable('aid_programme')
      .set({ max_age: 16 })
      .where('code', '=', 'XTS')
      .execute();
    const again = await applicant.apply(FLOW, answers, { id: submission.data.id, sequence: '2' });
    await portal.services.db
      .updateTable('aid_programme')
      .set({ max_age: 18 })
      .where('code', '=', 'XTS')
      .execute();
    expect(again).toMatchObject({ code: 0, data: { status: { state: 'underReview' } } });
  });
});

describe('A submission', () => {
  it('is refused when the own share is inconsistent or negative', async () => {
    const applicant = await createAidApplicant(portal);
    for (const wrong of [
      { selfPaid: '34999.99' },
      { otherAid: '0.01' },
      { reimbursed: '90000.00', selfPaid: '0.00' },
    ]) {
      const { code, data } = await applicant.apply(FLOW, { ...adultAnswers(), ...wrong });
      expect(code, JSON.stringify(wrong)).toBe(refusals.formInvalid.code);
      expect(data.fields).toEqual([expect.objectContaining({ path: '/selfPaid', keyword: 'balance' })]);
    }
  });

  it('accepts the account of the patient, or of a guardian of a minor, only', async () => {
    const applicant = await createAidApplicant(portal);
    const other = await applicant.apply(FLOW, { ...adultAnswers(), bankAccountName: '陈示例' });
    expect(other.data.fields).toEqual([
      expect.objectContaining({ path: '/bankAccountName', keyword: 'among' }),
    ]);
    const { guardians, ...others } = child() as { guardians: { name: string }[] };
    const bankAccountName = guardians[0]?.name;
    expect((await applicant.apply(FLOW, { ...others, guardians, bankAccountName })).code).toBe(0);
  });

  it('for a minor requires guardians, their papers and their consent, which is recorded', async () => {
    const applicant = await createAidApplicant(portal);
    const { guardians, guardianConsent, guardianPapers, ...without } = child();
    const refused = await applicant.apply(FLOW, { ...without, bankAccountName: '林小苗' });
    const paths = refused.data.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/guardians', '/guardianConsent', '/guardianPapers']));
    const submission = await applicant.apply(FLOW, {
      ...without,
      guardians,
      guardianConsent,
      guardianPapers,
    });
    const rows = await portal.services.db
      .selectFrom('consent')
      .select('document_id')
      .where('application_id', '=', submission.data.id)
      .execute();
    expect(rows.map(row => row.document_id)).toContain('C3');
  });

  it('requires the papers of the programme', async () => {
    const applicant = await createAidApplicant(portal);
    const { marrow, ...without } = child();
    expect(marrow).toBeDefined();
    expect((await applicant.apply(FLOW, without)).data.fields).toEqual([
      expect.objectContaining({ path: '/marrow' }),
    ]);
  });

  it('is refused after the operation for a programme that pays for it', async () => {
    const applicant = await createAidApplicant(portal);
    const operated = {
      ...applicationAnswers(FLOW, 'maximal', { program: 'TSYG', surgeryDone: false }),
      surgeryDone: true,
      surgeryDate: '2026-05-01',
    };
    expect((await applicant.apply(FLOW, operated)).data.fields).toEqual([
      expect.objectContaining({ path: '/surgeryDone', keyword: 'const' }),
    ]);
    expect(
      (await applicant.apply(FLOW, { ...child(), surgeryDone: true, surgeryDate: '2026-05-01' })).code,
    ).toBe(0);
  });

  it('requires a guardian other than the patient', async () => {
    const applicant = await createAidApplicant(portal);
    const { guardians, ...others } = child() as { guardians: { idNo: string }[]; idNo: string };
    const own = guardians.map(guardian => ({ ...guardian, idNo: others.idNo }));
    const { data } = await applicant.apply(FLOW, { ...others, guardians: own, singleReason: '父亲已去世' });
    expect(data.fields).toEqual([expect.objectContaining({ path: '/guardians/0/idNo', keyword: 'differ' })]);
  });

  it('accepts every field of the form', async () => {
    const applicant = await createAidApplicant(portal);
    expect(await applicant.apply(FLOW, applicationAnswers(FLOW, 'maximal'))).toMatchObject({ code: 0 });
  });

  it('names every invalid answer by its path', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, {
      ...applicationAnswers(FLOW, 'minimal', { program: 'LOCAL' }),
      name: '1',
      idNo: '110199199003070018',
      household: undefined,
      diagnosis: [],
      bills: undefined,
    });
    const paths = data.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/name', '/idNo', '/household', '/diagnosis', '/bills']));
  });
});

describe('A grant', () => {
  async function waiting(applicant: Applicant, answers = child()) {
    const { data, msg } = await applicant.apply(FLOW, answers);
    if (!data?.id) throw new Error(`${msg} ${JSON.stringify(data)}`);
    return { id: data.id as string, sequence: await approveForPayment(clerk, data) };
  }
  const grantOf = (amount: string) => ({ amount, grantDate: today() });

  it('is listed for the applicant, and completes the application', async () => {
    const applicant = await createAidApplicant(portal);
    const application = await waiting(applicant);
    const before = await applicant.get('/serious/illness/apply/list');
    expect(before.data.list[0]).toMatchObject({
      program: '小天使基金（示例）',
      patient: '林**',
      amount: null,
    });
    expect((await grant(portal, clerk, application, grantOf('30000.00'))).data.status.statusText).toBe(
      '已拨付',
    );
    const { data } = await applicant.get('/serious/illness/apply/list');
    expect(data.list[0]).toMatchObject({ amount: '30000.00', status: { stage: '已拨付' } });
  });

  it('is given once where the programme requires it, visible to the applicant and staff only', async () => {
    const applicant = await createAidApplicant(portal);
    const answers = child();
    await grant(portal, clerk, await waiting(applicant, answers), grantOf('30000.00'));
    const own = await applicant.apply(FLOW, answers);
    expect([own.code, own.data.reason]).toEqual([refusals.notEligible.code, 'DUPLICATE']);
    const otherApplicant = await createAidApplicant(portal);
    const second = await grant(portal, clerk, await waiting(otherApplicant, answers), grantOf('3000.00'));
    expect(second.code).toBe(refusals.formInvalid.code);
    expect(second.msg).toContain('每人限资助一次');
  });

  it.each([
    ['is given once', true, '每人限资助一次'],
    ['stays within the limit of the programme', false, '￥50,000.00'],
  ])('%s when two parents are granted simultaneously', async (_, once, refusalText) => {
    await portal.services.db.updateTable('aid_programme').set({ once }).where('code', '=', 'XTS').execute();
    const answers = child();
    const [one, two] = await Promise.all(
      [await createAidApplicant(portal), await createAidApplicant(portal)].map(applicant =>
        waiting(applicant, answers),
      ),
    );
    const both = await Promise.all([one, two].map(each => grant(portal, clerk, each!, grantOf('30000.00'))));
    expect(both.map(({ code }) => code).sort()).toEqual([0, refusals.formInvalid.code]);
    expect(both.find(({ code }) => code !== 0)?.msg).toContain(refusalText);
  });
});

describe('Papers sent by express', () => {
  const send = (applicant: Applicant, id: string) =>
    portal.post('/serious/illness/express/add', {
      token: applicant.token,
      query: { id },
      body: applicationAnswers('express', 'minimal'),
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': portal.services.forms.live('express').version,
      },
    });

  it('are registered by the applicant while the application is open, and by no other account', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, adultAnswers());
    expect((await send(applicant, data.id)).code).toBe(0);
    expect((await send(await createAidApplicant(portal), data.id)).status).toBeGreaterThanOrEqual(403);
  });

  it('are refused once the application is rejected', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, adultAnswers());
    await clerk.post('decide', { id: data.id, sequence: 1, action: 'reject', reason: '不在救助范围内' });
    expect((await send(applicant, data.id)).code).toBe(refusals.notAllowedNow.code);
  });
});
