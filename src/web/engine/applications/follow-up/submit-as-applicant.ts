import { call } from '../../../app/api/client';
import type { SubmitFollowUp } from './submit-follow-up';

/** Submits a follow-up of the applicant. */
export const submitAsApplicant: SubmitFollowUp = (
  { id, sequence },
  { name },
  { answers, formVersion, key },
) =>
  call('POST', '/applications/{id}/follow-ups/{name}', {
    params: {
      path: { id, name },
      query: { sequence },
      header: { 'idempotency-key': key, 'form-version': formVersion },
    },
    body: answers,
  });
