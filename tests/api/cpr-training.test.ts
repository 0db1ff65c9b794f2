import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { applicationAnswers } from '../support/derived-answers';
import { FlowSubmitter, StaffMember } from '../support/flow-submitter';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const APPLY = '/cpr/apply';
const CANCEL = '/cpr/apply/cancel';

let portal: TestPortal;
let clerk: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await StaffMember.appoint(portal);
});
afterAll(() => portal.close());

const createLearner = (consents = 'C1 C2') => FlowSubmitter.create(portal, 'cpr', consents);
let passport = 10_000_000;
/** Passports contain no birthday, so any can be used. */
const foreigner = (birthday: string) => {
  passport += 1;
  return { idType: 1, idSubType: 'passport', idNo: `E${passport}`, birthday };
};
/** Returns the birthday of a person who reaches the age of `years` today, or in `days` days. */
const yearsAgo = (years: number, days = 0) => addDays(addMonths(today(), -12 * years), days);
const guardian = {
  name: '林示范',
  guardianRelation: '母亲',
  idType: 1,
  idSubType: 'passport',
  idNo: 'E99999999',
  mobile: '13900000001',
};
const assign = (id: string, change: object = {}) =>
  clerk.submitFollowUp('class', 'class-assignment', id, {
    ...applicationAnswers('class-assignment', 'minimal'),
    ...change,
  });

async function createApplication(change: Record<string, unknown> = {}) {
  const learner = await createLearner();
  const answers = learner.answers(change);
  const { data, msg, code } = await learner.apply(APPLY, answers);
  if (code !== 0) throw new Error(msg);
  return { learner, answers, id: data.id as string };
}

describe('A CPR learner', () => {
  it.each([
    ['on the fourteenth birthday', 0, 0],
    ['the day before', 1, refusals.formInvalid.code],
  ])('%s, with the consent of a guardian', async (_, days, code) => {
    const learner = await createLearner('C1 C2 C3');
    const answers = learner.answers({ ...foreigner(yearsAgo(14, days)), guardian, guardianConsent: true });
    expect(await learner.apply(APPLY, answers)).toMatchObject({ code });
  });

  it('needs a guardian before the eighteenth birthday, and none from then on', async () => {
    const learner = await createLearner();
    const minor = learner.answers(foreigner(yearsAgo(18, 1)));
    const { data } = await learner.apply(APPLY, minor);
    const paths = data.fields.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['/guardian', '/guardianConsent']);
    expect(await learner.apply(APPLY, learner.answers(foreigner(yearsAgo(18))))).toMatchObject({ code: 0 });
  });

  it('cannot be their own guardian', async () => {
    const learner = await createLearner();
    const answers = learner.answers({ ...foreigner(yearsAgo(15)), guardian, guardianConsent: true });
    const { data } = await learner.apply(APPLY, { ...answers, idNo: guardian.idNo });
    expect(data.fields).toEqual([expect.objectContaining({ path: '/guardian/idNo' })]);
  });

  it('has one open application, even with simultaneous submissions', async () => {
    const learner = await createLearner();
    const answers = learner.answers();
    const codes = (await Promise.all([1, 2, 3].map(() => learner.apply(APPLY, answers)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([0, refusals.duplicate.code, refusals.duplicate.code].sort());
    const query = { idType: '0', idNo: String(answers.idNo) };
    expect((await learner.get('/cpr/apply/check', query)).data).toMatchObject({
      pass: false,
      reason: 'DUPLICATE',
    });
  });

  it.each([
    ['too soon', 2],
    ['too late', 91],
  ])('is refused a preferred date that is %s', async (_, days) => {
    const learner = await createLearner();
    const expectDates = [{ date: addDays(today(), days), period: '上午' }];
    const { data } = await learner.apply(APPLY, learner.answers({ expectDates }));
    expect(data.fields).toEqual([expect.objectContaining({ path: '/expectDates/0/date' })]);
  });
});

describe('A CPR class', () => {
  it('is assigned by staff after the approval; list and detail show time and place', async () => {
    const { learner, id } = await createApplication();
    expect(await assign(id)).toMatchObject({ code: refusals.notAllowedNow.code });
    await clerk.decide(id, 'approve');
    expect((await learner.get('/cpr/apply/list')).data.list[0]).toMatchObject({ assigned: null });
    const session = { time: '09:00', entryCode: 'AED1016', teacherPhone: '0900-8320301' };
    expect(await assign(id, session)).toMatchObject({ data: { status: { stage: '已排班' } } });
    const [line] = (await learner.get('/cpr/apply/list')).data.list;
    expect(line.assigned).toMatchObject(session);
    const { data } = await learner.get('/cpr/apply/detail', { id });
    expect(data.followUps[0].rows).toContainEqual(
      expect.objectContaining({ label: '入场码', value: 'AED1016' }),
    );
  });

  it('can be reassigned, and the learner sees the last assignment', async () => {
    const { learner, id } = await createApplication();
    await clerk.decide(id, 'approve');
    await assign(id);
    await assign(id, { time: '14:00', entryCode: 'AED2020' });
    const [line] = (await learner.get('/cpr/apply/list')).data.list;
    expect(line.assigned).toMatchObject({ time: '14:00', entryCode: 'AED2020' });
  });

  it('requires a valid time of day', async () => {
    const { id } = await createApplication();
    await clerk.decide(id, 'approve');
    for (const time of ['9:00', '24:00', '上午']) {
      expect(await assign(id, { time }), time).toMatchObject({ code: refusals.formInvalid.code });
    }
  });

  it('allows another application after completion or cancellation', async () => {
    const { learner, id, answers } = await createApplication();
    await clerk.decide(id, 'approve');
    await assign(id);
    await clerk.decide(id, 'advance', { to: '已结业' });
    const again = await learner.apply(APPLY, answers);
    expect(again).toMatchObject({ code: 0 });
    expect(await learner.cancel(CANCEL, again.data.id)).toMatchObject({
      data: { status: { canceled: true } },
    });
    expect(await learner.apply(APPLY, answers)).toMatchObject({ code: 0 });
  });
});

describe('An application of another account', () => {
  it('can neither be read nor cancelled', async () => {
    const { id } = await createApplication();
    const otherLearner = await createLearner();
    const gone = { code: refusals.notFound.code };
    expect(await otherLearner.get('/cpr/apply/detail', { id })).toMatchObject(gone);
    expect(await otherLearner.cancel(CANCEL, id)).toMatchObject(gone);
  });
});
