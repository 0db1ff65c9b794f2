import { randomUUID } from 'node:crypto';
import { currentCheckInCode } from '../../src/server/modules/volunteer/check-in-code';
import type { Answer, TestPortal } from './test-portal';
import { decide, layDown, signUp, volunteer } from './volunteer';

export const HOUR = 3_600_000;

type Member = { accountId: string; token: string };

/** Moves an activity so that it began so many hours ago and goes on for three. */
export async function begun(
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

/** A volunteer with a confirmed place at an activity. */
export async function expected(portal: TestPortal, place?: { activityId: string; positionId: string }) {
  const who = await volunteer(portal);
  const at = place ?? (await layDown(portal));
  const { data, msg } = await signUp(portal, who, at);
  if (!data?.id) throw new Error(msg);
  await decide(portal, 'volunteer-activity', data.id, { type: 'APPROVE' });
  return { who, applicationId: String(data.id), ...at };
}

/** The code that is shown at an activity at a moment. */
export const codeAt = (portal: TestPortal, activityId: string, kind: 'in' | 'out', at = Date.now()) =>
  currentCheckInCode(portal.services.vault, activityId, kind, at).code;

/** Signs in or out by the code that is shown now. */
export const punch = (
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

/** What staff say about somebody's place. */
export const said = (
  portal: TestPortal,
  token: string,
  what: 'punch' | 'hours' | 'absence' | 'duty',
  body: object,
): Promise<Answer> =>
  portal.post(`/admin/volunteer/${what}`, {
    token,
    body: what === 'duty' ? body : { id: randomUUID(), reason: '现场负责人证明', ...body },
  });

/** Where somebody has been, as they read it. */
export const punches = async (portal: TestPortal, { token }: Member) =>
  (await portal.get('/volunteer/punch/list', { token })).data;

/** What somebody was told last. */
export const told = async (portal: TestPortal, { token }: Member) =>
  (await portal.get('/message/list', { token })).data.list[0];
