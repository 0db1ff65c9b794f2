import { type Sms, SmsFailure } from '../../platform/sms';
import { callWithFaults, type FaultInjection } from './fault-injection';

/** Short messages that come late, twice or never, are refused, or take their time. */
export function withSmsFaults(sms: Sms, faults: FaultInjection): Sms {
  return {
    ...sms,
    send: (mobile, template, params) =>
      callWithFaults(
        faults,
        'sms',
        () => sms.send(mobile, template, params),
        async () => {
          throw new SmsFailure('refused', 'FaultOnPurpose');
        },
      ),
  };
}
