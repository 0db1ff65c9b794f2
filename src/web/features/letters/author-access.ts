import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { submitAsApplicant } from '../../engine/applications/follow-up/submit-as-applicant';
import type { SubmitFollowUp } from '../../engine/applications/follow-up/submit-follow-up';
import type { LetterKey } from './queries';

/** Actions of a letter's author, authorised by account or by letter number and code. */
export interface LetterActions {
  rate: SubmitFollowUp;
  withdraw(): Promise<unknown>;
  hide(): Promise<unknown>;
}

export function createAccountActions(id: string): LetterActions {
  const key = createIdempotencyKey();
  return {
    rate: submitAsApplicant,
    withdraw: () =>
      call('POST', '/applications/{id}/cancel', { params: { path: { id }, ...idempotent(key) }, body: {} }),
    hide: () => call('POST', '/feedback/hide', { body: { id } }),
  };
}

export function createCodeActions(letter: LetterKey): LetterActions {
  const key = createIdempotencyKey();
  return {
    rate: (_, __, { answers, formVersion, key }) =>
      call('POST', '/feedback/find/satisfaction', {
        body: { key: letter, answers },
        params: { header: { ...idempotent(key).header, 'form-version': formVersion } },
      }),
    withdraw: () => call('POST', '/feedback/find/cancel', { body: letter, params: idempotent(key) }),
    hide: () => call('POST', '/feedback/find/hide', { body: letter }),
  };
}

const idempotent = (key: string) => ({ header: { 'idempotency-key': key } });
