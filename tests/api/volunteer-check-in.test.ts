import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { createActivity, createVolunteer, signUp } from '../support/volunteer';
import {
  checkIn,
  codeAt,
  createConfirmedVolunteer,
  HOUR,
  listAttendance,
  moveActivityStart,
  postAttendance,
} from '../support/volunteer-attendance';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

/** Freezes the clock, so that a check-in code stays valid during a test. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date'] });

/** Creates a volunteer with a confirmed seat in an activity that began half an hour ago. */
async function volunteerOfRunningActivity() {
  const person = await createConfirmedVolunteer(portal);
  await moveActivityStart(portal, person.activityId, 0.5);
  return person;
}

const SITE_POSITION = { lng: 114.05, lat: 22.54 };
const setSitePosition = (activityId: string, placeRequired = false) =>
  portal.services.db
    .updateTable('volunteer_activity')
    .set({ ...SITE_POSITION, radius: 300, place_required: placeRequired })
    .where('id', '=', activityId)
    .execute();

describe('Check-in and check-out', () => {
  it('by the code on site yield the time between both as hours', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    const signedIn = await checkIn(portal, account, activityId, 'in');
    expect(signedIn.data).toMatchObject({ state: 'in', minutes: null, methods: ['code'] });
    // Entries are append-only, so they cannot be shifted by an hour.
    await expect(
      portal.ownerDb
        .updateTable('volunteer_attendance')
        .set({ at: new Date(Date.now() - HOUR) })
        .execute(),
    ).rejects.toThrow('append-only');
    const out = await checkIn(portal, account, activityId, 'out');
    expect(out.data).toMatchObject({ state: 'done', minutes: 0 });
    const { service, list } = await listAttendance(portal, account);
    expect(service).toMatchObject({ minutes: 0, times: 0 });
    expect(list[0].entries.map(({ kind }: { kind: string }) => kind)).toEqual(['in', 'out']);
  });

  it('count once, however often the code is scanned, even simultaneously', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => checkIn(portal, account, activityId, 'in')),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    const { list } = await listAttendance(portal, account);
    expect(list[0].entries).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.signedInAt)).size).toBe(1);
  });

  it('are refused with a code older than a minute, of another activity, or of the other kind', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    const other = await createActivity(portal);
    holdClock();
    for (const code of [
      codeAt(portal, activityId, 'in', Date.now() - 61_000),
      codeAt(portal, activityId, 'in', Date.now() + 31_000),
      codeAt(portal, other.activityId, 'in'),
      codeAt(portal, activityId, 'out'),
      '00000000',
    ]) {
      const answer = await checkIn(portal, account, activityId, 'in', { code });
      expect(answer).toMatchObject({ code: refusals.notAllowedNow.code, data: { reason: 'CODE' } });
    }
    expect((await listAttendance(portal, account)).list[0].entries).toEqual([]);
  });

  it('accept a code shown until half a minute ago, as scanning takes time', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    holdClock();
    const code = codeAt(portal, activityId, 'in', Date.now() - 30_000);
    expect((await checkIn(portal, account, activityId, 'in', { code })).code).toBe(0);
  });

  it('require a confirmed seat', async () => {
    const activity = await createActivity(portal);
    const waiting = await createVolunteer(portal);
    await signUp(portal, waiting, activity);
    await moveActivityStart(portal, activity.activityId, 0.5);
    for (const account of [waiting, await createVolunteer(portal), await portal.signUp()]) {
      const answer = await checkIn(portal, account, activity.activityId, 'in');
      expect(answer.code).toBe(refusals.notEligible.code);
    }
  });

  it('are open from an hour before the activity: check-in until its end, check-out until two hours later', async () => {
    const { account, activityId } = await createConfirmedVolunteer(portal);
    await moveActivityStart(portal, activityId, -1.1);
    expect((await checkIn(portal, account, activityId, 'in')).msg).toContain('开始签到');
    expect((await checkIn(portal, account, activityId, 'out')).msg).toContain('还没有签到');
    await moveActivityStart(portal, activityId, -0.9);
    expect((await checkIn(portal, account, activityId, 'in')).code).toBe(0);
    await moveActivityStart(portal, activityId, 4.9);
    expect((await checkIn(portal, account, activityId, 'out')).code).toBe(0);
    const late = await createConfirmedVolunteer(portal);
    await moveActivityStart(portal, late.activityId, 3.1);
    expect((await checkIn(portal, late.account, late.activityId, 'in')).msg).toContain('活动已经结束');
  });

  it('that are too late leave the hours to staff', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    await checkIn(portal, account, activityId, 'in');
    await moveActivityStart(portal, activityId, 5.1);
    expect((await checkIn(portal, account, activityId, 'out')).msg).toContain('签退的时间已过');
    expect((await listAttendance(portal, account)).list[0]).toMatchObject({
      state: 'forgotten',
      minutes: null,
    });
  });
});

describe('The position of a check-in', () => {
  it('is a second proof when the device provides it', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    await setSitePosition(activityId);
    const position = { lng: SITE_POSITION.lng + 0.001, lat: SITE_POSITION.lat, accuracy: 20 };
    expect((await checkIn(portal, account, activityId, 'in', { position })).data.methods).toEqual(['place']);
    const { db } = portal.services;
    const rows = await db.selectFrom('volunteer_attendance').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('114.05');
  });

  it('is refused when it is far away, and the distance is returned', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    await setSitePosition(activityId);
    const position = { lng: SITE_POSITION.lng + 0.05, lat: SITE_POSITION.lat, accuracy: 30 };
    const answer = await checkIn(portal, account, activityId, 'in', { position });
    expect(answer).toMatchObject({ data: { reason: 'FAR' }, msg: expect.stringContaining('5.1公里') });
    expect((await checkIn(portal, account, activityId, 'in')).data.methods).toEqual(['code']);
  });

  it('with an accuracy of kilometres proves nothing', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    await setSitePosition(activityId);
    const position = { lng: SITE_POSITION.lng + 0.05, lat: SITE_POSITION.lat, accuracy: 20_000 };
    expect((await checkIn(portal, account, activityId, 'in', { position })).data.methods).toEqual(['code']);
  });

  it('is required where the activity asks for it', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    await setSitePosition(activityId, true);
    expect((await checkIn(portal, account, activityId, 'in')).data).toMatchObject({ reason: 'PLACE' });
    const position = { ...SITE_POSITION, accuracy: 10 };
    expect((await checkIn(portal, account, activityId, 'in', { position })).code).toBe(0);
  });
});

describe('The check-in code on site', () => {
  const shown = (token: string, id: string) =>
    portal.get('/volunteer/activity/code', { token, query: { id, kind: 'in' } });

  it('is shown to staff of the flow, with the number of check-ins', async () => {
    const { account, activityId } = await volunteerOfRunningActivity();
    const clerk = await portal.signUp({ roles: ['review:volunteer-activity'] });
    holdClock();
    const before = await shown(clerk.token, activityId);
    expect(before.data).toMatchObject({ expected: 1, signedIn: 0, code: codeAt(portal, activityId, 'in') });
    await checkIn(portal, account, activityId, 'in', { code: before.data.code });
    expect((await shown(clerk.token, activityId)).data).toMatchObject({ signedIn: 1, signedOut: 0 });
  });

  it('is otherwise shown only to volunteers on duty there', async () => {
    const { account, activityId, applicationId } = await volunteerOfRunningActivity();
    const other = await portal.signUp({ roles: ['review:lecture'] });
    expect((await shown(other.token, activityId)).code).toBe(refusals.forbidden.code);
    expect((await shown(account.token, activityId)).code).toBe(refusals.forbidden.code);
    const clerk = await portal.signUp({ roles: ['review'] });
    expect((await postAttendance(portal, clerk.token, 'duty', { applicationId, duty: true })).code).toBe(0);
    expect((await shown(account.token, activityId)).code).toBe(0);
    const elsewhere = await volunteerOfRunningActivity();
    expect((await shown(account.token, elsewhere.activityId)).code).toBe(refusals.forbidden.code);
    await postAttendance(portal, clerk.token, 'duty', { applicationId, duty: false });
    expect((await shown(account.token, activityId)).code).toBe(refusals.forbidden.code);
  });

  it('is not shown days before or after the activity', async () => {
    const { activityId } = await createConfirmedVolunteer(portal);
    const clerk = await portal.signUp({ roles: ['review'] });
    expect((await shown(clerk.token, activityId)).code).toBe(refusals.notAllowedNow.code);
    await moveActivityStart(portal, activityId, 48);
    expect((await shown(clerk.token, activityId)).code).toBe(refusals.notAllowedNow.code);
  });
});
