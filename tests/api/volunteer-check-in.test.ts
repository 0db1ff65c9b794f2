import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { layDown, signUp, volunteer } from '../support/volunteer';
import { begun, codeAt, expected, HOUR, punch, punches, said } from '../support/volunteer-attendance';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

/** Lets the clock stand: what is shown now is shown as long as a test looks. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date'] });

/** Somebody who is expected at an activity that began half an hour ago. */
async function atWork() {
  const person = await expected(portal);
  await begun(portal, person.activityId, 0.5);
  return person;
}

const HERE = { lng: 114.05, lat: 22.54 };
const putOnMap = (activityId: string, placeRequired = false) =>
  portal.services.db
    .updateTable('volunteer_activity')
    .set({ ...HERE, radius: 300, place_required: placeRequired })
    .where('id', '=', activityId)
    .execute();

describe('Signing in and out', () => {
  it('by the code on the spot gives the time between both as hours', async () => {
    const { who, activityId } = await atWork();
    const signedIn = await punch(portal, who, activityId, 'in');
    expect(signedIn.data).toMatchObject({ state: 'in', minutes: null, ways: ['code'] });
    const { db } = portal.services;
    // Entries cannot be changed: the activity and its people are moved as if an hour had passed.
    await expect(
      db
        .updateTable('volunteer_attendance')
        .set({ at: new Date(Date.now() - HOUR) })
        .execute(),
    ).rejects.toThrow('append-only');
    const out = await punch(portal, who, activityId, 'out');
    expect(out.data).toMatchObject({ state: 'done', minutes: 0 });
    const { service, list } = await punches(portal, who);
    expect(service).toMatchObject({ minutes: 0, times: 0 });
    expect(list[0].entries.map(({ kind }: { kind: string }) => kind)).toEqual(['in', 'out']);
  });

  it('counts once, however often the code is read, also at the same moment', async () => {
    const { who, activityId } = await atWork();
    const answers = await Promise.all(Array.from({ length: 6 }, () => punch(portal, who, activityId, 'in')));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    const { list } = await punches(portal, who);
    expect(list[0].entries).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.signedInAt)).size).toBe(1);
  });

  it('is refused by a code that is older than a minute, of another activity, or for the other way', async () => {
    const { who, activityId } = await atWork();
    const other = await layDown(portal);
    holdClock();
    for (const code of [
      codeAt(portal, activityId, 'in', Date.now() - 61_000),
      codeAt(portal, activityId, 'in', Date.now() + 31_000),
      codeAt(portal, other.activityId, 'in'),
      codeAt(portal, activityId, 'out'),
      '00000000',
    ]) {
      const answer = await punch(portal, who, activityId, 'in', { code });
      expect(answer).toMatchObject({ code: refusals.notAllowedNow.code, data: { reason: 'CODE' } });
    }
    expect((await punches(portal, who)).list[0].entries).toEqual([]);
  });

  it('takes the code that was shown until half a minute ago: reading it takes its time', async () => {
    const { who, activityId } = await atWork();
    holdClock();
    const code = codeAt(portal, activityId, 'in', Date.now() - 30_000);
    expect((await punch(portal, who, activityId, 'in', { code })).code).toBe(0);
  });

  it('is for who has a confirmed place', async () => {
    const place = await layDown(portal);
    const waiting = await volunteer(portal);
    await signUp(portal, waiting, place);
    await begun(portal, place.activityId, 0.5);
    for (const who of [waiting, await volunteer(portal), await portal.signUp()]) {
      const answer = await punch(portal, who, place.activityId, 'in');
      expect(answer.code).toBe(refusals.notEligible.code);
    }
  });

  it('begins an hour before the activity and ends with it; out goes on for two hours', async () => {
    const { who, activityId } = await expected(portal);
    await begun(portal, activityId, -1.1);
    expect((await punch(portal, who, activityId, 'in')).msg).toContain('开始签到');
    expect((await punch(portal, who, activityId, 'out')).msg).toContain('还没有签到');
    await begun(portal, activityId, -0.9);
    expect((await punch(portal, who, activityId, 'in')).code).toBe(0);
    await begun(portal, activityId, 4.9);
    expect((await punch(portal, who, activityId, 'out')).code).toBe(0);
    const late = await expected(portal);
    await begun(portal, late.activityId, 3.1);
    expect((await punch(portal, late.who, late.activityId, 'in')).msg).toContain('活动已经结束');
  });

  it('too late is left to staff: the hours wait for them', async () => {
    const { who, activityId } = await atWork();
    await punch(portal, who, activityId, 'in');
    await begun(portal, activityId, 5.1);
    expect((await punch(portal, who, activityId, 'out')).msg).toContain('签退的时间已过');
    expect((await punches(portal, who)).list[0]).toMatchObject({ state: 'forgotten', minutes: null });
  });
});

describe('The place', () => {
  it('is a second proof, where the device tells it', async () => {
    const { who, activityId } = await atWork();
    await putOnMap(activityId);
    const position = { lng: HERE.lng + 0.001, lat: HERE.lat, accuracy: 20 };
    expect((await punch(portal, who, activityId, 'in', { position })).data.ways).toEqual(['place']);
    const { db } = portal.services;
    const rows = await db.selectFrom('volunteer_attendance').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('114.05');
  });

  it('far away is refused, and told how far', async () => {
    const { who, activityId } = await atWork();
    await putOnMap(activityId);
    const position = { lng: HERE.lng + 0.05, lat: HERE.lat, accuracy: 30 };
    const answer = await punch(portal, who, activityId, 'in', { position });
    expect(answer).toMatchObject({ data: { reason: 'FAR' }, msg: expect.stringContaining('5.1公里') });
    expect((await punch(portal, who, activityId, 'in')).data.ways).toEqual(['code']);
  });

  it('that is known by kilometres alone proves nothing', async () => {
    const { who, activityId } = await atWork();
    await putOnMap(activityId);
    const position = { lng: HERE.lng + 0.05, lat: HERE.lat, accuracy: 20_000 };
    expect((await punch(portal, who, activityId, 'in', { position })).data.ways).toEqual(['code']);
  });

  it('must be told where the activity asks for it', async () => {
    const { who, activityId } = await atWork();
    await putOnMap(activityId, true);
    expect((await punch(portal, who, activityId, 'in')).data).toMatchObject({ reason: 'PLACE' });
    const position = { ...HERE, accuracy: 10 };
    expect((await punch(portal, who, activityId, 'in', { position })).code).toBe(0);
  });
});

describe('The code on the spot', () => {
  const shown = (token: string, id: string) =>
    portal.get('/volunteer/activity/code', { token, query: { id, kind: 'in' } });

  it('is shown to staff with these matters, with how many have come', async () => {
    const { who, activityId } = await atWork();
    const clerk = await portal.signUp({ roles: ['review:volunteer-activity'] });
    holdClock();
    const before = await shown(clerk.token, activityId);
    expect(before.data).toMatchObject({ expected: 1, signedIn: 0, code: codeAt(portal, activityId, 'in') });
    await punch(portal, who, activityId, 'in', { code: before.data.code });
    expect((await shown(clerk.token, activityId)).data).toMatchObject({ signedIn: 1, signedOut: 0 });
  });

  it('is shown to nobody else, but to volunteers on duty there', async () => {
    const { who, activityId, applicationId } = await atWork();
    const other = await portal.signUp({ roles: ['review:lecture'] });
    expect((await shown(other.token, activityId)).code).toBe(refusals.forbidden.code);
    expect((await shown(who.token, activityId)).code).toBe(refusals.forbidden.code);
    const clerk = await portal.signUp({ roles: ['review'] });
    expect((await said(portal, clerk.token, 'duty', { applicationId, duty: true })).code).toBe(0);
    expect((await shown(who.token, activityId)).code).toBe(0);
    const elsewhere = await atWork();
    expect((await shown(who.token, elsewhere.activityId)).code).toBe(refusals.forbidden.code);
    await said(portal, clerk.token, 'duty', { applicationId, duty: false });
    expect((await shown(who.token, activityId)).code).toBe(refusals.forbidden.code);
  });

  it('is not shown days before, nor days after', async () => {
    const { activityId } = await expected(portal);
    const clerk = await portal.signUp({ roles: ['review'] });
    expect((await shown(clerk.token, activityId)).code).toBe(refusals.notAllowedNow.code);
    await begun(portal, activityId, 48);
    expect((await shown(clerk.token, activityId)).code).toBe(refusals.notAllowedNow.code);
  });
});
