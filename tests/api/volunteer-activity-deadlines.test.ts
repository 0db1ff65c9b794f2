import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWorkdays, today } from '../../src/domain/dates';
import { closeExpiredSignUps } from '../../src/server/modules/volunteer/expired-sign-ups';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { createActivity, createVolunteer, decide, signUp } from '../support/volunteer';
import {
  createConfirmedVolunteer,
  findLatestMessage,
  moveActivityStart,
} from '../support/volunteer-attendance';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const FLOW = 'volunteer-activity';
const RETURN_EVENT = { type: 'RETURN' as const, reason: '请换一个岗位', fields: ['positionId'] };

const beginsAt = async (activityId: string) =>
  (
    await portal.services.db
      .selectFrom('volunteer_activity')
      .select('begins_at')
      .where('id', '=', activityId)
      .executeTakeFirstOrThrow()
  ).begins_at.toISOString();

/** Creates a volunteer with an undecided sign-up. */
async function createUndecidedSignUp(activityOptions?: Parameters<typeof createActivity>[1]) {
  const volunteer = await createVolunteer(portal);
  const activity = await createActivity(portal, activityOptions);
  const { data } = await signUp(portal, volunteer, activity);
  return { volunteer, ...activity, id: String(data.id), signUpData: data };
}

const detail = async ({ token }: { token: string }, id: string) =>
  (await portal.get('/volunteer/activity/apply/detail', { token, query: { id } })).data;

describe('A deadline of an activity sign-up', () => {
  it('is the regular one when the activity is far ahead', async () => {
    const { signUpData } = await createUndecidedSignUp();
    expect(signUpData.dueAt).toBe(new Date(`${addWorkdays(today(), 3)}T23:59:59+08:00`).toISOString());
  });

  it('is at most the beginning of the activity, for the answer and for a correction', async () => {
    const { volunteer, id, activityId, signUpData } = await createUndecidedSignUp({ inHours: 5 });
    const begins = await beginsAt(activityId);
    expect(signUpData.dueAt).toBe(begins);
    expect((await findLatestMessage(portal, volunteer)).text).toMatch(/将在.+\d\d:\d\d前完成审核/u);
    expect((await decide(portal, FLOW, id, RETURN_EVENT)).dueAt).toBe(begins);
    const storedDeadline = await portal.services.db
      .selectFrom('deadline')
      .select('due_at')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(storedDeadline.due_at.toISOString()).toBe(begins);
  });
});

it('allows a correction after sign-ups have closed, until the activity begins', async () => {
  const { volunteer, id, activityId, positionId } = await createUndecidedSignUp();
  const { sequence } = await decide(portal, FLOW, id, RETURN_EVENT);
  await portal.services.db
    .updateTable('volunteer_activity')
    .set({ closes_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', activityId)
    .execute();
  const anew = await portal.post('/volunteer/activity/apply', {
    token: volunteer.token,
    query: { id, sequence: String(sequence) },
    body: { activityId, positionId },
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live(FLOW).version,
    },
  });
  expect(anew).toMatchObject({ code: 0, data: { status: { statusText: '审核中' } } });
});

describe('An undecided sign-up', () => {
  it('cannot be returned once the activity has begun, nor approved once it is over', async () => {
    const { id, activityId } = await createUndecidedSignUp();
    await moveActivityStart(portal, activityId, 1);
    await expect(decide(portal, FLOW, id, RETURN_EVENT)).rejects.toMatchObject({ message: /来不及补正/u });
    await moveActivityStart(portal, activityId, 5);
    await expect(decide(portal, FLOW, id, { type: 'APPROVE' })).rejects.toMatchObject({
      message: /活动已经结束/u,
    });
  });

  it('is closed when the activity is over, with a reason and without a no-show', async () => {
    await closeExpiredSignUps(portal.services, new Date());
    const [over, returned, running] = [
      await createUndecidedSignUp(),
      await createUndecidedSignUp(),
      await createUndecidedSignUp(),
    ];
    const confirmed = await createConfirmedVolunteer(portal);
    await decide(portal, FLOW, returned.id, RETURN_EVENT);
    await moveActivityStart(portal, running.activityId, 1);
    for (const { activityId } of [over, returned, confirmed]) await moveActivityStart(portal, activityId, 5);
    expect(await closeExpiredSignUps(portal.services, new Date())).toBe(2);
    expect(await closeExpiredSignUps(portal.services, new Date())).toBe(0);
    const { application, timeline } = await detail(over.volunteer, over.id);
    expect(application.status).toMatchObject({ canceled: true });
    expect(JSON.stringify(timeline)).toContain('没有来得及审核');
    expect((await findLatestMessage(portal, over.volunteer)).text).toContain('没有来得及审核，不计爽约');
    const { service } = (await portal.get('/volunteer/detail', { token: over.volunteer.token })).data;
    expect(service.noShows).toBe(0);
    expect((await detail(running.volunteer, running.id)).application.status.canceled).toBe(false);
    expect((await detail(confirmed.account, confirmed.applicationId)).application.status.applyStatus).toBe(1);
  });

  it('is closed when the activity is cancelled', async () => {
    const { volunteer, id, activityId } = await createUndecidedSignUp();
    await portal.services.db
      .updateTable('volunteer_activity')
      .set({ cancelled_reason: '台风' })
      .where('id', '=', activityId)
      .execute();
    expect(await closeExpiredSignUps(portal.services, new Date())).toBe(1);
    expect((await detail(volunteer, id)).application.status.canceled).toBe(true);
    expect((await findLatestMessage(portal, volunteer)).text).toContain('已取消');
  });
});
