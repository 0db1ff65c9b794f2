import { randomUUID } from 'node:crypto';
import type { Services } from '../../engine/services';

/** Payer of a demo payment. */
export interface DemoPayer {
  organisationId: string;
  accountId: string;
}

/** Pays the amount due of an application in the sandbox, shortly after it became due. */
export async function payInSandbox(
  { flows }: Pick<Services, 'flows'>,
  { organisationId, accountId }: DemoPayer,
  application: { flow: string; id: string },
): Promise<void> {
  const order = randomUUID();
  const target = { flow: flows.requireFlow(application.flow), applicationId: application.id, sequence: null };
  const { updatedAt } = await flows.apply({
    ...target,
    actor: { kind: 'member', accountId, organisationId, name: null },
    key: randomUUID(),
    event: { type: 'PAY.BEGIN', order },
    order: { id: order, provider: 'sandbox', channel: 'native', expiresAt: new Date('2099-01-01') },
  });
  await flows.apply({
    ...target,
    actor: { kind: 'system', accountId: null, organisationId, name: null },
    key: randomUUID(),
    event: { type: 'PAY.SUCCEEDED', order },
    paid: { transaction: `demonstration-${order}`, at: new Date(updatedAt) },
  });
}
