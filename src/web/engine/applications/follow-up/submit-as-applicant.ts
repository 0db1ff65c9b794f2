import { flows } from '../../../../flows';
import { callOperation } from '../../../app/api/client';
import { travel } from '../calls';
import type { Application } from '../wizard-store';
import type { HandIn } from './submit-follow-up';

/** What members hand in travels by the operation that their flow declares for it. */
export const handInAsMember: HandIn = ({ id, sequence, flow }, { what }, { answers, formVersion, key }) =>
  callOperation<Application>(travel(flows.get(flow)?.followUps?.[what]?.call), {
    query: { id, sequence },
    headers: { 'idempotency-key': key, 'form-version': formVersion },
    body: answers,
  });
