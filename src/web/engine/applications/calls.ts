import type { Flow, OperationId } from '../../../flows/engine/flow-definition';
import { flowCalls } from '../../../generated/flow-calls';
import { call, callOperation } from '../../app/api/client';
import { invalidateApplications } from './application-invalidation';
import type { EditedApplication, FlowCalls } from './effect-runner';
import type { Answers, Application, EligibilityCheck } from './wizard-store';

/** Answers that an operation takes in its query, by name; unanswered ones are omitted. */
function queryOf(
  names: readonly string[],
  answers: Answers,
  editedApplication: EditedApplication | null,
): Record<string, unknown> {
  const own = editedApplication ? { id: editedApplication.id, sequence: editedApplication.sequence } : {};
  const facts: Record<string, unknown> = { ...answers, ...own };
  return Object.fromEntries(names.flatMap(name => (facts[name] === undefined ? [] : [[name, facts[name]]])));
}

/** Method and path of an operation, by its id. @throws Error when no flow declares it */
export function findOperation(operation: OperationId | undefined) {
  const info = flowCalls[operation as keyof typeof flowCalls];
  if (!info) throw new Error(`no flow declares the operation “${operation}”`);
  return info;
}

/**
 * Creates the calls of a flow from the operations it declares: the same code for every flow.
 * @param agreed returns the consent references implied by the answers, e.g. `C3@1`
 */
export function createFlowCalls(flow: Flow, agreed: (answers: Answers) => string[] = () => []): FlowCalls {
  return {
    check(answers, editedApplication) {
      const { query } = findOperation(flow.calls.check);
      return callOperation<EligibilityCheck>(findOperation(flow.calls.check), {
        query: queryOf(query, answers, editedApplication),
      });
    },
    sendCode: () => sendCode(flow.id, 'FILED'),
    async submit({ answers, consents, formVersion, key, code, editedApplication, ticket }) {
      const { submit, modify = submit } = flow.calls;
      const application = await callOperation<Application>(
        findOperation(editedApplication ? modify : submit),
        {
          // Lists in the query are separated by commas (style form, not exploded).
          query: {
            ...(editedApplication && { id: editedApplication.id, sequence: editedApplication.sequence }),
            consents: [...new Set([...consents, ...agreed(answers)])].join(',') || undefined,
          },
          headers: {
            'idempotency-key': key,
            'form-version': formVersion,
            ...(code && { 'confirm-code': code }),
            ...(ticket && { 'captcha-ticket': ticket }),
          },
          body: answers,
        },
      );
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
  return call('POST', '/flow/confirmation/send', { body: { flow, event } });
}

/** Cancels an application. With the same key, a repeated request is executed once. */
export function cancelApplication(
  flow: Flow,
  editedApplication: EditedApplication,
  key: string,
  code: string,
): Promise<Application> {
  const headers = { 'idempotency-key': key, ...(code && { 'confirm-code': code }) };
  const body = { id: editedApplication.id, sequence: editedApplication.sequence };
  const own = flow.calls.cancel;
  if (own) return callOperation<Application>(findOperation(own), { headers, body });
  return call('POST', '/flow/application/cancel', { params: { header: headers }, body });
}
