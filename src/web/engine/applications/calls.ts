import type { Flow } from '../../../flows/engine/flow-definition';
import { call } from '../../app/api/client';
import { invalidateApplications } from './application-invalidation';
import type { EditedApplication, FlowCalls } from './effect-runner';
import type { Answers, Application } from './wizard-store';

/**
 * Creates the calls of a flow: the operations that all flows share.
 * @param agreed returns the consent references implied by the answers, e.g. `C3@1`
 */
export function createFlowCalls(flow: Flow, agreed: (answers: Answers) => string[] = () => []): FlowCalls {
  const path = { flow: flow.id };
  return {
    check: (answers, editedApplication) =>
      call('POST', '/flows/{flow}/check', {
        params: { path },
        body: { answers, application: editedApplication?.id ?? null },
      }),
    sendCode: () => sendCode(flow.id, 'FILED'),
    async submit({ answers, consents, formVersion, key, code, editedApplication, ticket }) {
      const givenConsents = [...new Set([...consents, ...agreed(answers)])];
      const application = await call('POST', '/flows/{flow}/applications', {
        params: {
          path,
          query: {
            ...(editedApplication && { id: editedApplication.id, sequence: editedApplication.sequence }),
            ...(givenConsents.length > 0 && { consents: givenConsents }),
          },
          header: {
            'idempotency-key': key,
            'form-version': formVersion,
            ...(code && { 'confirm-code': code }),
            ...(ticket && { 'captcha-ticket': ticket }),
          },
        },
        body: answers,
        // As in the contract: one parameter, separated by commas.
        querySerializer: { array: { style: 'form', explode: false } },
      });
      invalidateApplications();
      return application;
    },
  };
}

/** Sends a code to the account holder's own phone, to confirm this event of this flow. */
export function sendCode(
  flow: string,
  event: 'FILED' | 'CANCEL',
): Promise<{ sentTo: string; retryAfter: number }> {
  return call('POST', '/flows/{flow}/confirmations', { params: { path: { flow } }, body: { event } });
}

/** Cancels an application. With the same key, a repeated request is executed once. */
export function cancelApplication(
  { id, sequence }: EditedApplication,
  key: string,
  code: string,
): Promise<Application> {
  const header = { 'idempotency-key': key, ...(code && { 'confirm-code': code }) };
  return call('POST', '/applications/{id}/cancel', { params: { path: { id }, header }, body: { sequence } });
}
