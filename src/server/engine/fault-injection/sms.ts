import { type Sms, SmsFailure } from '../../platform/sms';
import { callWithFaults, type FaultInjection } from './fault-injection';

/** An SMS service that sends late, twice, never or slowly, or refuses. */
export function withSmsFaults(sms: Sms, faults: FaultInjection): Sms {
  return {
    ...sms,
    send: (...message) =>
      callWithFaults(
        faults,
        'sms',
        () => sms.send(...message),
        async () => {
          throw new SmsFailure('refused', 'FaultOnPurpose');
        },
      ),
  };
}
