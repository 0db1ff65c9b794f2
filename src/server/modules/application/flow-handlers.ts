import type { Answers } from '../../engine/applications/flow-services';
import type { Data, Handler, OperationId } from '../../engine/handler-types';
import type { Caller, Organisation, Services } from '../../engine/services';
import { prepareSpendTicket } from '../captcha';
import { applicantActor } from './actor';

/** Common part of the requests of all flows, as in the shared components of the contract. */
interface FlowCall {
  query: { id?: string; sequence?: number; consents?: string[] };
  headers: {
    'idempotency-key'?: string;
    'form-version'?: string;
    'confirm-code'?: string;
    'captcha-ticket'?: string;
  };
  body: Record<string, unknown> | undefined;
  member: Caller;
  organisation: Organisation;
  services: Services;
}

/** Adapts a function on `FlowCall` to the handler of an operation that requires a session. */
const handler =
  <Op extends OperationId>(answer: (call: FlowCall) => Promise<unknown>): Handler<Op> =>
  // `FlowCall` matches the contract's shared components; the type of each operation contains only its own part.
  async call =>
    (await answer(call as unknown as FlowCall)) as Data<Op>;

/**
 * Submits a form: a new application, a resubmission or a change. Where the flow requires it, a guest must send a
 * captcha ticket.
 */
export const submitHandler = <Op extends OperationId>(flow: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    const { id, sequence, consents = [] } = call.query;
    return flows.submitForm(flows.requireFlow(flow), {
      actor: applicantActor(call),
      key: call.headers['idempotency-key'] ?? '',
      formVersion: call.headers['form-version'] ?? '',
      confirmCode: call.headers['confirm-code'],
      answers: call.body as Answers,
      consents,
      applicationId: id,
      sequence,
      admission:
        flows.requireFlow(flow).person && call.member.guest
          ? tx => prepareSpendTicket(call.headers['captcha-ticket'] ?? '', tx)
          : undefined,
    });
  });

/**
 * Cancels an application, identified in the body or in the query.
 * @param flow the flow that it must belong to; without it, any
 */
export const cancelHandler = <Op extends OperationId>(flow?: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    const { id, sequence } = { ...call.query, ...call.body } as { id: string; sequence?: number };
    const actor = applicantActor(call);
    return flows.apply({
      flow: flows.requireFlow(flow ?? (await flows.assertApplicationAccess(actor, id))),
      event: { type: 'CANCEL' },
      actor,
      key: call.headers['idempotency-key'] ?? '',
      confirmCode: call.headers['confirm-code'],
      applicationId: id,
      sequence: sequence ?? null,
    });
  });

/** Submits a follow-up declared by the flow. */
export const followUpHandler = <Op extends OperationId>(flow: string, name: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    const { id = '', sequence } = call.query;
    return flows.submitFollowUp(flows.requireFlow(flow), {
      name,
      actor: applicantActor(call),
      key: call.headers['idempotency-key'] ?? '',
      formVersion: call.headers['form-version'] ?? '',
      answers: call.body as Answers,
      applicationId: id,
      sequence: sequence ?? null,
    });
  });

/** Extends the lines of a flow's list: from the answers, the latest answers of each follow-up, and the id. */
export type ListExtension = (
  answers: Answers,
  followUps: Record<string, Answers>,
  id: string,
  call: Pick<FlowCall, 'services' | 'organisation'>,
) => object | Promise<object>;

/** One page of the caller's applications of a flow. */
export const listHandler = <Op extends OperationId>(flow: string, more?: ListExtension): Handler<Op> =>
  handler<Op>(async call => {
    const { page = 1, pageSize = 10 } = call.query as { page?: number; pageSize?: number };
    const extendLine = more && ((...line: [Answers, Record<string, Answers>, string]) => more(...line, call));
    const filter = { flow, page, pageSize };
    return {
      page,
      pageSize,
      ...(await call.services.flows.listOwnApplications(applicantActor(call), filter, extendLine)),
    };
  });

/** An application of the caller, with its answers, follow-ups and timeline. */
export const detailHandler = <Op extends OperationId>(flow: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    return flows.detail(applicantActor(call), call.query.id ?? '', flow);
  });

/** Checks whether the caller is eligible to apply. */
export const eligibilityHandler = <Op extends OperationId>(flow: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    const { accountId, organisationId } = applicantActor(call);
    const { id, ...answers } = call.query;
    return flows.checkEligibility(flows.requireFlow(flow), {
      answers,
      accountId,
      organisationId,
      applicationId: id ?? null,
    });
  });
