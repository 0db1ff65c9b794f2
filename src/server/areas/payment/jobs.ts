import type { Job } from '../../jobs/job';
import { sendSandboxNotice } from './sandbox';

export { sendSandboxNotice };

/** Asks providers about orders whose notice has not come, and ends those that are past their time. */
export const watchPayments: Job<Record<string, never>> = {
  name: 'payment.watch',
  every: 30,
  async work(_, { services }) {
    const moved = await services.payments.watch();
    if (moved > 0) services.log.info({ moved }, 'orders have been looked after');
  },
};
