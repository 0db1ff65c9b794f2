import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceOf } from '../../src/domain/attendance';
import { refusals } from '../../src/domain/refusals';
import {
  listAttendanceEntries,
  toAttendanceEntry,
} from '../../src/server/modules/volunteer/attendance-store';
import { noteNoShows } from '../../src/server/modules/volunteer/no-shows';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { approveAsVolunteer, createActivity, createVolunteer, decide, signUp } from '../support/volunteer';
import {
  checkIn,
  createConfirmedVolunteer,
  findLatestMessage,
  HOUR,
  listAttendance,
  moveActivityStart,
  postAttendance,
} from '../support/volunteer-attendance';

let portal: TestPortal;
let clerk: { token: string; accountId: string };
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await portal.signUp({ roles: ['review'], nickname: '陈示例' });
});
afterAll(() => portal.close());

/** Creates a volunteer with a confirmed seat in a three-hour activity that began `hoursAgo` hours ago. */
async function volunteerOfPastActivity(hoursAgo = 4, activity?: { activityId: string; positionId: string }) {
  const person = await createConfirmedVolunteer(portal, activity);
  await moveActivityStart(portal, person.activityId, hoursAgo);
  return person;
}

const hoursAgoIso = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const readVolunteerDetail = async (token: string) => (await portal.get('/volunteer/detail', { token })).data;

describe('Volunteer hours', () => {
  it('are entered by staff with a reason, which the volunteer sees and is notified of', async () => {
    const { account, applicationId } = await volunteerOfPastActivity(4);
    await postAttendance(portal, clerk.token, 'punch', { applicationId, kind: 'in', at: hoursAgoIso(3.5) });
    const out = await postAttendance(portal, clerk.token, 'punch', {
      applicationId,
      kind: 'out',
      at: hoursAgoIso(1.5),
    });
    expect(out.data).toMatchObject({ minutes: 120, methods: ['staff'], state: 'done' });
    const { list, service } = await listAttendance(portal, account);
    expect(service).toMatchObject({ minutes: 120, minutesThisYear: expect.any(Number), times: 1 });
    expect(list[0].entries[1]).toMatchObject({ kind: 'out', reason: '现场负责人证明', by: '陈**' });
    expect((await findLatestMessage(portal, account)).text).toMatch(
      /签退记为.*服务时长计2小时.*现场负责人证明/u,
    );
  });

  it('are corrected by a new entry; the earlier one stays', async () => {
    const { account, activityId, applicationId } = await volunteerOfPastActivity(0.5);
    await checkIn(portal, account, activityId, 'in');
    await checkIn(portal, account, activityId, 'out');
    const first = await postAttendance(portal, clerk.token, 'hours', { applicationId, minutes: 90 });
    expect(first.data.minutes).toBe(90);
    await postAttendance(portal, clerk.token, 'hours', {
      applicationId,
      minutes: 60,
      reason: '中途离开一次',
    });
    const { list, service } = await listAttendance(portal, account);
    expect(service.minutes).toBe(60);
    expect(
      list[0].entries.map(({ kind, minutes }: { kind: string; minutes: number }) => [kind, minutes]),
    ).toEqual([
      ['in', null],
      ['out', null],
      ['hours', 90],
      ['hours', 60],
    ]);
    expect((await findLatestMessage(portal, account)).text).toContain('原来的记录保留');
  });

  it('are limited to the duration of the activity', async () => {
    const { applicationId } = await volunteerOfPastActivity(4);
    const answer = await postAttendance(portal, clerk.token, 'hours', { applicationId, minutes: 181 });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: '/minutes' }] } });
  });

  it('repeated with the same id are recorded once', async () => {
    const { account, applicationId } = await volunteerOfPastActivity(4);
    const body = { id: randomUUID(), applicationId, minutes: 100 };
    await Promise.all(Array.from({ length: 4 }, () => postAttendance(portal, clerk.token, 'hours', body)));
    expect((await listAttendance(portal, account)).list[0].entries).toHaveLength(1);
  });

  it.each([
    ['no reason', { minutes: 60, reason: ' ' }],
    ['minutes below zero', { minutes: -1 }],
    ['half minutes', { minutes: 1.5 }],
  ])('are refused with %s', async (_, body) => {
    const { applicationId } = await volunteerOfPastActivity(4);
    const { status } = await postAttendance(portal, clerk.token, 'hours', { applicationId, ...body });
    expect([400, 422]).toContain(status);
  });

  it.each([
    ['out before in', { kind: 'out', hours: 2 }, '请先补登签到'],
    ['later than now', { kind: 'in', hours: -1 }, '不能晚于现在'],
    ['on another day', { kind: 'in', hours: 40 }, '活动当天'],
  ])('are not entered %s', async (_, { kind, hours }, words) => {
    const { applicationId } = await volunteerOfPastActivity(4);
    const answer = await postAttendance(portal, clerk.token, 'punch', {
      applicationId,
      kind,
      at: hoursAgoIso(hours),
    });
    expect(answer.msg).toContain(words);
  });

  it('of a staff member are entered by a colleague only', async () => {
    const account = await portal.signUp({ roles: ['review'] });
    await approveAsVolunteer(portal, account);
    const activity = await createActivity(portal);
    const { data } = await signUp(portal, account, activity);
    await decide(portal, 'volunteer-activity', data.id, { type: 'APPROVE' });
    await moveActivityStart(portal, activity.activityId, 4);
    const applicationId = data.id;
    const answer = await postAttendance(portal, account.token, 'hours', { applicationId, minutes: 100 });
    expect(answer.code).toBe(refusals.secondPerson.code);
  });

  it('are restricted to staff of the flow', async () => {
    const { account, applicationId } = await volunteerOfPastActivity(4);
    const other = await portal.signUp({ roles: ['review:lecture'] });
    for (const token of [account.token, other.token]) {
      const answer = await postAttendance(portal, token, 'hours', { applicationId, minutes: 100 });
      expect(answer.code).toBe(refusals.forbidden.code);
    }
    const nothing = await postAttendance(portal, clerk.token, 'hours', {
      applicationId: randomUUID(),
      minutes: 100,
    });
    expect(nothing.code).toBe(refusals.notFound.code);
  });

  it('equal the result of all entries, for every volunteer', async () => {
    const { db } = portal.services;
    const rows = await db
      .selectFrom('volunteer_sign_up')
      .innerJoin('volunteer_activity', 'volunteer_activity.id', 'activity_id')
      .select(['application_id', 'begins_at', 'ends_at', 'minutes', 'signed_in_at', 'signed_out_at'])
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const entries = await listAttendanceEntries(db, [row.application_id]);
      const { minutes, signedIn, signedOut } = attendanceOf(entries.map(toAttendanceEntry), {
        begins: row.begins_at,
        ends: row.ends_at,
      });
      expect(row).toMatchObject({ minutes, signed_in_at: signedIn, signed_out_at: signedOut });
    }
  });

  it('are append-only in the database', async () => {
    const { ownerDb: db } = portal;
    await expect(db.deleteFrom('volunteer_attendance').execute()).rejects.toThrow('append-only');
    await expect(
      sql`UPDATE volunteer_attendance SET minutes = 1 WHERE kind = 'hours'`.execute(db),
    ).rejects.toThrow('append-only');
  });
});

describe('A no-show', () => {
  /** Creates two volunteers of an activity long past, only one of whom checked in. */
  async function createAttendedAndAbsent() {
    const activity = await createActivity(portal, { places: 5 });
    const [came, stayed] = [
      await createConfirmedVolunteer(portal, activity),
      await createConfirmedVolunteer(portal, activity),
    ];
    await moveActivityStart(portal, activity.activityId, 0.5);
    await checkIn(portal, came.account, activity.activityId, 'in');
    await moveActivityStart(portal, activity.activityId, 30);
    return { came, stayed, activity };
  }

  it('is recorded and notified, and can be excused with a reason', async () => {
    const { came, stayed } = await createAttendedAndAbsent();
    expect(await noteNoShows(portal.services, new Date())).toBe(1);
    expect(await noteNoShows(portal.services, new Date())).toBe(0);
    expect((await listAttendance(portal, stayed.account)).list[0]).toMatchObject({
      state: 'absent',
      minutes: null,
    });
    expect((await listAttendance(portal, came.account)).list[0].state).toBe('forgotten');
    expect((await findLatestMessage(portal, stayed.account)).text).toContain('没有到场，计一次爽约');
    expect((await readVolunteerDetail(stayed.account.token)).service.noShows).toBe(1);
    const { applicationId } = stayed;
    await postAttendance(portal, clerk.token, 'absence', {
      applicationId,
      absent: false,
      reason: '当天住院，有证明',
    });
    expect((await readVolunteerDetail(stayed.account.token)).service.noShows).toBe(0);
    // An excused absence is not recorded again.
    expect(await noteNoShows(portal.services, new Date())).toBe(0);
  });

  it('is not recorded within a day, nor where no volunteer was checked in', async () => {
    const { activity } = await createAttendedAndAbsent();
    await moveActivityStart(portal, activity.activityId, 26);
    expect(await noteNoShows(portal.services, new Date())).toBe(0);
    await moveActivityStart(portal, activity.activityId, 30);
    expect(await noteNoShows(portal.services, new Date())).toBe(1);
    await volunteerOfPastActivity(30);
    expect(await noteNoShows(portal.services, new Date())).toBe(0);
  });

  it('can be recorded by staff after the activity, and not for volunteers who checked in', async () => {
    const { account, activityId, applicationId } = await volunteerOfPastActivity(0.5);
    const absent = { applicationId, absent: true };
    expect((await postAttendance(portal, clerk.token, 'absence', absent)).msg).toContain('活动结束之后');
    await checkIn(portal, account, activityId, 'in');
    await moveActivityStart(portal, activityId, 5);
    expect((await postAttendance(portal, clerk.token, 'absence', absent)).msg).toContain('已经签到');
    const other = await volunteerOfPastActivity(5);
    const noted = await postAttendance(portal, clerk.token, 'absence', {
      ...absent,
      applicationId: other.applicationId,
    });
    expect(noted.data).toMatchObject({ state: 'absent' });
    const lateCheckIn = { applicationId: other.applicationId, kind: 'in', at: hoursAgoIso(5) };
    expect((await postAttendance(portal, clerk.token, 'punch', lateCheckIn)).data.state).toBe('forgotten');
    expect((await readVolunteerDetail(other.account.token)).service.noShows).toBe(0);
  });

  it('repeated three times in half a year blocks sign-ups for ninety days', async () => {
    const account = await createVolunteer(portal);
    const { db } = portal.services;
    const activity = await createActivity(portal);
    for (let times = 0; times < 3; times += 1) {
      const one = await volunteerOfPastActivity(5);
      await postAttendance(portal, clerk.token, 'absence', {
        applicationId: one.applicationId,
        absent: true,
      });
      await db
        .updateTable('volunteer_sign_up')
        .set({ account_id: account.accountId })
        .where('application_id', '=', one.applicationId)
        .execute();
    }
    const { pausedUntil, service } = await readVolunteerDetail(account.token);
    expect(service.noShows).toBe(3);
    expect(Date.parse(pausedUntil)).toBeGreaterThan(Date.now() + 89 * 24 * HOUR);
    const detail = await portal.get('/volunteer/activity/detail', {
      token: account.token,
      query: { id: activity.activityId },
    });
    expect(detail.data.signUp).toMatchObject({ possible: false, reason: 'COOLDOWN' });
  });
});

describe('The activity roster', () => {
  const roster = (token: string, id: string) =>
    portal.get('/admin/volunteer/roster', { token, query: { id } });

  it('lists the volunteers with name and number, and logs the access', async () => {
    const { activityId, applicationId } = await volunteerOfPastActivity(1);
    const { data } = await roster(clerk.token, activityId);
    expect(data.activity).toMatchObject({ approvedSignUps: 1, pendingSignUps: 0, state: 'running' });
    expect(data.list[0]).toMatchObject({
      applicationId,
      name: '林示例',
      mobile: '13800000000',
      approved: true,
    });
    const { db } = portal.services;
    const looks = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('account_id', '=', clerk.accountId)
      .where('action', '=', 'volunteer.roster')
      .execute();
    expect(looks.at(-1)?.detail).toEqual({ activity: activityId });
  });

  it("shows a single sign-up masked, with the volunteer's record so far", async () => {
    const { activityId, applicationId } = await volunteerOfPastActivity(1);
    const readStaffSignUp = (token: string, id: string) =>
      portal.get('/admin/volunteer/sign-up', { token, query: { id } });
    const { data } = await readStaffSignUp(clerk.token, applicationId);
    expect(data).toMatchObject({
      activityId,
      name: '林**',
      mobile: '138****0000',
      service: { minutes: 0, times: 0, noShows: 0 },
    });
    expect(data.no).toMatch(/./);
    const other = await portal.signUp({ roles: ['review:lecture'] });
    expect((await readStaffSignUp(other.token, applicationId)).code).toBe(refusals.forbidden.code);
    expect((await readStaffSignUp(clerk.token, randomUUID())).code).toBe(refusals.notFound.code);
    expect((await readStaffSignUp(clerk.token, activityId)).code).toBe(refusals.notFound.code);
  });

  it('is restricted to staff of the flow, and not found for an unknown activity', async () => {
    const { activityId } = await volunteerOfPastActivity(1);
    const other = await portal.signUp({ roles: ['review:lecture'] });
    expect((await roster(other.token, activityId)).code).toBe(refusals.forbidden.code);
    expect((await roster(clerk.token, randomUUID())).code).toBe(refusals.notFound.code);
    const list = await portal.get('/admin/volunteer/activity/list', { token: other.token });
    expect(list.code).toBe(refusals.forbidden.code);
  });

  it('lists activities with their unsettled entries', async () => {
    const { account, activityId } = await volunteerOfPastActivity(0.5);
    await checkIn(portal, account, activityId, 'in');
    await moveActivityStart(portal, activityId, 6);
    const query = { period: 'past', pageSize: '100' };
    const { data } = await portal.get('/admin/volunteer/activity/list', { token: clerk.token, query });
    const row = data.list.find(({ id }: { id: string }) => id === activityId);
    expect(row).toMatchObject({ state: 'over', signedIn: 1, forgotten: 1, credited: 0 });
  });
});
