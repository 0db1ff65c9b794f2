import { describeAnswers } from '../../../../flows/engine/answer-summary';
import { eventHeadline } from '../../../../flows/engine/event-headline';
import type { ActorKind, RecordedEvent } from '../../../../flows/engine/events';
import { type Flow, requireFlowOf } from '../../../../flows/engine/flow-definition';
import { applicationPagePath } from '../../../../flows/engine/flow-info';
import type { FormVersion } from '../../../../flows/engine/form-version';
import type { LoggedEvent } from '../../../../flows/engine/replay';
import {
  allowedActions,
  followUpsOpen,
  listAdvanceTargets,
  requiresSmsConfirmation,
  stateName,
  statusOf,
} from '../../../../flows/engine/status';
import type { components } from '../../../../generated/api';
import {
  amountDueIn,
  answersOf,
  dueAtOf,
  framesOf,
  lastOrderOf,
  optionLabelsOf,
  snapshotOf,
  type TrialCase,
} from './trial-case';

type Schemas = components['schemas'];

/** Id of the only case of a trial; no case on the server has it. */
export const TRIAL_ID = '00000000-0000-4000-8000-000000000000';

/** The case as the contract describes an application, for this kind of actor. */
export function trialApplication(flow: Flow, trial: TrialCase, viewer: ActorKind): Schemas['Application'] {
  const { log, position } = trial.simulation;
  const snapshot = snapshotOf(flow, trial);
  const { open: _, stage, ...status } = statusOf(snapshot);
  const answers = answersOf(trial) ?? {};
  const followUps = followUpsOpen(flow, snapshot, viewer).filter(what =>
    Object.entries(flow.followUps?.[what]?.where ?? {}).every(([name, value]) => answers[name] === value),
  );
  const actions = allowedActions(flow, snapshot, viewer).filter(
    action => action !== 'followUp' || followUps.length > 0,
  );
  const last = log.events[position - 1];
  const needsCode = [
    ...(requiresSmsConfirmation(flow, 'FILED') ? (['supplement', 'change'] as const) : []),
    ...(requiresSmsConfirmation(flow, 'CANCEL') ? (['cancel'] as const) : []),
  ];
  const { reason, fields } = (last?.event ?? {}) as { reason?: string; fields?: string[] };
  return {
    id: TRIAL_ID,
    no: `${flow.prefix}-试办`,
    flow: flow.id,
    title: flow.title,
    page: applicationPagePath(flow, TRIAL_ID),
    status: { ...status, stage: stage ?? null },
    sequence: position,
    allowedActions: actions,
    nextStages: actions.includes('advance') ? listAdvanceTargets(flow, snapshot) : [],
    followUps: followUps.map(name => {
      const { title = name, form = name, awaited } = flow.followUps?.[name] ?? {};
      return { name, title, form, ...(awaited && { awaited }) };
    }),
    actionsRequiringSmsCode: needsCode.filter(action => actions.includes(action)),
    paymentTitle: flow.payments?.[stage ?? '']?.title ?? null,
    cancelNote: flow.cancel?.note ?? null,
    submittedAt: log.events[0]?.at ?? trial.now,
    updatedAt: last?.at ?? trial.now,
    dueAt: dueAtOf(flow, trial),
    reason: reason ?? null,
    fields: fields ?? [],
  };
}

/** The case with its answers and its history, for this kind of actor. */
export function trialDetail(
  form: FormVersion,
  trial: TrialCase,
  viewer: ActorKind,
): Schemas['ApplicationDetail'] {
  const flow = requireFlowOf(form);
  const application = trialApplication(flow, trial, viewer);
  const events = trial.simulation.log.events.slice(0, trial.simulation.position);
  const who = (actor: ActorKind, by: string) =>
    ({ member: viewer === 'member' ? '您' : '申请人', staff: `工作人员 ${by}`, system: '系统' })[actor];
  const steps = describeAnswers(form.schema, form.ui, answersOf(trial) ?? {}, optionLabelsOf(trial));
  return {
    application,
    formVersion: form.version,
    process: { ...form.process },
    duplicates: [],
    payment: amountView(flow, trial),
    ...paymentsOf(flow, trial),
    answers: steps.map(({ step, title, rows }) => ({ step, title, rows: rows.map(toAnswerRow) })),
    followUps: events.flatMap(line => {
      const { event, actor, at, seq } = line;
      const { by = '', rows } = trial.facts[seq - 1] ?? {};
      if (event.type !== 'FOLLOW_UP' || !rows) return [];
      return [{ name: event.what, title: headlineOf(flow, line), at, who: who(actor, by), rows }];
    }),
    timeline: events
      .map(line => ({
        sequence: line.seq,
        at: line.at,
        title: headlineOf(flow, line),
        who: who(line.actor, trial.facts[line.seq - 1]?.by ?? ''),
        text: noteOf(line.event),
      }))
      .reverse(),
  };
}

/** The case as the desk shows it. */
export function trialDeskCase(form: FormVersion, trial: TrialCase): Schemas['Case'] {
  return {
    ...trialDetail(form, trial, 'staff'),
    applicant: { name: '示例申请人', mobile: '138****0000', verified: true },
    assignment: trialAssignment(trial),
    notes: [],
    earlierApplications: [],
    accessLog: [],
  };
}

export const trialAssignment = ({ conditions, now }: TrialCase): Schemas['Assignment'] => ({
  name: conditions.clerk,
  mine: true,
  since: now,
});

/** A row of answers; files stay in the window in which they were chosen. */
export const toAnswerRow = ({
  path,
  label,
  value,
}: {
  path: string;
  label: string;
  value: string;
}): Schemas['AnswerRow'] => ({ path, label, value, masked: false });

/** The reason or note of an event; null when it has none. */
export const noteOf = (event: object): string | null => {
  const { reason, note } = event as { reason?: string; note?: string };
  return reason || note || null;
};

/** What happened, as both sides are told. A trial logs recorded events only, as the server does. */
export const headlineOf = (flow: Flow, { event, seq, state }: LoggedEvent): string =>
  eventHeadline(flow, event as RecordedEvent, seq, stateName(state));

const account: Schemas['BankAccount'] = { name: '示例账户', bank: '示例银行', no: '0000 0000 0000' };

/** What is to be paid now; null when nothing is. */
function amountView(flow: Flow, trial: TrialCase): Schemas['AmountDue'] | null {
  const [stage = ''] = stateName(snapshotOf(flow, trial).value).split('.');
  const amount = amountDueIn(flow, stage, answersOf(trial) ?? {}, trial.conditions);
  if (amount === null) return null;
  const last = trial.simulation.log.events[trial.simulation.position - 1]?.event.type;
  return {
    subject: flow.payments?.[stage]?.amount?.subject ?? flow.payments?.[stage]?.title ?? '付款',
    amount,
    online: true,
    ...(last === 'PAY.FAILED' && { failed: true }),
    account,
  };
}

/** Payments and refunds, read from the effects of the machine. */
function paymentsOf(flow: Flow, trial: TrialCase): Pick<Schemas['ApplicationDetail'], 'paid' | 'refunds'> {
  const paid: Schemas['PaymentRecord'][] = [];
  const refunds: Schemas['Refund'][] = [];
  let stage = '';
  for (const { seq, snapshot, effects } of framesOf(flow, trial)) {
    const at = trial.simulation.log.events[seq - 1]?.at ?? trial.now;
    const amount = amountDueIn(flow, stage, answersOf(trial) ?? {}, trial.conditions) ?? 0;
    for (const { kind } of effects) {
      if (kind === 'settle') paid.push({ subject: flow.payments?.[stage]?.title ?? '付款', amount, at });
      if (kind !== 'refund' && kind !== 'askRefund' && kind !== 'giveBack') continue;
      if (kind === 'giveBack' && refunds.length > 0) continue;
      refunds.push({
        no: `试办-${seq}`,
        amount,
        overpayment: kind === 'refund',
        reason: kind === 'refund' ? '多付或迟到的款' : '撤销',
        state: 'due',
        way: 'provider',
        at,
      });
    }
    const [outer = ''] = stateName(snapshot.value).split('.');
    if (flow.payments?.[outer]) stage = outer;
  }
  return { paid, refunds };
}

/** State of the payment, as the page that waits for it asks. */
export function trialPayment(flow: Flow, trial: TrialCase): Schemas['PaymentStatus'] {
  const due = amountView(flow, trial);
  const inner = /\.(choosing|awaiting|transferring|confirming)$/u.exec(
    stateName(snapshotOf(flow, trial).value),
  )?.[1] as Schemas['PaymentStatus']['stage'] | undefined;
  const { paid } = paymentsOf(flow, trial);
  const no = lastOrderOf(trial);
  const last = trial.simulation.log.events
    .slice(0, trial.simulation.position)
    .findLast(({ event }) => 'order' in event && event.order === no)?.event.type;
  const states = { 'PAY.SUCCEEDED': 'paid', 'PAY.FAILED': 'failed', 'PAY.EXPIRED': 'expired' } as const;
  return {
    status: paid.length > 0 ? 1 : 0,
    stage: inner ?? (paid.length > 0 ? 'paid' : 'none'),
    amountDue: due?.amount ?? null,
    subject: due?.subject ?? null,
    pending: false,
    order: no
      ? {
          no,
          amount: due?.amount ?? paid.at(-1)?.amount ?? 0,
          state: states[last as keyof typeof states] ?? (inner === 'awaiting' ? 'awaiting' : 'closed'),
          provider: 'trial',
          paidAt: null,
          overpayment: null,
        }
      : null,
    refund: null,
  };
}
