import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../src/flows/engine/events';
import { applicationAnswers } from './derived-answers';
import type { Answer, TestPortal } from './test-portal';

const FLOW = 'receipt';

/** Submits a receipt application with minimal answers, changed as given. */
export function submitReceiptApplication(
  portal: TestPortal,
  token: string,
  change: object,
  { key = randomUUID() }: { key?: string } = {},
): Promise<Answer> {
  const form = portal.services.forms.live(FLOW);
  return portal.post('/invoice/apply', {
    token,
    body: { ...applicationAnswers(FLOW, 'minimal'), title: '林示例', ...change },
    headers: { 'idempotency-key': key, 'form-version': form.version },
  });
}

async function createStaffActor(portal: TestPortal) {
  const { organisations, config } = portal.services;
  const organisationId = (await organisations.find(config.organisation))?.id ?? '';
  const { accountId } = await portal.signUp({ roles: ['review'], nickname: '陈示例' });
  return { kind: 'staff' as const, accountId, organisationId, name: '陈**', flows: [FLOW] };
}

/**
 * Adds an address to an account.
 * @returns its id
 */
export async function createAddress(portal: TestPortal, token: string): Promise<string> {
  const body = {
    receiver: '林示例',
    mobile: '13612345678',
    province: '广东省',
    city: '临澜市',
    county: '湖滨区',
    address: '博爱路示例段9号',
  };
  return (await portal.post('/address/add', { token, body })).data.id;
}

/** Applies a decision of staff to a receipt application. */
export async function decideReceipt(portal: TestPortal, applicationId: string, event: RecordedEvent) {
  const { flows } = portal.services;
  const eventInput = {
    actor: await createStaffActor(portal),
    key: randomUUID(),
    applicationId,
    sequence: null,
  };
  return flows.apply({ ...eventInput, flow: FLOW, event });
}

/** Cancels a receipt as staff (红冲). */
export async function reverseReceipt(portal: TestPortal, applicationId: string) {
  const { flows, forms } = portal.services;
  const eventInput = {
    actor: await createStaffActor(portal),
    key: randomUUID(),
    applicationId,
    sequence: null,
  };
  return flows.submitFollowUp({
    ...eventInput,
    name: 'reversal',
    formVersion: forms.live('receipt-reversal').version,
    answers: applicationAnswers('receipt-reversal', 'minimal'),
  });
}

/**
 * Creates an approved receipt application for these orders.
 * @returns its id
 */
export async function createIssuedReceipt(
  portal: TestPortal,
  token: string,
  orderIds: string[],
  change: object = {},
): Promise<string> {
  const { data, msg } = await submitReceiptApplication(portal, token, { orderIds, ...change });
  if (!data?.id) throw new Error(msg);
  await decideReceipt(portal, data.id, { type: 'APPROVE' });
  return data.id;
}
