import { flows } from '../../../../flows';
import { callOperation } from '../../../app/api/client';
import { findOperation } from '../calls';
import type { Application } from '../wizard-store';
import type { SubmitFollowUp } from './submit-follow-up';

/** Submits a follow-up of the applicant with the operation that the flow declares for it. */
export const submitAsApplicant: SubmitFollowUp = (
  { id, sequence, flow },
  { name },
  { answers, formVersion, key },
) =>
  callOperation<Application>(findOperation(flows.get(flow)?.followUps?.[name]?.call), {
    query: { id, sequence },
    headers: { 'idempotency-key': key, 'form-version': formVersion },
    body: answers,
  });
