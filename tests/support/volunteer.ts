import { randomUUID } from 'node:crypto';
import { applicationAnswers } from './derived-answers';
import type { Answer, TestPortal } from './test-portal';

type Member = { accountId: string; token: string };

const HOUR = 3_600_000;

/** The consents in their current versions, as sent. */
async function consents(portal: TestPortal, ids: readonly string[]): Promise<string> {
  const documents = await portal.get('/website/document', { query: { id: 'consents' } });
  return (documents.data as { id: string; version: number }[])
    .filter(({ id }) => ids.includes(id))
    .map(({ id, version }) => `${id}@${version}`)
    .join(',');
}

/** Submits a volunteer application, or resubmits one. */
export async function register(
  portal: TestPortal,
  { token }: Member,
  answers: Record<string, unknown> = applicationAnswers('volunteer', 'minimal'),
  resubmitted?: { id: string; sequence: number },
): Promise<Answer> {
  const resubmissionQuery = resubmitted
    ? { id: resubmitted.id, sequence: String(resubmitted.sequence) }
    : undefined;
  return portal.post(resubmitted ? '/volunteer/modify' : '/volunteer/apply', {
    token,
    query: resubmissionQuery ?? {
      consents: await consents(portal, answers.guardianConsent ? ['C1', 'C2', 'C3'] : ['C1', 'C2']),
    },
    body: answers,
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live('volunteer').version,
    },
  });
}

/** Applies a decision of staff to an application. */
export async function decide(
  portal: TestPortal,
  flow: string,
  applicationId: string,
  event:
    | { type: 'APPROVE' }
    | { type: 'REJECT'; reason: string }
    | { type: 'RETURN'; reason: string; fields: string[] },
) {
  const { flows, organisations, config } = portal.services;
  const organisationId = (await organisations.find(config.organisation))?.id ?? '';
  const clerk = await portal.signUp({ roles: ['review'] });
  return flows.apply({
    flow,
    event,
    actor: { kind: 'staff', accountId: clerk.accountId, organisationId, name: '陈**', flows: [flow] },
    key: randomUUID(),
    applicationId,
    sequence: null,
  });
}

/**
 * Makes an account a volunteer.
 * @returns the approved application
 */
export async function approveAsVolunteer(
  portal: TestPortal,
  member: Member,
  answers?: Record<string, unknown>,
) {
  const { data, msg } = await register(portal, member, answers);
  if (!data?.id) throw new Error(msg);
  return decide(portal, 'volunteer', data.id, { type: 'APPROVE' });
}

/** A new account of a volunteer. */
export async function createVolunteer(
  portal: TestPortal,
  answers?: Record<string, unknown>,
): Promise<Member> {
  const member = await portal.signUp();
  await approveAsVolunteer(
    portal,
    member,
    answers && { ...applicationAnswers('volunteer', 'minimal'), ...answers },
  );
  return member;
}

/** Creates an activity with one position. */
export async function createActivity(
  portal: TestPortal,
  { inHours = 240, hours = 3, open = true, minAge = 14, places = 5, skills = [] as string[] } = {},
): Promise<{ activityId: string; positionId: string }> {
  const { db, organisations, config } = portal.services;
  const organisation = await organisations.find(config.organisation);
  const [activityId, positionId] = [randomUUID(), randomUUID()];
  const begins = Date.now() + inHours * HOUR;
  await db
    .insertInto('volunteer_activity')
    .values({
      id: activityId,
      organisation_id: organisation?.id ?? '',
      title: '示例 社区助老',
      summary: '陪老人聊天。',
      place: '湖滨社区',
      begins_at: new Date(begins),
      ends_at: new Date(begins + hours * HOUR),
      closes_at: new Date(open ? begins : Date.now() - HOUR),
      min_age: minAge,
    })
    .execute();
  const position = { id: positionId, activity_id: activityId, position: 0, name: '志愿者', duty: '陪伴' };
  await db
    .insertInto('volunteer_position')
    .values({ ...position, skills, places })
    .execute();
  return { activityId, positionId };
}

/** Registers for an activity. */
export async function signUp(
  portal: TestPortal,
  { token }: Member,
  answers: Record<string, unknown>,
): Promise<Answer> {
  return portal.post('/volunteer/activity/apply', {
    token,
    query: { consents: await consents(portal, ['C6']) },
    body: answers,
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live('volunteer-activity').version,
    },
  });
}

/** Cancels a registration. */
export const cancelSignUp = (portal: TestPortal, { token }: Member, id: string): Promise<Answer> =>
  portal.post('/volunteer/activity/cancel', {
    token,
    body: { id },
    headers: { 'idempotency-key': randomUUID() },
  });
