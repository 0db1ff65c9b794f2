import type { Answers } from '../../engine/applications/flow-services';
import type { Data, Handler, OperationId } from '../../engine/handler-types';
import type { Caller, Organisation, Services } from '../../engine/services';
import { prepareSpendTicket } from '../captcha';
import { applicantActor } from './actor';

/** What the calls of every flow have in common, as the contract's shared parts describe it. */
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

/** The handler of an operation that only members may call. */
const handler =
  <Op extends OperationId>(answer: (call: FlowCall) => Promise<unknown>): Handler<Op> =>
  // The contract's shared parts are what `FlowCall` says; each operation's own type knows only its own.
  async call =>
    (await answer(call as unknown as FlowCall)) as Data<Op>;

/**
 * Hands in a form: new, supplemented or changed. Where the flow wants to know that a person is asking, a guest brings
 * the ticket of a captcha.
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
 * Cancels an application, named in the body or in the query.
 * @param flow of which it has to be; without it, of any
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

/** Hands in a follow-up of the flow's declaration. */
export const followUpHandler = <Op extends OperationId>(flow: string, what: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    const { id = '', sequence } = call.query;
    return flows.submitFollowUp(flows.requireFlow(flow), {
      what,
      actor: applicantActor(call),
      key: call.headers['idempotency-key'] ?? '',
      formVersion: call.headers['form-version'] ?? '',
      answers: call.body as Answers,
      applicationId: id,
      sequence: sequence ?? null,
    });
  });

/** What a flow's own list adds to each line: from the answers, the last answers of each follow-up, and the id. */
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
    const add = more && ((...line: [Answers, Record<string, Answers>, string]) => more(...line, call));
    const filter = { flow, page, pageSize };
    return {
      page,
      pageSize,
      ...(await call.services.flows.listOwnApplications(applicantActor(call), filter, add)),
    };
  });

/** The caller's own application of a flow, with its answers, follow-ups and timeline. */
export const detailHandler = <Op extends OperationId>(flow: string): Handler<Op> =>
  handler<Op>(async call => {
    const { flows } = call.services;
    return flows.detail(applicantActor(call), call.query.id ?? '', flow);
  });

/** Whether somebody may apply. */
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
