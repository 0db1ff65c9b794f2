import type { Sandbox } from '../payments/sandbox/sandbox';
import type { Fault, FaultInjection } from './fault-injection';

/** A payment sandbox with a delay when a charge is created. Faults of its webhooks: see `nextWebhookFault`. */
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

/** Fault for the webhook of the payment being made now; undefined when there is none. */
export const nextWebhookFault = (faults: FaultInjection | null): Fault | undefined =>
  faults?.nextFault('cashier', ['late', 'duplicate', 'lost', 'wrong']);
