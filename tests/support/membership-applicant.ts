import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../src/flows/engine/events';
import type { Answers } from '../../src/server/engine/applications/flow-services';
import { applicationAnswers } from './derived-answers';
import { withOwnFiles } from './fixture-files';
import type { Answer, TestPortal } from './test-portal';

type Account = { accountId: string; token: string };

/** Submission paths of the flows of this module. */
const paths = {
  membership: '/member/individual/apply',
  'group-member': '/group/member/apply',
  'member-transfer': '/member/individual/transfer',
  certificate: '/certificate/apply',
  dues: '/member/dues/create',
} as const;

export type MembershipFlow = keyof typeof paths;

/** Submits a form with uploaded files of the applicant in place of the derived ones. */
export async function file(
  portal: TestPortal,
  { token }: Account,
  flow: MembershipFlow,
  answers: Answers = {},
  { path = paths[flow] as string, ...resubmission }: { path?: string; id?: string; sequence?: string } = {},
): Promise<Answer> {
  const form = portal.services.forms.live(flow);
  const documents = await portal.get('/website/document', { query: { id: 'consents' } });
  const requiredConsents = portal.services.flows.requireFlow(flow).consents;
  const consents = (documents.data as { id: string; version: number }[])
    .filter(({ id }) => id === 'C3' || requiredConsents.some(text => text === id))
    .filter(({ id }) => id !== 'C3' || answers.guardianConsent === true)
    .map(({ id, version }) => `${id}@${version}`);
  return portal.post(path, {
    token,
    query: resubmission.id ? { ...resubmission } : { consents: consents.join(',') },
    body: await withOwnFiles(portal, token, form, { ...applicationAnswers(flow, 'minimal'), ...answers }),
    headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
  });
}

async function createStaffActor(portal: TestPortal, flow: string) {
  const { organisations, config } = portal.services;
  const organisationId = (await organisations.find(config.organisation))?.id ?? '';
  const { accountId } = await portal.signUp({ roles: ['review'] });
  return { kind: 'staff' as const, accountId, organisationId, name: '陈**', flows: [flow] };
}

/** Applies a decision of staff. */
export async function decide(
  portal: TestPortal,
  flow: MembershipFlow,
  applicationId: string,
  event: RecordedEvent,
) {
  const { flows } = portal.services;
  const eventInput = {
    actor: await createStaffActor(portal, flow),
    key: randomUUID(),
    applicationId,
    sequence: null,
  };
  return flows.apply({ ...eventInput, flow, event });
}

/** Submits a staff follow-up. */
export async function submitStaffFollowUp(
  portal: TestPortal,
  flow: MembershipFlow,
  applicationId: string,
  name: string,
  answers: Answers,
) {
  const { flows, forms } = portal.services;
  const { form = '' } = flows.requireFlow(flow).followUps?.[name] ?? {};
  const eventInput = {
    actor: await createStaffActor(portal, flow),
    key: randomUUID(),
    applicationId,
    sequence: null,
  };
  const formVersion = forms.live(form).version;
  return flows.submitFollowUp({ ...eventInput, name, formVersion, answers });
}

/** Confirms a received dues payment. */
export const pay = (
  portal: TestPortal,
  flow: 'membership' | 'group-member' | 'dues',
  applicationId: string,
  receivedAmount = '300.00',
) =>
  submitStaffFollowUp(portal, flow, applicationId, 'paymentReceived', {
    ...applicationAnswers('payment-received', 'minimal'),
    receivedAmount,
  });

/**
 * Creates a member: applies, is approved, and pays.
 * @returns application and member number
 */
export async function join(
  portal: TestPortal,
  account: Account,
  answers: Answers = {},
): Promise<{ id: string; no: string }> {
  const { data, msg } = await file(portal, account, 'membership', answers);
  if (!data?.id) throw new Error(msg);
  await decide(portal, 'membership', data.id, { type: 'APPROVE' });
  await pay(portal, 'membership', data.id);
  const { no } = await portal.services.db
    .selectFrom('member')
    .select('no')
    .where('application_id', '=', data.id)
    .executeTakeFirstOrThrow();
  return { id: data.id, no };
}
