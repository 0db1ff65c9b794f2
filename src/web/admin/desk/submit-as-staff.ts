import { call } from '../../app/api/client';
import type { SubmitFollowUp } from '../../engine/applications/follow-up/submit-follow-up';

/** What staff hand in travels by one operation, whatever the matter. */
export const submitAsStaff: SubmitFollowUp = ({ id, sequence }, { what }, { answers, formVersion, key }) =>
  call('POST', '/admin/application/followUp', {
    params: {
      query: { id, what, sequence },
      header: { 'idempotency-key': key, 'form-version': formVersion },
    },
    body: answers,
  });
