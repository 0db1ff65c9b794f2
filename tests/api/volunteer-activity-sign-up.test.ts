import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { decide, giveBack, layDown, signUp, volunteer } from '../support/volunteer';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const FLOW = 'volunteer-activity';
const offers = async (token: string, source: string, by: Record<string, string> = {}) =>
  (await portal.get('/flow/offer/list', { token, query: { source, ...by } })).data.list;
const taken = async (positionId: string) =>
  (
    await portal.services.db
      .selectFrom('volunteer_position')
      .select('taken')
      .where('id', '=', positionId)
      .executeTakeFirstOrThrow()
  ).taken;
/** Moves an activity so that it begins in `hours` hours. */
const begin = (activityId: string, hours: number) => {
  const begins_at = new Date(Date.now() + hours * 3_600_000);
  return portal.services.db
    .updateTable('volunteer_activity')
    .set({ begins_at, closes_at: begins_at, ends_at: new Date(begins_at.getTime() + 3_600_000) })
    .where('id', '=', activityId)
    .execute();
};

describe('An activity sign-up', () => {
  it('holds a seat at once, and returns place and time', async () => {
    const who = await volunteer(portal);
    const place = await layDown(portal);
    const { data } = await signUp(portal, who, place);
    expect(data.status.statusText).toBe('审核中');
    expect(await taken(place.positionId)).toBe(1);
    const list = await portal.get('/volunteer/activity/apply/list', { token: who.token });
    expect(list.data.list[0].place).toMatchObject({
      activityId: place.activityId,
      activity: '示例 社区助老',
      position: '志愿者',
      broken: false,
    });
    const detail = await portal.get('/volunteer/activity/apply/detail', {
      token: who.token,
      query: { id: data.id },
    });
    expect(JSON.stringify(detail.data.answers)).toContain('示例 社区助老');
  });

  it("is not a duplicate of another volunteer's sign-up", async () => {
    const place = await layDown(portal);
    const [{ data }] = [
      await signUp(portal, await volunteer(portal), place),
      await signUp(portal, await volunteer(portal), place),
    ];
    const { token } = await portal.signUp({ roles: ['review'] });
    const seen = await portal.get('/admin/application/detail', { token, query: { id: data.id } });
    expect(seen.data.doubles).toEqual([]);
  });

  it('requires a volunteer', async () => {
    const stranger = await portal.signUp();
    const place = await layDown(portal);
    const answer = await signUp(portal, stranger, place);
    expect(answer).toMatchObject({ code: refusals.notEligible.code, data: { reason: 'UNQUALIFIED' } });
    const check = await portal.get('/volunteer/activity/apply/check', { token: stranger.token });
    expect(check.data).toMatchObject({ pass: false, msg: expect.stringContaining('成为志愿者') });
  });

  it.each([
    ['has closed', { open: false }, 'CLOSED'],
    ['asks for a skill that the volunteer has not', { skills: ['驾驶', '外语'] }, 'UNQUALIFIED'],
    ['is for older people', { minAge: 60 }, 'UNDERAGE'],
  ])('is refused when the activity %s', async (_, options, reason) => {
    const place = await layDown(portal, options);
    const answer = await signUp(portal, await volunteer(portal), place);
    expect(answer).toMatchObject({ code: refusals.notEligible.code, data: { reason } });
    expect(await taken(place.positionId)).toBe(0);
  });

  it('is accepted with one of the required skills', async () => {
    const place = await layDown(portal, { skills: ['驾驶', '外语'] });
    expect(await signUp(portal, await volunteer(portal, { skills: ['外语'] }), place)).toMatchObject({
      code: 0,
    });
  });

  it('is refused for a position of another activity', async () => {
    const [one, other] = [await layDown(portal), await layDown(portal, { inHours: 500 })];
    const answer = await signUp(portal, await volunteer(portal), {
      activityId: one.activityId,
      positionId: other.positionId,
    });
    expect(answer).toMatchObject({ code: refusals.formInvalid.code });
    expect(answer.data.fields[0].path).toBe('/positionId');
  });

  it.each(['x', "'; --", '00000000-0000-4000-8000-000000000000'])(
    'is refused for an unknown activity: %s',
    async id => {
      const answer = await signUp(portal, await volunteer(portal), { activityId: id, positionId: id });
      expect(answer).toMatchObject({ status: 422, code: refusals.formInvalid.code });
    },
  );

  it('is refused during another activity, but not right after it', async () => {
    const who = await volunteer(portal);
    const [first, clashing, after] = [
      await layDown(portal, { inHours: 100, hours: 3 }),
      await layDown(portal, { inHours: 102, hours: 3 }),
      await layDown(portal, { inHours: 103.1, hours: 3 }),
    ];
    expect((await signUp(portal, who, first)).code).toBe(0);
    expect(await signUp(portal, who, clashing)).toMatchObject({ data: { reason: 'CLASH' } });
    expect((await signUp(portal, who, after)).code).toBe(0);
  });
});

describe('Simultaneous sign-ups', () => {
  it('never exceed the number of seats', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => volunteer(portal)));
    const place = await layDown(portal, { places: 3 });
    const answers = await Promise.all(people.map(who => signUp(portal, who, place)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const refused = answers.filter(({ code }) => code !== 0);
    for (const { code, data } of refused) {
      if (code === refusals.notEligible.code) expect(data.reason).toBe('FULL');
      else expect(data.fields[0].message).toContain('名额已满');
    }
    expect(await taken(place.positionId)).toBe(3);
  });

  it('of one volunteer for overlapping activities succeed once', async () => {
    const who = await volunteer(portal);
    const places = [await layDown(portal), await layDown(portal)];
    const answers = await Promise.all(places.map(place => signUp(portal, who, place)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const left = await Promise.all(places.map(({ positionId }) => taken(positionId)));
    expect(left.sort()).toEqual([0, 1]);
  });
});

describe('A volunteer seat', () => {
  it('is released when the sign-up is rejected', async () => {
    const place = await layDown(portal, { places: 1 });
    const { data } = await signUp(portal, await volunteer(portal), place);
    expect((await signUp(portal, await volunteer(portal), place)).code).not.toBe(0);
    await decide(portal, FLOW, data.id, { type: 'REJECT', reason: '人数已够' });
    expect(await taken(place.positionId)).toBe(0);
    expect((await signUp(portal, await volunteer(portal), place)).code).toBe(0);
  });

  it('is released by a timely cancellation, and can be taken again', async () => {
    const who = await volunteer(portal);
    const place = await layDown(portal, { inHours: 25 });
    const { data } = await signUp(portal, who, place);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    expect((await giveBack(portal, who, data.id)).code).toBe(0);
    expect(await taken(place.positionId)).toBe(0);
    const list = await portal.get('/volunteer/activity/apply/list', { token: who.token });
    expect(list.data.list[0].place.broken).toBe(false);
    expect((await signUp(portal, who, place)).code).toBe(0);
  });

  it('is released by a late cancellation, which counts as a no-show', async () => {
    const who = await volunteer(portal);
    const place = await layDown(portal, { inHours: 23 });
    const { data } = await signUp(portal, who, place);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    await giveBack(portal, who, data.id);
    expect(await taken(place.positionId)).toBe(0);
    const list = await portal.get('/volunteer/activity/apply/list', { token: who.token });
    expect(list.data.list[0].place.broken).toBe(true);
  });

  it('not confirmed yet can be cancelled late', async () => {
    const who = await volunteer(portal);
    const place = await layDown(portal, { inHours: 23 });
    const { data } = await signUp(portal, who, place);
    await giveBack(portal, who, data.id);
    const list = await portal.get('/volunteer/activity/apply/list', { token: who.token });
    expect(list.data.list[0].place.broken).toBe(false);
  });

  it('cannot be cancelled once the activity has begun', async () => {
    const who = await volunteer(portal);
    const place = await layDown(portal);
    const { data } = await signUp(portal, who, place);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    await begin(place.activityId, -0.5);
    expect(await giveBack(portal, who, data.id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '活动已经开始，不能取消报名',
    });
    expect(await taken(place.positionId)).toBe(1);
  });

  it('cannot be cancelled by another account', async () => {
    const place = await layDown(portal);
    const { data } = await signUp(portal, await volunteer(portal), place);
    expect(await giveBack(portal, await portal.signUp(), data.id)).toMatchObject({ status: 404 });
    expect(await taken(place.positionId)).toBe(1);
  });
});

it('pauses sign-ups for ninety days after three no-shows within six months', async () => {
  const who = await volunteer(portal);
  for (const _ of [1, 2, 3]) {
    const place = await layDown(portal, { inHours: 20 });
    const { data } = await signUp(portal, who, place);
    await decide(portal, FLOW, data.id, { type: 'APPROVE' });
    expect((await giveBack(portal, who, data.id)).code).toBe(0);
  }
  const refused = await signUp(portal, who, await layDown(portal));
  expect(refused).toMatchObject({ data: { reason: 'COOLDOWN' }, msg: expect.stringContaining('爽约3次') });
  const { pausedUntil } = (await portal.get('/volunteer/detail', { token: who.token })).data;
  expect((Date.parse(pausedUntil) - Date.now()) / 86_400_000).toBeCloseTo(90, 0);
  const { db } = portal.services;
  const passed = new Date(Date.now() - 91 * 86_400_000);
  await db
    .updateTable('volunteer_sign_up')
    .set({ broken_at: passed })
    .where('broken_at', 'is not', null)
    .execute();
  expect((await signUp(portal, who, await layDown(portal))).code).toBe(0);
});

describe('The offered activities', () => {
  it('include the reason why one cannot be chosen', async () => {
    const who = await volunteer(portal);
    const mine = await layDown(portal, { inHours: 300 });
    await signUp(portal, who, mine);
    const [clashing, full, over] = [
      await layDown(portal, { inHours: 301 }),
      await layDown(portal, { inHours: 400, places: 1 }),
      await layDown(portal, { inHours: 410, open: false }),
    ];
    await signUp(portal, await volunteer(portal), full);
    const list = await offers(who.token, 'volunteer.activity');
    const closed = (id: string) => list.find(({ value }: { value: string }) => value === id)?.closed;
    expect(closed(clashing.activityId)).toBe('与已报名的“示例 社区助老”时间冲突');
    expect(closed(full.activityId)).toBe('名额已满');
    expect(closed(over.activityId)).toBe('报名已截止');
  });

  it('leave out activities that have begun', async () => {
    const who = await volunteer(portal);
    const { activityId } = await layDown(portal);
    await begin(activityId, -0.5);
    const list = await offers(who.token, 'volunteer.activity');
    expect(list.map(({ value }: { value: string }) => value)).not.toContain(activityId);
  });
});
