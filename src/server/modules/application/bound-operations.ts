import type { Language } from '../../../domain/languages';
import type { AnyHandler } from '../../platform/contract/handlers';
import type { FlowBinding, FlowOperationKind } from '../../platform/contract/operations';
import { applicantActor } from './actor';
import {
  type ApplicantCall,
  cancelApplication,
  checkEligibility,
  extensionOf,
  type SubmissionCall,
  submitApplication,
  submitFollowUp,
} from './flow-operations';

/**
 * A call of a bound operation. The specification sends an application in the body to be cancelled, and everything else
 * that is not the form in the query; each operation has its part of it.
 */
interface BoundCall extends ApplicantCall {
  language: Language;
  query: { id?: string; sequence?: number; consents?: string[]; page?: number; pageSize?: number };
  headers: SubmissionCall['headers'];
  body: Record<string, unknown> | undefined;
}

/** The binding with its first flow: the only one, except of operations that read the flow from the application. */
type BoundFlow = FlowBinding & { flow: string };

/** How a call of each kind is passed on to the operation shared by all flows. */
const operations: Record<FlowOperationKind, (call: BoundCall, bound: BoundFlow) => Promise<unknown>> = {
  submit: (call, { flow }) => submitApplication({ ...call, body: call.body ?? {} }, flow),

  check(call, { flow }) {
    const { id = null, ...answers } = call.query;
    return checkEligibility(call, flow, { answers, applicationId: id });
  },

  async list(call, { flow }) {
    const { page = 1, pageSize = 10 } = call.query;
    const { extendLine } = extensionOf(flow) ?? {};
    const more: Parameters<typeof call.services.flows.listOwnApplications>[2] =
      extendLine && ((...line) => extendLine(...line, call));
    const filter = { flow, page, pageSize };
    return {
      page,
      pageSize,
      ...(await call.services.flows.listOwnApplications(applicantActor(call), filter, more)),
    };
  },

  detail: (call, { flow }) =>
    call.services.flows.detail(applicantActor(call), call.query.id ?? '', flow, call.language),

  cancel: (call, { flows }) =>
    cancelApplication(call, { ...referenceOf({ ...call.query, ...call.body }), flows }),

  followUp: (call, { flows, followUp = '' }) =>
    submitFollowUp({ ...call, body: call.body ?? {} }, { ...referenceOf(call.query), flows }, followUp),
};

/** The application that a call identifies. The contract has checked the types. */
function referenceOf({ id = '', sequence }: { id?: string; sequence?: number }) {
  return { id, sequence };
}

/**
 * Creates the handler of an operation bound by `x-flow` and `x-operation`. While the flow is not live, or has no such
 * follow-up or check, its calls are refused as `notFound`.
 */
export function bindOperation(binding: FlowBinding): AnyHandler {
  const { kind, flows } = binding;
  const bound = { ...binding, flow: flows[0] ?? '' };
  return (call: BoundCall) => operations[kind](call, bound);
}
