import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { publishScheduledContents } from '../../src/server/modules/content/scheduled-publishing';
import { Editor, must } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { cancelSignUp, createVolunteer, decide, signUp } from '../support/volunteer';
import {
  checkIn,
  createConfirmedVolunteer,
  findLatestMessage,
  HOUR,
  moveActivityStart,
} from '../support/volunteer-attendance';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

/** Required form data of an activity: in thirty days, from nine to twelve. */
const form = (change: object = {}) => ({
  ...{
    category: 'health',
    title: '示例 社区义诊',
    summary: '引导居民，登记血压。',
    day: addDays(today(), 30),
  },
  ...{ begins: '09:00', ends: '12:00', closesHours: 24, place: '博爱社区', minAge: 14, status: '正常' },
  positions: [
    { name: '引导', places: 2, duty: '引导居民' },
    { name: '登记', places: 1, duty: '登记血压', skills: ['医疗护理'] },
  ],
  ...change,
});

const publishActivity = (change: object = {}) => editor.createPublished(form(change), 'activity');

/** Publishes another version of an activity. */
async function anew(id: string, change: object) {
  const { data } = await editor.get('/admin/content/detail', { id });
  const saved = await editor.save('activity', form(change), { id, revision: data.revision });
  return saved.code === 0 ? editor.publish(must(saved)) : saved;
}

const detail = async (id: string, token?: string) =>
  (await portal.get('/volunteer/activity/detail', { token, query: { id } })).data;
const list = async (query: Record<string, string> = {}) =>
  (await portal.get('/volunteer/activity/list', { query: { pageSize: '100', ...query } })).data;
const ids = async (query: Record<string, string> = {}) =>
  (await list(query)).list.map(({ id }: { id: string }) => id);

/** Creates a volunteer with a confirmed seat at the first position. */
async function createConfirmedVolunteerOf(activityId: string) {
  const { positions } = await detail(activityId);
  return createConfirmedVolunteer(portal, { activityId, positionId: positions[0].id });
}

describe('A published activity', () => {
  it('is public in the list and its month, with its seats', async () => {
    const { id, path } = await publishActivity();
    expect(path).toBe(`/volunteerInfo?id=${id}`);
    const shown = await detail(id);
    expect(shown).toMatchObject({
      ...{ title: '示例 社区义诊', categoryTitle: '社区健康', places: 3, left: 3, state: 'open' },
      ...{
        beginsAt: `${addDays(today(), 30)}T01:00:00.000Z`,
        signUp: { possible: true, applicationId: null },
      },
    });
    expect(shown.positions.map(({ name, left }: { name: string; left: number }) => [name, left])).toEqual([
      ['引导', 2],
      ['登记', 1],
    ]);
    expect(await ids({ period: 'coming' })).toContain(id);
    expect(await ids({ month: addDays(today(), 30).slice(0, 7), category: 'health' })).toContain(id);
    expect(await ids({ category: 'youth' })).not.toContain(id);
    expect(await ids({ period: 'past' })).not.toContain(id);
  });

  it('is listed until it begins, the earliest first; in its month also later, before past ones', async () => {
    const published: string[] = [];
    const days = [31, 33, 35, 37].map(later => addDays(today(), later));
    for (const day of days) published.push((await publishActivity({ day })).id);
    const duringTheThird = new Date(`${days[2]}T10:00:00+08:00`);
    vi.useFakeTimers({ toFake: ['Date'], now: duringTheThird });
    try {
      const listOwnTitles = async (query?: Record<string, string>) =>
        (await ids(query))
          .filter((id: string) => published.includes(id))
          .map((id: string) => published.indexOf(id));
      expect(await listOwnTitles()).toEqual([3]);
      expect(await listOwnTitles({ period: 'coming' })).toEqual([3]);
      expect(await listOwnTitles({ period: 'past' })).toEqual([2, 1, 0]);
      const months = new Set(days.map(day => day.slice(0, 7)));
      const inMonths = await Promise.all([...months].map(month => listOwnTitles({ month })));
      expect(inMonths.flat().toSorted()).toEqual([0, 1, 2, 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be signed up for, and shows volunteers their own sign-up', async () => {
    const { id } = await publishActivity();
    const { account, applicationId } = await createConfirmedVolunteerOf(id);
    const shown = await detail(id, account.token);
    expect(shown).toMatchObject({ left: 2, signUp: { possible: false, reason: 'DUPLICATE', applicationId } });
    expect((await detail(id)).signUp).toMatchObject({ possible: true });
  });

  it('returns to each caller why they cannot sign up', async () => {
    const { id } = await publishActivity({
      positions: [{ name: '医生', places: 1, duty: '义诊', skills: ['医疗护理'] }],
    });
    const otherAccount = await portal.signUp();
    expect((await detail(id, otherAccount.token)).signUp).toMatchObject({ reason: 'UNQUALIFIED' });
    const unskilled = await createVolunteer(portal);
    expect((await detail(id, unskilled.token)).signUp).toMatchObject({ reason: 'SKILLS' });
    const skilled = await createVolunteer(portal, { skills: ['医疗护理'] });
    const { positions, signUp: way } = await detail(id, skilled.token);
    expect(way).toMatchObject({ possible: true });
    await signUp(portal, skilled, { activityId: id, positionId: positions[0].id });
    expect((await detail(id)).signUp).toMatchObject({ possible: false, reason: 'FULL' });
    expect(await ids({ open: 'true' })).not.toContain(id);
  });

  it('is not listed before its publication and after its withdrawal', async () => {
    const draft = await editor.createDraft(form(), 'activity');
    expect(await ids()).not.toContain(draft.id);
    const shown = await publishActivity();
    expect((await editor.withdraw(shown)).code).toBe(0);
    expect(await ids()).not.toContain(shown.id);
    const gone = await portal.get('/volunteer/activity/detail', { query: { id: shown.id } });
    expect(gone.code).toBe(refusals.notFound.code);
  });

  it.each([
    ['ends before it begins', { ends: '08:00' }, '/ends'],
    ['is half on the map', { longitude: 114 }, '/latitude'],
    ['lies in the sea by a slip', { longitude: 22.5, latitude: 114 }, '/latitude'],
    ['has begun before it is published', { day: addDays(today(), -1) }, '/day'],
    ['asks for a place that nobody knows', { placeRequired: true }, '/placeRequired'],
    ['is called off without a reason', { status: '已取消' }, '/cancelReason'],
    [
      'has two positions of one name',
      { positions: ['一', '一'].map(name => ({ name, places: 1, duty: '做' })) },
      '/positions/1/name',
    ],
  ])('is refused when it %s', async (_, change, path) => {
    const saved = await editor.save('activity', form(change));
    const answer = saved.code === 0 ? await editor.publish(must(saved)) : saved;
    expect(answer.status).toBe(422);
    expect(answer.data.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('reports swapped latitude and longitude', async () => {
    const saved = await editor.save('activity', form({ longitude: 22.5, latitude: 114 }));
    expect(saved.data.fields).toMatchObject([
      { path: '/latitude', message: expect.stringContaining('写反') },
    ]);
  });

  it('cannot be scheduled for publication after its beginning; a published one can still be edited', async () => {
    const late = await editor.createDraft(form({ day: addDays(today(), 2) }), 'activity');
    const asked = { id: late.id, revision: late.revision };
    const publishTime = new Date(Date.now() + 3 * 24 * HOUR).toISOString();
    const refused = await editor.post('/admin/content/schedule', { ...asked, publishTime });
    expect(refused.data.fields).toMatchObject([{ path: '/day' }]);
    const { id } = await publishActivity();
    const day = addDays(today(), -1);
    const begins = new Date(`${day}T09:00:00+08:00`);
    await portal.services.db
      .updateTable('volunteer_activity')
      .set({ begins_at: begins, closes_at: begins })
      .where('id', '=', id)
      .execute();
    expect((await anew(id, { day, summary: '已经圆满结束。' })).code).toBe(0);
    expect((await anew(id, { day: addDays(today(), -2) })).data.fields).toMatchObject([{ path: '/day' }]);
  });

  it('requires a valid time of day', async () => {
    const answer = await editor.publish(must(await editor.save('activity', form({ begins: '9点' }))));
    expect(answer.data.fields[0]).toMatchObject({
      path: '/begins',
      message: expect.stringContaining('09:00'),
    });
  });
});

describe('An activity with sign-ups', () => {
  it('keeps its positions and their seats', async () => {
    const { id } = await publishActivity();
    await createConfirmedVolunteerOf(id);
    await createConfirmedVolunteerOf(id);
    const fewer = await anew(id, { positions: [{ name: '引导', places: 1, duty: '引导居民' }] });
    expect(fewer).toMatchObject({ status: 422, msg: '已有2人报名，名额不能少于2' });
    const renamed = await anew(id, { positions: [{ name: '指路', places: 5, duty: '引导居民' }] });
    expect(renamed.msg).toContain('岗位“引导”已有2人报名');
    const more = await anew(id, { positions: [{ name: '引导', places: 4, duty: '引导居民' }] });
    expect(more.code).toBe(0);
    expect(await detail(id)).toMatchObject({ places: 4, left: 2 });
  });

  it('notifies volunteers when it is moved, and lets them cancel without a no-show', async () => {
    const { id } = await publishActivity({
      day: addDays(today(), 1),
      closesHours: 0,
      begins: '00:30',
      ends: '02:00',
    });
    const { account, applicationId } = await createConfirmedVolunteerOf(id);
    await anew(id, { day: addDays(today(), 1), closesHours: 0, begins: '00:10', ends: '02:00' });
    expect((await findLatestMessage(portal, account)).text).toContain('不计爽约');
    const back = await cancelSignUp(portal, account, applicationId);
    expect(back.code).toBe(0);
    const { service } = (await portal.get('/volunteer/punch/list', { token: account.token })).data;
    expect(service.noShows).toBe(0);
  });

  it('sends no notification when only its text changes', async () => {
    const { id } = await publishActivity();
    const { account } = await createConfirmedVolunteerOf(id);
    const before = await findLatestMessage(portal, account);
    await anew(id, { summary: '引导居民，登记血压，发放手册。' });
    expect((await findLatestMessage(portal, account)).id).toBe(before.id);
  });

  it('cannot be withdrawn but cancelled: volunteers are notified, without a no-show', async () => {
    const shown = await publishActivity();
    const { account, applicationId } = await createConfirmedVolunteerOf(shown.id);
    const refused = await editor.withdraw(shown);
    expect(refused).toMatchObject({ code: refusals.notAllowedNow.code });
    expect(refused.msg).toContain('已有1人报名');
    expect((await anew(shown.id, { status: '已取消', cancelReason: '台风' })).code).toBe(0);
    expect((await findLatestMessage(portal, account)).text).toContain('原因：台风');
    expect(await detail(shown.id)).toMatchObject({ state: 'cancelled', cancelledReason: '台风' });
    const late = await createVolunteer(portal);
    const { positions } = await detail(shown.id);
    const answer = await signUp(portal, late, { activityId: shown.id, positionId: positions[0].id });
    expect(answer).toMatchObject({ data: { reason: 'CLOSED' } });
    await moveActivityStart(portal, shown.id, 0.5);
    expect((await checkIn(portal, account, shown.id, 'in')).msg).toContain('已取消');
    expect((await cancelSignUp(portal, account, applicationId)).code).toBe(0);
    expect((await anew(shown.id, {})).code).toBe(0);
  });

  it('cannot approve sign-ups once cancelled', async () => {
    const { id } = await publishActivity();
    const { positions } = await detail(id);
    const asking = await createVolunteer(portal);
    const { data } = await signUp(portal, asking, { activityId: id, positionId: positions[0].id });
    await anew(id, { status: '已取消', cancelReason: '台风' });
    const approved = decide(portal, 'volunteer-activity', data.id, { type: 'APPROVE' });
    await expect(approved).rejects.toMatchObject({ reason: 'notAllowedNow', message: /活动已取消/ });
    await decide(portal, 'volunteer-activity', data.id, { type: 'REJECT', reason: '活动取消' });
  });

  it('cannot be reactivated after the cancellation notice', async () => {
    const { id } = await publishActivity();
    await createConfirmedVolunteerOf(id);
    await anew(id, { status: '已取消', cancelReason: '台风' });
    expect((await anew(id, {})).code).toBe(refusals.notAllowedNow.code);
  });

  it('cannot be moved after a check-in', async () => {
    const { id } = await publishActivity();
    const { account } = await createConfirmedVolunteerOf(id);
    await moveActivityStart(portal, id, 0.5);
    await checkIn(portal, account, id, 'in');
    expect((await anew(id, {})).msg).toContain('已经有人签到');
  });

  it('is never overbooked, even while it is edited', async () => {
    const { id } = await publishActivity({ positions: [{ name: '引导', places: 6, duty: '引导居民' }] });
    const { positions } = await detail(id);
    const people = await Promise.all(Array.from({ length: 8 }, () => createVolunteer(portal)));
    const activityPosition = { activityId: id, positionId: positions[0].id };
    const [, ...answers] = await Promise.all([
      anew(id, { positions: [{ name: '引导', places: 3, duty: '引导居民' }] }),
      ...people.map(account => signUp(portal, account, activityPosition)),
    ]);
    const taken = answers.filter(({ code }) => code === 0).length;
    const { places, left } = await detail(id);
    expect(places - left).toBe(taken);
    expect(taken).toBeLessThanOrEqual(places);
  });
});

it('conflicts with no other sign-up once cancelled', async () => {
  const [one, other] = [await publishActivity(), await publishActivity({ title: '示例 同一天的另一个' })];
  const { account } = await createConfirmedVolunteerOf(one.id);
  const { positions } = await detail(other.id);
  const activityPosition = { activityId: other.id, positionId: positions[0].id };
  expect(await signUp(portal, account, activityPosition)).toMatchObject({ data: { reason: 'CLASH' } });
  await anew(one.id, { status: '已取消', cancelReason: '场地维修' });
  const { data, code } = await signUp(portal, account, activityPosition);
  expect(code).toBe(0);
  await decide(portal, 'volunteer-activity', data.id, { type: 'APPROVE' });
});

describe('An activity scheduled for publication', () => {
  it('becomes a draft again when it is invalid, without blocking other publications', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const scheduled = async (change: object) => {
      const { id, revision } = await editor.createDraft(form(change), 'activity');
      must(await editor.post('/admin/content/schedule', { id, revision, publishTime: soon }));
      return id;
    };
    const [wrong, right] = [await scheduled({ ends: '08:00' }), await scheduled({})];
    await publishScheduledContents(portal.services, new Date(Date.now() + 120_000));
    expect(await ids()).toContain(right);
    const { data } = await editor.get('/admin/content/detail', { id: wrong });
    expect(data.state).toBe('draft');
    const history = await editor.get('/admin/content/revision/list', { id: wrong });
    expect(JSON.stringify(history.data)).toContain('到时没有发布：结束时间应晚于开始时间');
  });
});
