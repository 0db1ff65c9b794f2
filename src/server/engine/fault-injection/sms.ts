import { type Sms, SmsFailure } from '../../platform/sms';
import { type Faults, makeCall } from './fault-injection';

/** Short messages that come late, twice or never, are refused, or take their time. */
export function faultySms(sms: Sms, faults: Faults): Sms {
  return {
    ...sms,
    send: (mobile, template, params) =>
      makeCall(
        faults,
        'sms',
        () => sms.send(mobile, template, params),
        async () => {
          throw new SmsFailure('refused', 'FaultOnPurpose');
        },
      ),
  };
}
