import { effectAction } from './draft-states';
import { isInStateRange, type NotificationTemplate } from './events';
import type { FlowDefinition, PaymentDefinition, Stage, SubmittedState } from './flow-definition';
import { buildPaymentStates, hasPaymentDeadline, latePaymentTransitions, paymentIn } from './payment-states';

/** Code of the specification (§3 applyStatus) with the text shown to the applicant. */
export interface StateMeta {
  /** 0 under review, 1 approved, 2 rejected. */
  applyStatus: 0 | 1 | 2;
  statusText: string;
  stage?: string;
  canceled?: boolean;
  needSupplement?: boolean;
  /** The application is closed, though approved. */
  ended?: boolean;
  /** The result of the application has been reversed or is no longer valid. */
  undone?: boolean;
}

const CANCELLED: StateMeta = { applyStatus: 0, statusText: '已撤销', canceled: true };

/** Stages of a flow, each with its possible successors. */
export function stagesOf({
  stages = [],
  payments,
}: Pick<FlowDefinition, 'stages' | 'payments'>): (Stage & { next: readonly string[] })[] {
  const listed = stages.map((stage): Stage => (typeof stage === 'string' ? { title: stage } : stage));
  return listed.map((stage, index) => {
    const following = listed[index + 1];
    const paid = paymentIn({ payments }, stage.title);
    const defaultNext = paid ? [paid.to] : following && !stage.ended ? [following.title] : [];
    return { ...stage, next: stage.next ?? defaultNext };
  });
}

/** State of an application after submission. */
export function initialSubmittedState(flow: FlowDefinition): SubmittedState {
  return flow.review ? 'underReview' : (stagesOf(flow)[0]?.title ?? 'approved');
}

/** Whether a payment is due immediately after approval. */
export function requiresPaymentOnApproval(flow: Pick<FlowDefinition, 'stages' | 'payments'>): boolean {
  const [first] = stagesOf(flow);
  return first !== undefined && paymentIn(flow, first.title) !== undefined;
}

/** Transitions into a state: a payment stage is skipped when the amount due is zero. */
function transitionsInto<More extends object>(
  { id: flowId, payments }: FlowDefinition,
  id: SubmittedState,
  more?: More,
) {
  const target = (state: SubmittedState) => `#${flowId}.${state}`;
  const payment = paymentIn({ payments }, id);
  const skipTransition = payment && {
    guard: 'settled' as const,
    target: target(payment.free ?? payment.to),
    ...more,
  };
  return [...(skipTransition ? [skipTransition] : []), { target: target(id), ...more }];
}

/**
 * Transitions of a first submission. Without review, a payment stage is skipped only where the declaration says what
 * follows then (`free`).
 */
export function submissionTransitions(flow: FlowDefinition) {
  const state = initialSubmittedState(flow);
  const isFree = paymentIn(flow, state)?.free !== undefined;
  const transitions = transitionsInto(flow, state, { actions: 'file' as const });
  return isFree ? transitions : transitions.slice(-1);
}

/** Review states of a flow, in order, with their titles; none for a flow without review. */
function reviewStates({ review }: FlowDefinition): { id: SubmittedState; title?: string }[] {
  if (typeof review === 'boolean') return review ? [{ id: 'underReview' }] : [];
  return review.map((title, index) => ({ id: index === 0 ? 'underReview' : title, title }));
}

/**
 * Builds the part of a flow's machine after submission: review, correction request, stages, follow-ups, cancellation,
 * lapse. The states are derived from the declaration.
 * @param steps number of steps of the form, all accessible when it is edited again
 */
export function buildSubmittedStates(flow: FlowDefinition, steps: number) {
  const target = (state: SubmittedState) => `#${flow.id}.${state}`;
  const stages = stagesOf(flow);
  const reviewSteps = reviewStates(flow);
  const stateAfterApproval = stages[0]?.title ?? 'approved';
  const payments: Readonly<Record<string, PaymentDefinition>> = flow.payments ?? {};
  const notify = (template: NotificationTemplate) => effectAction({ kind: 'notify', template });
  // Without a review, a submission is accepted immediately.
  const decisionTemplate = flow.review ? 'approved' : 'accepted';
  const edit = {
    target: target('preparing.filling'),
    actions: [{ type: 'reopen' as const, params: { steps } }],
  };

  /** Transitions of the follow-ups accepted in a state. */
  const followUps = (state: SubmittedState) =>
    Object.entries(flow.followUps ?? {})
      .filter(([, { while: range }]) => range.includes(state))
      .map(([what, { by, to }]) => ({
        guard: { type: 'followUp' as const, params: { what } },
        ...(to
          ? { target: target(to) }
          : { actions: by === 'staff' ? notify('informed') : ('keep' as const) }),
      }));

  /** Transitions by staff without a form. A state reached by a follow-up form cannot be reached this way. */
  const advanceTransitions = (state: SubmittedState, next: readonly SubmittedState[]) => {
    const byForm = Object.values(flow.followUps ?? {}).filter(({ while: range }) => range.includes(state));
    const open = next.filter(nextState => !byForm.some(({ by, to }) => by === 'staff' && to === nextState));
    return open.map(nextState => ({
      guard: { type: 'towards' as const, params: { state: nextState, only: open.length === 1 } },
      target: target(nextState),
    }));
  };

  /** Transitions for changed answers: a minor change keeps the state, any other is reviewed again. */
  const changed = (state: SubmittedState) => {
    const reviewTransitions = transitionsInto(flow, initialSubmittedState(flow), {
      actions: 'file' as const,
      reenter: true,
    });
    const allowsMinorChange = flow.change?.reviewed && !reviewSteps.some(({ id }) => id === state);
    return allowsMinorChange
      ? [{ guard: 'minor' as const, actions: 'file' as const }, ...reviewTransitions]
      : reviewTransitions;
  };

  /** A closed state, without any of the operations that the declaration allows elsewhere. */
  const closedState = (meta: StateMeta, entry: unknown, on?: Record<string, unknown>) => ({
    meta,
    ...(entry ? { entry } : {}),
    ...(flow.payments ? { on: { ...latePaymentTransitions, ...on } } : { type: 'final' as const }),
  });

  const refundable = Object.values(payments).filter(payment => payment.refundable);
  /** A payment made by mistake may be refunded after it was received. */
  const undone = (state: SubmittedState) =>
    refundable.some(({ to }) => to === state) && {
      'PAY.UNDONE': { target: target('refunded'), actions: effectAction({ kind: 'giveBack' }) },
    };

  /** Cancelling after the payment requests the refund, when the declaration says so. */
  const cancelTransition = (state: SubmittedState) =>
    Object.values(payments).some(({ refundOnCancel, to }) => refundOnCancel && to === state)
      ? { target: target('cancelledPaid'), actions: effectAction({ kind: 'askRefund' }) }
      : { target: target('cancelled') };
  const mayCancel = (state: SubmittedState) =>
    isInStateRange(flow.cancel?.while, state) || isInStateRange(flow.cancel?.byStaff, state);

  /** A state with its transitions and the operations that the declaration allows in it; final when there are none. */
  const state = (
    id: SubmittedState,
    meta: StateMeta,
    on: Record<string, unknown> = {},
    entry?: unknown,
    next: readonly SubmittedState[] = [],
  ) => {
    const [advances, following] = [advanceTransitions(id, next), followUps(id)];
    const transitions = {
      ...(flow.payments && latePaymentTransitions),
      ...undone(id),
      ...on,
      ...(advances.length > 0 && { ADVANCE: advances }),
      ...(following.length > 0 && { FOLLOW_UP: following }),
      ...(mayCancel(id) && { CANCEL: cancelTransition(id) }),
      ...(isInStateRange(flow.change?.while, id) && { FILED: changed(id), EDIT: edit }),
    };
    const isFinal = Object.keys(transitions).length === 0;
    return {
      meta,
      ...(entry ? { entry } : {}),
      ...(isFinal ? { type: 'final' as const } : { on: transitions }),
    };
  };

  const reviewStateNodes = reviewSteps.map(({ id, title }, index) => {
    const following = reviewSteps[index + 1];
    const text = title ? `审核中 · ${title}` : '审核中';
    const meta: StateMeta = { applyStatus: 0, statusText: text, ...(title && { stage: title }) };
    const decisions = {
      ...(!following && { APPROVE: transitionsInto(flow, stateAfterApproval) }),
      REJECT: { target: target('rejected') },
      RETURN: { target: target('supplement') },
    };
    const entry = notify(index === 0 ? 'filed' : 'advanced');
    return [id, state(id, meta, decisions, entry, following ? [following.id] : [])] as const;
  });

  const stageNodes = stages.map(({ title, next, ended, undone, undecided, refused }, index) => {
    const closing = { ...(ended && { ended }), ...(undone && { undone }) };
    const applyStatus = undecided ? 0 : refused ? 2 : 1;
    const meta: StateMeta = { applyStatus, statusText: title, stage: title, ...closing };
    const payment = paymentIn(flow, title);
    if (payment) {
      const { on, entry, ...part } = buildPaymentStates(flow, title, payment);
      const payableNotification = flow.review ? [notify('payable')] : [];
      return [title, { ...state(title, meta, on, [...payableNotification, ...entry]), ...part }] as const;
    }
    return [
      title,
      state(title, meta, {}, notify(index === 0 ? decisionTemplate : 'advanced'), next),
    ] as const;
  });

  return {
    ...Object.fromEntries(reviewStateNodes),
    ...(flow.review && {
      supplement: {
        ...state(
          'supplement',
          { applyStatus: 0, statusText: '待补正', needSupplement: true },
          {
            FILED: { guard: 'whole' as const, target: target('underReview'), actions: 'file' },
            EDIT: edit,
            LAPSE: { target: target('lapsed') },
          },
          [
            notify('returned'),
            effectAction({ kind: 'deadline', name: 'supplement', days: flow.deadlines.supplement }),
          ],
        ),
        exit: effectAction({ kind: 'clearDeadline', name: 'supplement' }),
      },
      rejected: state('rejected', { applyStatus: 2, statusText: '审核不通过' }, {}, notify('rejected')),
      lapsed: state('lapsed', { applyStatus: 2, statusText: '逾期未补正，已结束' }, {}, notify('lapsed')),
    }),
    ...(stages.length === 0 && {
      approved: state('approved', { applyStatus: 1, statusText: '审核通过' }, {}, notify(decisionTemplate)),
    }),
    ...Object.fromEntries(stageNodes),
    ...(flow.cancel && {
      cancelled: closedState(CANCELLED, notify('cancelled')),
      ...(Object.values(payments).some(({ refundOnCancel }) => refundOnCancel) && {
        cancelledPaid: closedState(CANCELLED, notify('cancelled'), {
          'PAY.UNDONE': { actions: effectAction({ kind: 'giveBack' }) },
        }),
      }),
    }),
    ...(Object.values(payments).some(hasPaymentDeadline) && {
      unpaid: closedState(
        { applyStatus: 0, statusText: '逾期未支付，已关闭', canceled: true },
        flow.review ? notify('unpaid') : undefined,
      ),
    }),
    // No notification here: the refund sends one, with amount and method.
    ...(refundable.length > 0 && {
      refunded: closedState({ applyStatus: 1, statusText: '已退款', ended: true, undone: true }, undefined),
    }),
  };
}

const statesOfFlows = new WeakMap<FlowDefinition, ReadonlyMap<string, StateMeta>>();

/** All states of a submitted application by name, with their metadata; they do not depend on the steps of a form. */
export function listSubmittedStates(flow: FlowDefinition): ReadonlyMap<string, StateMeta> {
  const known = statesOfFlows.get(flow);
  if (known) return known;
  type Node = { meta: StateMeta; states?: Record<string, { meta: StateMeta }> };
  const nodes = Object.entries(buildSubmittedStates(flow, 0)) as [string, Node][];
  const inner = (id: string, states: Record<string, { meta: StateMeta }>) =>
    Object.entries(states).map(([name, { meta }]): [string, StateMeta] => [`${id}.${name}`, meta]);
  const states = new Map(
    nodes.flatMap(([id, { meta, states }]) =>
      states ? inner(id, states) : [[id, meta] as [string, StateMeta]],
    ),
  );
  statesOfFlows.set(flow, states);
  return states;
}

/**
 * Meaning and label of a stored state.
 * @throws Error when the flow has no such state
 */
export function stateMeta(flow: FlowDefinition & { id: string }, state: string): StateMeta {
  const meta = listSubmittedStates(flow).get(state);
  if (!meta) throw new Error(`${flow.id} has no state “${state}”`);
  return meta;
}
