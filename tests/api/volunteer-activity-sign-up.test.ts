import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { cancelSignUp, createActivity, createVolunteer, decide, signUp } from '../support/volunteer';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const FLOW = 'volunteer-activity';
const offers = async (token: string, source: string, by: Record<string, string> = {}) =>
  (await portal.get('/flow/offer/list', { token, query: { source, ...by } })).data.list;
const readTakenSeats = async (positionId: string) =>
  (
    await portal.services.db
      .selectFrom('volunteer_position')
      .select('taken')
      .where('id', '=', positionId)
      .executeTakeFirstOrThrow()
  ).taken;
/** Moves an activity so that it begins in `hours` hours. */
const moveActivityStart = (activityId: string, hours: number) => {
  const begins_at = new Date(Date.now() + hours * 3_600_000);
  return portal.services.db
    .updateTable('volunteer_activity')
    .set({ begins_at, closes_at: begins_at, ends_at: new Date(begins_at.getTime() + 3_600_000) })
    .where('id', '=', activityId)
    .execute();
};

describe('An activity sign-up', () => {
  it('holds a seat at once, and returns place and time', async () => {
    const volunteer = await createVolunteer(portal);
    const activity = await createActivity(portal);
    const { data } = await signUp(portal, volunteer, activity);
    expect(data.status.statusText).toBe('审核中');
    expect(await readTakenSeats(activity.positionId)).toBe(1);
    const list = await portal.get('/volunteer/activity/apply/list', { token: volunteer.token });
    expect(list.data.list[0].place).toMatchObject({
      activityId: activity.activityId,
      activity: '示例 社区助老',
      position: '志愿者',
      noShow: false,
    });
    const detail = await portal.get('/volunteer/activity/apply/detail', {
      token: volunteer.token,
      query: { id: data.id },
    });
    expect(JSON.stringify(detail.data.answers)).toContain('示例 社区助老');
  });

  it("is not a duplicate of another volunteer's sign-up", async () => {
    const activity = await createActivity(portal);
    const [{ data }] = [
      await signUp(portal, await createVolunteer(portal), activity),
      await signUp(portal, await createVolunteer(portal), activity),
    ];
    const { token } = await portal.signUp({ roles: ['review'] });
    const staffDetail = await portal.get('/admin/application/detail', { token, query: { id: data.id } });
    expect(staffDetail.data.duplicates).toEqual([]);
  });

  it('requires a volunteer', async () => {
    const otherAccount = await portal.signUp();
    const activity = await createActivity(portal);
    const answer = await signUp(portal, otherAccount, activity);
    expect(answer).toMatchObject({ code: refusals.notEligible.code, data: { reason: 'UNQUALIFIED' } });
    const check = await portal.get('/volunteer/activity/apply/check', { token: otherAccount.token });
    expect(check.data).toMatchObject({ pass: false, msg: expect.stringContaining('成为志愿者') });
  });

  it.each([
    ['has closed', { open: false }, 'CLOSED'],
    ['asks for a skill that the volunteer has not', { skills: ['驾驶', '外语'] }, 'UNQUALIFIED'],
    ['is for older people', { minAge: 60 }, 'UNDERAGE'],
  ])('is refused when the activity %s', async (_, options, reason) => {
    const activity = await createActivity(portal, options);
    const answer = await signUp(portal, await createVolunteer(portal), activity);
    expect(answer).toMatchObject({ code: refusals.notEligible.code, data: { reason } });
    expect(await readTakenSeats(activity.positionId)).toBe(0);
  });

  it('is accepted with one of the required skills', async () => {
    const activity = await createActivity(portal, { skills: ['驾驶', '外语'] });
    expect(await signUp(portal, await createVolunteer(portal, { skills: ['外语'] }), activity)).toMatchObject(
      {
        code: 0,
      },
    );
  });

  it('is refused for a position of another activity', async () => {
    const [one, other] = [await createActivity(portal), await createActivity(portal, { inHours: 500 })];
    const answer = await signUp(portal, await createVolunteer(portal), {
      activityId: one.activityId,
      positionId: other.positionId,
    });
    expect(answer).toMatchObject({ code: refusals.formInvalid.code });
    expect(answer.data.fields[0].path).toBe('/positionId');
  });

  it.each(['x', "'; --", '00000000-0000-4000-8000-000000000000'])(
    'is refused for an unknown activity: %s',
    async id => {
      const answer = await signUp(portal, await createVolunteer(portal), { activityId: id, positionId: id });
      expect(answer).toMatchObject({ status: 422, code: refusals.formInvalid.code });
    },
  );

  it('is refused during another activity, but not right after it', async () => {
    const volunteer = await createVolunteer(portal);
    const [first, overlappingActivity, after] = [
      await createActivity(portal, { inHours: 100, hours: 3 }),
      await createActivity(portal, { inHours: 102, hours: 3 }),
      await createActivity(portal, { inHours: 103.1, hours: 3 }),
    ];
    expect((await signUp(portal, volunteer, first)).code).toBe(0);
    expect(await signUp(portal, volunteer, overlappingActivity)).toMatchObject({ data: { reason: 'CLASH' } });
    expect((await signUp(portal, volunteer, after)).code).toBe(0);
  });
});

describe('Simultaneous sign-ups', () => {
  it('never exceed the number of seats', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createVolunteer(portal)));
    const activity = await createActivity(portal, { places: 3 });
    const answers = await Promise.all(people.map(volunteer => signUp(portal, volunteer, activity)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const refused = answers.filter(({ code }) => code !== 0);
    for (const { code, data } of refused) {
      if (code === refusals.notEligible.code) expect(data.reason).toBe('FULL');
      else expect(data.fields[0].message).toContain('名额已满');
    }
    expect(await readTakenSeats(activity.positionId)).toBe(3);
  });

  it('of one volunteer for overlapping activities succeed once', async () => {
    const volunteer = await createVolunteer(portal);
    const activities = [await createActivity(portal), await createActivity(portal)];
    const answers = await Promise.all(activities.map(activity => signUp(portal, volunteer, activity)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const takenSeats = await Promise.all(activities.map(({ positionId }) => readTakenSeats(positionId)));
    expect(takenSeats.sort()).toEqual([0, 1]);
  });
});

describe('A volunteer seat', () => {
  it('is released when the sign-up is rejected', async () => {
    const activity = await createActivity(portal, { places: 1 });
    const { data } = await signUp(portal, await createVolunteer(portal), activity);
    expect((await signUp(portal, await createVolunteer(portal), activity)).code).not.toBe(0);
    await decide(portal, FLOW, data.id, { type: 'REJECT', reason: '人数已够' });
    expect(await readTakenSeats(activity.positionId)).toBe(0);
    expect((await signUp(portal, await createVolunteer(portal), activity)).code).toBe(0);
  });

  it('is released by a timely cancellation, and can be taken again', async () => {
    const volunteer = await createVolunteer(portal);
    const activity = await createActivity(portal, { inHours: 25 });
    const { data } = await signUp(portal, volunteer, activity);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    expect((await cancelSignUp(portal, volunteer, data.id)).code).toBe(0);
    expect(await readTakenSeats(activity.positionId)).toBe(0);
    const list = await portal.get('/volunteer/activity/apply/list', { token: volunteer.token });
    expect(list.data.list[0].place.noShow).toBe(false);
    expect((await signUp(portal, volunteer, activity)).code).toBe(0);
  });

  it('is released by a late cancellation, which counts as a no-show', async () => {
    const volunteer = await createVolunteer(portal);
    const activity = await createActivity(portal, { inHours: 23 });
    const { data } = await signUp(portal, volunteer, activity);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    await cancelSignUp(portal, volunteer, data.id);
    expect(await readTakenSeats(activity.positionId)).toBe(0);
    const list = await portal.get('/volunteer/activity/apply/list', { token: volunteer.token });
    expect(list.data.list[0].place.noShow).toBe(true);
  });

  it('not confirmed yet can be cancelled late', async () => {
    const volunteer = await createVolunteer(portal);
    const activity = await createActivity(portal, { inHours: 23 });
    const { data } = await signUp(portal, volunteer, activity);
    await cancelSignUp(portal, volunteer, data.id);
    const list = await portal.get('/volunteer/activity/apply/list', { token: volunteer.token });
    expect(list.data.list[0].place.noShow).toBe(false);
  });

  it('cannot be cancelled once the activity has begun', async () => {
    const volunteer = await createVolunteer(portal);
    const activity = await createActivity(portal);
    const { data } = await signUp(portal, volunteer, activity);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    await moveActivityStart(activity.activityId, -0.5);
    expect(await cancelSignUp(portal, volunteer, data.id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '活动已经开始，不能取消报名',
    });
    expect(await readTakenSeats(activity.positionId)).toBe(1);
  });

  it('cannot be cancelled by another account', async () => {
    const activity = await createActivity(portal);
    const { data } = await signUp(portal, await createVolunteer(portal), activity);
    expect(await cancelSignUp(portal, await portal.signUp(), data.id)).toMatchObject({ status: 404 });
    expect(await readTakenSeats(activity.positionId)).toBe(1);
  });
});

it('pauses sign-ups for ninety days after three no-shows within six months', async () => {
  const volunteer = await createVolunteer(portal);
  for (const _ of [1, 2, 3]) {
    const activity = await createActivity(portal, { inHours: 20 });
    const { data } = await signUp(portal, volunteer, activity);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    expect((await cancelSignUp(portal, volunteer, data.id)).code).toBe(0);
  }
  const refused = await signUp(portal, volunteer, await createActivity(portal));
  expect(refused).toMatchObject({ data: { reason: 'COOLDOWN' }, msg: expect.stringContaining('爽约3次') });
  const { pausedUntil } = (await portal.get('/volunteer/detail', { token: volunteer.token })).data;
  expect((Date.parse(pausedUntil) - Date.now()) / 86_400_000).toBeCloseTo(90, 0);
  const { db } = portal.services;
  const passed = new Date(Date.now() - 91 * 86_400_000);
  await db
    .updateTable('volunteer_sign_up')
    .set({ no_show_at: passed })
    .where('no_show_at', 'is not', null)
    .execute();
  expect((await signUp(portal, volunteer, await createActivity(portal))).code).toBe(0);
});

describe('The offered activities', () => {
  it('include the reason why one cannot be chosen', async () => {
    const volunteer = await createVolunteer(portal);
    const mine = await createActivity(portal, { inHours: 300 });
    await signUp(portal, volunteer, mine);
    const [overlappingActivity, full, closedActivity] = [
      await createActivity(portal, { inHours: 301 }),
      await createActivity(portal, { inHours: 400, places: 1 }),
      await createActivity(portal, { inHours: 410, open: false }),
    ];
    await signUp(portal, await createVolunteer(portal), full);
    const list = await offers(volunteer.token, 'volunteer.activity');
    const closed = (id: string) => list.find(({ value }: { value: string }) => value === id)?.closedReason;
    expect(closed(overlappingActivity.activityId)).toBe('与已报名的“示例 社区助老”时间冲突');
    expect(closed(full.activityId)).toBe('名额已满');
    expect(closed(closedActivity.activityId)).toBe('报名已截止');
  });

  it('leave out activities that have begun', async () => {
    const volunteer = await createVolunteer(portal);
    const { activityId } = await createActivity(portal);
    await moveActivityStart(activityId, -0.5);
    const list = await offers(volunteer.token, 'volunteer.activity');
    expect(list.map(({ value }: { value: string }) => value)).not.toContain(activityId);
  });
});
