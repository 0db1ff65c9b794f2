import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { applicationAnswers } from '../support/derived-answers';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { approveAsVolunteer, decide, register } from '../support/volunteer';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const minimal = applicationAnswers('volunteer', 'minimal');
const readVolunteerDetail = async ({ token }: { token: string }) =>
  (await portal.get('/volunteer/detail', { token })).data;
const yearsAgo = (years: number, days = 0) => addDays(addMonths(today(), -12 * years), days);
/** Answers with a document that does not contain the birthday. */
const passportAnswers = (birthday: string) => {
  return { ...minimal, idType: 1, idSubType: 'passport', idNo: 'E12345678', birthday };
};

describe('A volunteer registration', () => {
  it('gets a number on approval, not before', async () => {
    const member = await portal.signUp();
    expect(await readVolunteerDetail(member)).toEqual({
      ...{ volunteer: null, application: null, pausedUntil: null },
      service: { minutes: 0, minutesThisYear: 0, times: 0, noShows: 0 },
    });
    const { data } = await register(portal, member);
    expect(await readVolunteerDetail(member)).toMatchObject({
      volunteer: null,
      application: { id: data.id, status: { applyStatus: 0 } },
    });
    await decide(portal, 'volunteer', data.id, { type: 'APPROVE' });
    expect((await readVolunteerDetail(member)).volunteer).toMatchObject({
      no: expect.stringMatching(/^ZYZ20\d{8}$/),
      active: true,
      skills: [],
    });
  });

  it('gets a unique number', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => portal.signUp()));
    await Promise.all(members.map(member => approveAsVolunteer(portal, member)));
    const numbers = await Promise.all(
      members.map(async member => (await readVolunteerDetail(member)).volunteer.no),
    );
    expect(new Set(numbers).size).toBe(5);
  });

  it('does not create a volunteer when it is rejected', async () => {
    const member = await portal.signUp();
    const { data } = await register(portal, member);
    await decide(portal, 'volunteer', data.id, { type: 'REJECT', reason: '请到现场办理' });
    expect((await readVolunteerDetail(member)).volunteer).toBeNull();
  });

  it('is unique per account', async () => {
    const member = await portal.signUp();
    const both = await Promise.all([register(portal, member), register(portal, member)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, refusals.duplicate.code]);
  });
});

describe('The age of a volunteer', () => {
  it.each([
    ['14 today', () => yearsAgo(14), '/guardian'],
    ['18 tomorrow', () => yearsAgo(18, 1), '/guardian'],
    ['14 tomorrow', () => yearsAgo(14, 1), '/birthday'],
  ])('leads to further requirements when it is %s', async (_, birthday, path) => {
    const { status, data } = await register(portal, await portal.signUp(), passportAnswers(birthday()));
    expect(status).toBe(422);
    expect(data.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('requires no guardian from 18 on', async () => {
    expect(await register(portal, await portal.signUp(), passportAnswers(yearsAgo(18)))).toMatchObject({
      code: 0,
    });
  });

  it('below 18 requires the consent of a guardian, which is recorded', async () => {
    const guardian = {
      name: '林示例',
      guardianRelation: '母亲',
      idType: 0,
      idNo: '110199199003070017',
      mobile: '13700000000',
    };
    const answers = { ...passportAnswers(yearsAgo(15)), guardian };
    const refused = await register(portal, await portal.signUp(), { ...answers, guardianConsent: false });
    expect(refused).toMatchObject({ code: refusals.formInvalid.code });
    const { data } = await register(portal, await portal.signUp(), { ...answers, guardianConsent: true });
    const rows = await portal.services.db
      .selectFrom('consent')
      .select('document_id')
      .where('application_id', '=', data.id)
      .execute();
    expect(rows.map(row => row.document_id).sort()).toEqual(['C1', 'C2', 'C3']);
  });
});

describe('A change of a registration', () => {
  it('of skills takes effect at once', async () => {
    const member = await portal.signUp();
    const approved = await approveAsVolunteer(portal, member);
    const changed = await register(portal, member, { ...minimal, skills: ['外语'] }, approved);
    expect(changed.data.status).toMatchObject({ applyStatus: 1 });
    expect((await readVolunteerDetail(member)).volunteer).toMatchObject({ active: true, skills: ['外语'] });
  });

  it('of the name is reviewed; the volunteer is inactive until then, and keeps the number', async () => {
    const member = await portal.signUp();
    const approved = await approveAsVolunteer(portal, member);
    const { no } = (await readVolunteerDetail(member)).volunteer;
    const { data } = await register(portal, member, { ...minimal, name: '林示范' }, approved);
    expect(data.status.applyStatus).toBe(0);
    expect((await readVolunteerDetail(member)).volunteer).toMatchObject({ no, active: false });
    await decide(portal, 'volunteer', data.id, { type: 'APPROVE' });
    expect((await readVolunteerDetail(member)).volunteer).toMatchObject({ no, active: true });
  });

  it('of another account is not found', async () => {
    const approved = await approveAsVolunteer(portal, await portal.signUp());
    const answer = await register(portal, await portal.signUp(), minimal, approved);
    expect(answer).toMatchObject({ status: 404, code: refusals.notFound.code });
  });

  it('based on an outdated state is refused', async () => {
    const member = await portal.signUp();
    const approved = await approveAsVolunteer(portal, member);
    await register(portal, member, { ...minimal, skills: ['外语'] }, approved);
    const stale = await register(portal, member, { ...minimal, skills: ['驾驶'] }, approved);
    expect(stale).toMatchObject({ code: refusals.conflict.code });
  });
});

it('keeps the number of a volunteer who returns after leaving', async () => {
  const member = await portal.signUp();
  const { id } = await approveAsVolunteer(portal, member);
  const { no } = (await readVolunteerDetail(member)).volunteer;
  const cancellation = await portal.post('/volunteer/cancel', {
    token: member.token,
    body: { id },
    headers: { 'idempotency-key': 'leave-volunteers' },
  });
  expect(cancellation.data.status.canceled).toBe(true);
  expect((await readVolunteerDetail(member)).volunteer).toMatchObject({ no, active: false });
  await approveAsVolunteer(portal, member);
  expect((await readVolunteerDetail(member)).volunteer).toMatchObject({ no, active: true });
});
