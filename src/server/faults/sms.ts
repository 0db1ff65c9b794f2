import { type Sms, SmsFailure } from '../sms';
import { type Faults, faultKinds } from './faults';

/** Short messages that come late, twice or never, are refused, or take their time. */
export function faultySms(sms: Sms, faults: Faults): Sms {
  return {
    ...sms,
    async send(mobile, template, params) {
      const fault = faults.take('sms', faultKinds);
      const send = () => sms.send(mobile, template, params);
      switch (fault?.kind) {
        case 'lost':
          return;
        case 'late':
          // Nobody waits for it any more: whether it arrives, nobody is told.
          void faults.wait(fault.seconds).then(send, () => {});
          return;
        case 'wrong':
          throw new SmsFailure('refused', 'FaultOnPurpose');
        case 'slow':
          await faults.wait(fault.seconds);
          return send();
        case 'duplicate':
          await send();
          return send();
        default:
          return send();
      }
    },
  };
}
