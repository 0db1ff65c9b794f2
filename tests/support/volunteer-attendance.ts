import { randomUUID } from 'node:crypto';
import { currentCheckInCode } from '../../src/server/modules/volunteer/check-in-code';
import type { Answer, TestPortal } from './test-portal';
import { createActivity, createVolunteer, decide, signUp } from './volunteer';

export const HOUR = 3_600_000;

type Member = { accountId: string; token: string };

/** Moves an activity so that it began so many hours ago, with a duration of three hours by default. */
export async function moveActivityStart(
  portal: TestPortal,
  activityId: string,
  hoursAgo: number,
  hours = 3,
): Promise<void> {
  const begins_at = new Date(Date.now() - hoursAgo * HOUR);
  await portal.services.db
    .updateTable('volunteer_activity')
    .set({ begins_at, closes_at: begins_at, ends_at: new Date(begins_at.getTime() + hours * HOUR) })
    .where('id', '=', activityId)
    .execute();
}

/** A volunteer with a confirmed seat at an activity. */
export async function createConfirmedVolunteer(
  portal: TestPortal,
  existingActivity?: { activityId: string; positionId: string },
) {
  const account = await createVolunteer(portal);
  const at = existingActivity ?? (await createActivity(portal));
  const { data, msg } = await signUp(portal, account, at);
  if (!data?.id) throw new Error(msg);
  await decide(portal, 'volunteer-activity', data.id, { type: 'APPROVE' });
  return { account, applicationId: String(data.id), ...at };
}

/** The check-in code of an activity at a time. */
export const codeAt = (portal: TestPortal, activityId: string, kind: 'in' | 'out', at = Date.now()) =>
  currentCheckInCode(portal.services.vault, activityId, kind, at).code;

/** Checks in or out with the current code. */
export const checkIn = (
  portal: TestPortal,
  { token }: Member,
  activityId: string,
  kind: 'in' | 'out',
  more: { code?: string; position?: { lng: number; lat: number; accuracy: number } } = {},
): Promise<Answer> =>
  portal.post('/volunteer/punch/add', {
    token,
    body: { activityId, kind, code: codeAt(portal, activityId, kind), ...more },
  });

/** Records attendance as staff. */
export const postAttendance = (
  portal: TestPortal,
  token: string,
  what: 'punch' | 'hours' | 'absence' | 'duty',
  body: object,
): Promise<Answer> =>
  portal.post(`/admin/volunteer/${what}`, {
    token,
    body: what === 'duty' ? body : { id: randomUUID(), reason: '现场负责人证明', ...body },
  });

/** Check-ins of a volunteer, as shown to them. */
export const listAttendance = async (portal: TestPortal, { token }: Member) =>
  (await portal.get('/volunteer/punch/list', { token })).data;

/** Latest message of an account. */
export const findLatestMessage = async (portal: TestPortal, { token }: Member) =>
  (await portal.get('/message/list', { token })).data.list[0];
