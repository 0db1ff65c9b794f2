import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { Answers, CheckResult } from '../../engine/applications/flow-services';
import type { FlowExtension } from '../../engine/flow-extension';
import type { Data } from '../../engine/handler-types';
import { contributions } from '../../engine/module';
import type { Caller, Organisation, Services } from '../../engine/services';
import { prepareSpendTicket } from '../captcha';
import { applicantActor, requireApplicant } from './actor';

/** The answer of all operations that change an application. */
type ApplicationView = Data<'submitApplication'>;

/** A call of an applicant, or of a guest. */
export interface ApplicantCall {
  member: Caller;
  organisation: Organisation;
  services: Services;
}

/** A call with a form in its body. */
export interface FormCall extends ApplicantCall {
  headers: {
    'idempotency-key': string;
    'form-version': string;
    'confirm-code'?: string;
    'captcha-ticket'?: string;
  };
  body: Answers;
}

/** A call that submits a form: the application that it corrects or changes, and the consents given with it. */
export interface SubmissionCall extends FormCall {
  query: { id?: string; sequence?: number; consents?: string[] };
}

/** An application, and the sequence that the applicant saw. */
export interface ApplicationReference {
  id: string;
  sequence?: number | undefined;
  /** The flows to one of which it must belong; without them, to any. */
  flows?: readonly string[];
}

/** The addition of a module to the operations of this flow. */
export const extensionOf = (flow: string): FlowExtension | undefined =>
  contributions('flowExtensions').find(extension => extension.flow === flow);

/**
 * Submits a form: a new application, a resubmission or a change. Where the flow requires it, a guest must send a
 * captcha ticket.
 * @throws Refusal `notFound` when there is no such flow, and whatever `submitForm` throws
 */
export async function submitApplication(call: SubmissionCall, flowId: string): Promise<ApplicationView> {
  const { services, headers, query, body, member } = call;
  const { flows } = services;
  const flow = flows.requireFlow(flowId);
  const actor = requireApplicant(call, flow);
  const submit = () =>
    flows.submitForm(flow, {
      actor,
      key: headers['idempotency-key'],
      formVersion: headers['form-version'],
      confirmCode: headers['confirm-code'],
      answers: body,
      consents: query.consents ?? [],
      applicationId: query.id,
      sequence: query.sequence,
      admission:
        flow.person && member.guest
          ? tx =>
              prepareSpendTicket({ ...services, db: tx }, headers['captcha-ticket'] ?? '', {
                purpose: 'submission',
                level: 1,
              })
          : undefined,
    });
  const { limitSubmission } = extensionOf(flowId) ?? {};
  return limitSubmission ? limitSubmission(body, submit) : submit();
}

/**
 * Checks whether the caller may apply, based on these answers.
 * @param applicationId the application that is being corrected or changed
 * @throws Refusal `notFound` when there is no such flow, or it declares no check
 */
export async function checkEligibility(
  call: ApplicantCall,
  flowId: string,
  { answers, applicationId }: { answers: Answers; applicationId: string | null },
): Promise<CheckResult> {
  const { flows } = call.services;
  const flow = flows.requireFlow(flowId);
  if (!flow.check) throw new Refusal('notFound');
  const { accountId, organisationId } = requireApplicant(call, flow);
  return flows.checkEligibility(flow, { answers, accountId, organisationId, applicationId });
}

/** Cancels an application of the caller. */
export async function cancelApplication(
  call: ApplicantCall & { headers: { 'idempotency-key': string; 'confirm-code'?: string } },
  reference: ApplicationReference,
): Promise<ApplicationView> {
  const flow = await flowOf(call, reference);
  return call.services.flows.apply({
    flow: flow.id,
    event: { type: 'CANCEL' },
    actor: requireApplicant(call, flow),
    key: call.headers['idempotency-key'],
    confirmCode: call.headers['confirm-code'],
    applicationId: reference.id,
    sequence: reference.sequence ?? null,
  });
}

/**
 * Submits a follow-up of an application of the caller.
 * @param name name of the follow-up in the flow's declaration
 * @throws Refusal `notFound` when the flow declares no such follow-up, and whatever `submitFollowUp` throws
 */
export async function submitFollowUp(
  call: FormCall,
  reference: ApplicationReference,
  name: string,
): Promise<ApplicationView> {
  const flow = await flowOf(call, reference);
  return call.services.flows.submitFollowUp({
    name,
    actor: requireApplicant(call, flow),
    key: call.headers['idempotency-key'],
    formVersion: call.headers['form-version'],
    answers: call.body,
    applicationId: reference.id,
    sequence: reference.sequence ?? null,
  });
}

/**
 * The flow of an application of the caller.
 * @throws Refusal `notFound` when the caller has no such application, or it belongs to another flow
 */
async function flowOf(call: ApplicantCall, { id, flows: among }: ApplicationReference): Promise<Flow> {
  if (!id) throw new Refusal('notFound');
  const flow = await call.services.flows.readFlowOf(applicantActor(call), id);
  if (among && !among.includes(flow.id)) throw new Refusal('notFound');
  return flow;
}
