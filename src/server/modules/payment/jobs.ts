import type { Job } from '../../platform/jobs/job';
import { sendSandboxWebhook } from './sandbox';

export { sendSandboxWebhook };

/** Asks providers about orders whose notice has not come, and ends those that are past their time. */
export const pollPayments: Job<Record<string, never>> = {
  name: 'payment.watch',
  every: 30,
  async work(_, { services }) {
    const moved = await services.payments.pollOrders();
    if (moved > 0) services.log.info({ moved }, 'orders have been looked after');
  },
};

/** Tells providers of orders that have just ended: what is closed here takes no money there. */
export const closeProviderOrders: Job<{ applicationId: string }> = {
  name: 'payment.release',
  work: ({ applicationId }, { services }) => services.payments.closeOrdersAtProviders(applicationId),
};

/** Sends back what staff have agreed to, and asks what became of it. */
export const executeRefunds: Job<Record<string, never>> = {
  name: 'payment.refund',
  every: 30,
  async work(_, { services }) {
    const moved = await services.refunds.executeApproved();
    if (moved > 0) services.log.info({ moved }, 'refunds have been brought on');
  },
};
