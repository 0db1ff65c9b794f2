import type { Sandbox } from '../payments/sandbox/sandbox';
import type { Fault, FaultInjection } from './fault-injection';

/** A cashier that takes its time when an order is opened. What becomes of its notices, `noticeFault` says. */
export function withSandboxFaults(sandbox: Sandbox, faults: FaultInjection): Sandbox {
  return {
    ...sandbox,
    async create(charge) {
      const fault = faults.nextFault('cashier', ['slow']);
      if (fault) await faults.wait(fault.seconds);
      return sandbox.create(charge);
    },
  };
}

/** What goes wrong with the notice about the payment that somebody makes now; undefined where nothing does. */
export const nextWebhookFault = (faults: FaultInjection | null): Fault | undefined =>
  faults?.nextFault('cashier', ['late', 'duplicate', 'lost', 'wrong']);
