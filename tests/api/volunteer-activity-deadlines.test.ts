import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWorkdays, today } from '../../src/domain/dates';
import { closeExpiredSignUps } from '../../src/server/modules/volunteer/expired-sign-ups';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { decide, layDown, signUp, volunteer } from '../support/volunteer';
import { begun, expected, told } from '../support/volunteer-attendance';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const FLOW = 'volunteer-activity';
const RETURN = { type: 'RETURN' as const, reason: '请换一个岗位', fields: ['positionId'] };

const beginsAt = async (activityId: string) =>
  (
    await portal.services.db
      .selectFrom('volunteer_activity')
      .select('begins_at')
      .where('id', '=', activityId)
      .executeTakeFirstOrThrow()
  ).begins_at.toISOString();

/** Creates a volunteer with an undecided sign-up. */
async function asking(announced?: Parameters<typeof layDown>[1]) {
  const who = await volunteer(portal);
  const place = await layDown(portal, announced);
  const { data } = await signUp(portal, who, place);
  return { who, ...place, id: String(data.id), filed: data };
}

const detail = async ({ token }: { token: string }, id: string) =>
  (await portal.get('/volunteer/activity/apply/detail', { token, query: { id } })).data;

describe('A deadline of an activity sign-up', () => {
  it('is the regular one when the activity is far ahead', async () => {
    const { filed } = await asking();
    expect(filed.dueAt).toBe(new Date(`${addWorkdays(today(), 3)}T23:59:59+08:00`).toISOString());
  });

  it('is at most the beginning of the activity, for the answer and for a correction', async () => {
    const { who, id, activityId, filed } = await asking({ inHours: 5 });
    const begins = await beginsAt(activityId);
    expect(filed.dueAt).toBe(begins);
    expect((await told(portal, who)).text).toMatch(/将在.+\d\d:\d\d前完成审核/u);
    expect((await decide(portal, FLOW, id, RETURN)).dueAt).toBe(begins);
    const kept = await portal.services.db
      .selectFrom('deadline')
      .select('due_at')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.due_at.toISOString()).toBe(begins);
  });
});

it('allows a correction after sign-ups have closed, until the activity begins', async () => {
  const { who, id, activityId, positionId } = await asking();
  const { sequence } = await decide(portal, FLOW, id, RETURN);
  await portal.services.db
    .updateTable('volunteer_activity')
    .set({ closes_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', activityId)
    .execute();
  const anew = await portal.post('/volunteer/activity/apply', {
    token: who.token,
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
    const { id, activityId } = await asking();
    await begun(portal, activityId, 1);
    await expect(decide(portal, FLOW, id, RETURN)).rejects.toMatchObject({ message: /来不及补正/u });
    await begun(portal, activityId, 5);
    await expect(decide(portal, FLOW, id, { type: 'APPROVE' })).rejects.toMatchObject({
      message: /活动已经结束/u,
    });
  });

  it('is closed when the activity is over, with a reason and without a no-show', async () => {
    await closeExpiredSignUps(portal.services, new Date());
    const [over, returned, running] = [await asking(), await asking(), await asking()];
    const confirmed = await expected(portal);
    await decide(portal, FLOW, returned.id, RETURN);
    await begun(portal, running.activityId, 1);
    for (const { activityId } of [over, returned, confirmed]) await begun(portal, activityId, 5);
    expect(await closeExpiredSignUps(portal.services, new Date())).toBe(2);
    expect(await closeExpiredSignUps(portal.services, new Date())).toBe(0);
    const { application, timeline } = await detail(over.who, over.id);
    expect(application.status).toMatchObject({ canceled: true });
    expect(JSON.stringify(timeline)).toContain('没有来得及审核');
    expect((await told(portal, over.who)).text).toContain('没有来得及审核，不计爽约');
    const { service } = (await portal.get('/volunteer/detail', { token: over.who.token })).data;
    expect(service.broken).toBe(0);
    expect((await detail(running.who, running.id)).application.status.canceled).toBe(false);
    expect((await detail(confirmed.who, confirmed.applicationId)).application.status.applyStatus).toBe(1);
  });

  it('is closed when the activity is cancelled', async () => {
    const { who, id, activityId } = await asking();
    await portal.services.db
      .updateTable('volunteer_activity')
      .set({ cancelled_reason: '台风' })
      .where('id', '=', activityId)
      .execute();
    expect(await closeExpiredSignUps(portal.services, new Date())).toBe(1);
    expect((await detail(who, id)).application.status.canceled).toBe(true);
    expect((await told(portal, who)).text).toContain('已取消');
  });
});
