import { effectAction } from './draft-states';
import { isInStateRange, type NotificationTemplate } from './events';
import type { FlowDefinition, PaymentDefinition, Stage, SubmittedState } from './flow-definition';
import { buildPaymentStates, hasPaymentDeadline, latePaymentTransitions } from './payment-states';

/** Wire code of the specification (§3 applyStatus) with the words for the person. */
export interface StateMeta {
  /** 0 under review, 1 approved, 2 rejected. */
  applyStatus: 0 | 1 | 2;
  statusText: string;
  stage?: string;
  canceled?: boolean;
  needSupplement?: boolean;
  /** The matter is closed, though approved. */
  ended?: boolean;
  /** Nothing is kept of what was handed in. */
  undone?: boolean;
}

const CANCELLED: StateMeta = { applyStatus: 0, statusText: '已撤销', canceled: true };

/** The stages of a flow, each with those that may follow. */
export function stagesOf({
  stages = [],
  payments,
}: Pick<FlowDefinition, 'stages' | 'payments'>): (Stage & { next: readonly string[] })[] {
  const listed = stages.map((stage): Stage => (typeof stage === 'string' ? { title: stage } : stage));
  return listed.map((stage, index) => {
    const following = listed[index + 1];
    const paid = payments?.[stage.title];
    const usual = paid ? [paid.to] : following && !stage.ended ? [following.title] : [];
    return { ...stage, next: stage.next ?? usual };
  });
}

/** The state that a form comes into when it is filed. */
export function initialSubmittedState(flow: FlowDefinition): SubmittedState {
  return flow.review ? 'underReview' : (stagesOf(flow)[0]?.title ?? 'approved');
}

/** Whether an application waits for money as soon as it has been approved. */
export function requiresPaymentOnApproval(flow: Pick<FlowDefinition, 'stages' | 'payments'>): boolean {
  const [first] = stagesOf(flow);
  return first !== undefined && flow.payments?.[first.title] !== undefined;
}

/** The states of a flow's review, in order, with the title of each; none where nobody decides. */
function reviewStates({ review }: FlowDefinition): { id: SubmittedState; title?: string }[] {
  if (typeof review === 'boolean') return review ? [{ id: 'underReview' }] : [];
  return review.map((title, index) => ({ id: index === 0 ? 'underReview' : title, title }));
}

/**
 * The part of a flow's machine that the server keeps: review, supplement, stages, follow-ups, cancellation, lapse.
 * Which states exist follows from the declaration.
 * @param steps number of steps of the form, all of them open when it is taken up again
 */
export function buildSubmittedStates(flow: FlowDefinition, steps: number) {
  const target = (state: SubmittedState) => `#${flow.id}.${state}`;
  const stages = stagesOf(flow);
  const reviewing = reviewStates(flow);
  const decided = stages[0]?.title ?? 'approved';
  const payments: Readonly<Record<string, PaymentDefinition>> = flow.payments ?? {};
  const notify = (template: NotificationTemplate) => effectAction({ kind: 'notify', template });
  // Where nobody decides, what is handed in is accepted with it.
  const decision = flow.review ? 'approved' : 'accepted';
  const edit = {
    target: target('preparing.filling'),
    actions: [{ type: 'reopen' as const, params: { steps } }],
  };

  /** Follow-ups that are taken in a state. */
  const followUps = (state: SubmittedState) =>
    Object.entries(flow.followUps ?? {})
      .filter(([, { while: range }]) => range.includes(state))
      .map(([what, { by, to }]) => ({
        guard: { type: 'followUp' as const, params: { what } },
        ...(to
          ? { target: target(to) }
          : { actions: by === 'staff' ? notify('informed') : ('keep' as const) }),
      }));

  /** Ways on by a word of staff alone. Where a form leads to, the form is the way. */
  const advance = (state: SubmittedState, next: readonly SubmittedState[]) => {
    const byForm = Object.values(flow.followUps ?? {}).filter(({ while: range }) => range.includes(state));
    const open = next.filter(way => !byForm.some(({ by, to }) => by === 'staff' && to === way));
    return open.map(way => ({
      guard: { type: 'towards' as const, params: { state: way, only: open.length === 1 } },
      target: target(way),
    }));
  };

  /** Changed answers: kept as they are where none of them is reviewed, else reviewed again. */
  const changed = (state: SubmittedState) => {
    const again = arrive(initialSubmittedState(flow), { actions: 'file' as const, reenter: true });
    const kept = flow.change?.reviewed && !reviewing.some(({ id }) => id === state);
    return kept ? [{ guard: 'minor' as const, actions: 'file' as const }, ...again] : again;
  };

  /** Ways into a state: past it, where it waits for money and nothing is due. */
  const arrive = <More extends object>(id: SubmittedState, more?: More) => {
    const payment = payments[id];
    const past = payment && {
      guard: 'settled' as const,
      target: target(payment.free ?? payment.to),
      ...more,
    };
    return [...(past ? [past] : []), { target: target(id), ...more }];
  };

  /** A state where nothing more is done, whatever the declaration grants elsewhere. */
  const closed = (meta: StateMeta, entry: unknown, on?: Record<string, unknown>) => ({
    meta,
    ...(entry ? { entry } : {}),
    ...(flow.payments ? { on: { ...latePaymentTransitions, ...on } } : { type: 'final' as const }),
  });

  const refundable = Object.values(payments).filter(payment => payment.refundable);
  /** What was paid by mistake may go back, once it has come in. */
  const undone = (state: SubmittedState) =>
    refundable.some(({ to }) => to === state) && {
      'PAY.UNDONE': { target: target('refunded'), actions: effectAction({ kind: 'giveBack' }) },
    };

  /** Cancelling what has been paid for asks for the refund, where the declaration says so. */
  const cancelled = (state: SubmittedState) =>
    Object.values(payments).some(({ refundOnCancel, to }) => refundOnCancel && to === state)
      ? { target: target('cancelledPaid'), actions: effectAction({ kind: 'askRefund' }) }
      : { target: target('cancelled') };
  const mayCancel = (state: SubmittedState) =>
    isInStateRange(flow.cancel?.while, state) || isInStateRange(flow.cancel?.byStaff, state);

  /** A state with its ways on and what the declaration grants there; without any way out it is final. */
  const state = (
    id: SubmittedState,
    meta: StateMeta,
    on: Record<string, unknown> = {},
    entry?: unknown,
    next: readonly SubmittedState[] = [],
  ) => {
    const [advances, following] = [advance(id, next), followUps(id)];
    const ways = {
      ...(flow.payments && latePaymentTransitions),
      ...undone(id),
      ...on,
      ...(advances.length > 0 && { ADVANCE: advances }),
      ...(following.length > 0 && { FOLLOW_UP: following }),
      ...(mayCancel(id) && { CANCEL: cancelled(id) }),
      ...(isInStateRange(flow.change?.while, id) && { FILED: changed(id), EDIT: edit }),
    };
    const end = Object.keys(ways).length === 0;
    return { meta, ...(entry ? { entry } : {}), ...(end ? { type: 'final' as const } : { on: ways }) };
  };

  const reviewStateNodes = reviewing.map(({ id, title }, index) => {
    const following = reviewing[index + 1];
    const text = title ? `审核中 · ${title}` : '审核中';
    const meta: StateMeta = { applyStatus: 0, statusText: text, ...(title && { stage: title }) };
    const decisions = {
      ...(!following && { APPROVE: arrive(decided) }),
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
    const payment = payments[title];
    if (payment) {
      const { on, entry, ...part } = buildPaymentStates(flow, title, payment);
      const told = flow.review ? [notify('payable')] : [];
      return [title, { ...state(title, meta, on, [...told, ...entry]), ...part }] as const;
    }
    return [title, state(title, meta, {}, notify(index === 0 ? decision : 'advanced'), next)] as const;
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
      approved: state('approved', { applyStatus: 1, statusText: '审核通过' }, {}, notify(decision)),
    }),
    ...Object.fromEntries(stageNodes),
    ...(flow.cancel && {
      cancelled: closed(CANCELLED, notify('cancelled')),
      ...(Object.values(payments).some(({ refundOnCancel }) => refundOnCancel) && {
        cancelledPaid: closed(CANCELLED, notify('cancelled'), {
          'PAY.UNDONE': { actions: effectAction({ kind: 'giveBack' }) },
        }),
      }),
    }),
    ...(Object.values(payments).some(hasPaymentDeadline) && {
      unpaid: closed(
        { applyStatus: 0, statusText: '逾期未支付，已关闭', canceled: true },
        flow.review ? notify('unpaid') : undefined,
      ),
    }),
    // Who is paid back is told by the refund, with amount and way.
    ...(refundable.length > 0 && {
      refunded: closed({ applyStatus: 1, statusText: '已退款', ended: true, undone: true }, undefined),
    }),
  };
}

/** Every state that a filed application may stand in, by its name, with what it means. */
export function listSubmittedStates(flow: FlowDefinition): ReadonlyMap<string, StateMeta> {
  type Node = { meta: StateMeta; states?: Record<string, { meta: StateMeta }> };
  const nodes = Object.entries(buildSubmittedStates(flow, 0)) as [string, Node][];
  const inner = (id: string, states: Record<string, { meta: StateMeta }>) =>
    Object.entries(states).map(([name, { meta }]): [string, StateMeta] => [`${id}.${name}`, meta]);
  return new Map(
    nodes.flatMap(([id, { meta, states }]) =>
      states ? inner(id, states) : [[id, meta] as [string, StateMeta]],
    ),
  );
}
