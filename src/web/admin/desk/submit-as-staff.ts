import { call } from '../../app/api/client';
import type { SubmitFollowUp } from '../../engine/applications/follow-up/submit-follow-up';

/** Follow-up submissions by staff use one operation for every flow. */
export const submitAsStaff: SubmitFollowUp = ({ id, sequence }, { name }, { answers, formVersion, key }) =>
  call('POST', '/admin/application/followUp', {
    params: {
      query: { id, followUp: name, sequence },
      header: { 'idempotency-key': key, 'form-version': formVersion },
    },
    body: answers,
  });
