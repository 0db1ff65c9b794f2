import type { Job } from '../../platform/jobs/job';
import { sendSandboxWebhook } from './sandbox';

export { sendSandboxWebhook };

/** Queries providers about orders without webhook, and ends expired orders. */
export const pollPayments: Job<Record<string, never>> = {
  name: 'payment.watch',
  every: 30,
  async work(_, { services }) {
    const changedCount = await services.payments.pollOrders();
    if (changedCount > 0) services.log.info({ moved: changedCount }, 'orders have been looked after');
  },
};

/** Closes ended orders at their provider, so that they can no longer be paid there. */
export const closeProviderOrders: Job<{ applicationId: string }> = {
  name: 'payment.release',
  work: ({ applicationId }, { services }) => services.payments.closeOrdersAtProviders(applicationId),
};

/** Executes approved refunds and queries their result. */
export const executeRefunds: Job<Record<string, never>> = {
  name: 'payment.refund',
  every: 30,
  async work(_, { services }) {
    const changedCount = await services.refunds.executeApproved();
    if (changedCount > 0) services.log.info({ moved: changedCount }, 'refunds have been brought on');
  },
};
