import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../src/flows/engine/events';
import { fixture } from './applicant';
import type { Answer, TestPortal } from './test-portal';

const FLOW = 'receipt';

/** Files an application for a receipt: the smallest, changed as given. */
export function askReceipt(
  portal: TestPortal,
  token: string,
  change: object,
  { key = randomUUID() }: { key?: string } = {},
): Promise<Answer> {
  const form = portal.services.forms.live(FLOW);
  return portal.post('/invoice/apply', {
    token,
    body: { ...fixture(FLOW, 'minimal'), ...change },
    headers: { 'idempotency-key': key, 'form-version': form.version },
  });
}

async function clerk(portal: TestPortal) {
  const { organisations, config } = portal.services;
  const organisationId = (await organisations.find(config.organisation))?.id ?? '';
  const { accountId } = await portal.signUp({ roles: ['review'], nickname: '陈示例' });
  return { kind: 'staff' as const, accountId, organisationId, name: '陈**', flows: [FLOW] };
}

/** An address of somebody. @returns its id */
export async function ownAddress(portal: TestPortal, token: string): Promise<string> {
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

/** What staff decide about an application for a receipt. */
export async function decideReceipt(portal: TestPortal, applicationId: string, event: RecordedEvent) {
  const { flows } = portal.services;
  const asked = { actor: await clerk(portal), key: randomUUID(), applicationId, sequence: null };
  return flows.apply({ ...asked, flow: flows.requireFlow(FLOW), event });
}

/** Staff take a receipt back (红冲). */
export async function reverseReceipt(portal: TestPortal, applicationId: string) {
  const { flows, forms } = portal.services;
  const asked = { actor: await clerk(portal), key: randomUUID(), applicationId, sequence: null };
  return flows.submitFollowUp(flows.requireFlow(FLOW), {
    ...asked,
    what: 'reversal',
    formVersion: forms.live('receipt-reversal').version,
    answers: fixture('receipt-reversal', 'minimal'),
  });
}

/** An application for a receipt over these orders that staff have granted. @returns its id */
export async function issuedReceipt(
  portal: TestPortal,
  token: string,
  orderIds: string[],
  change: object = {},
): Promise<string> {
  const { data, msg } = await askReceipt(portal, token, { orderIds, ...change });
  if (!data?.id) throw new Error(msg);
  await decideReceipt(portal, data.id, { type: 'APPROVE' });
  return data.id;
}
