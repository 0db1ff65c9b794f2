import { formatDeadline, shortDate } from '../../../domain/formatters';
import type { Flow } from '../../../flows/engine/flow-definition';
import { paymentIn } from '../../../flows/engine/payment-states';
import { stagesOf as declaredStages } from '../../../flows/engine/submitted-states';
import type { Application } from './wizard-store';

export interface Stage {
  title: string;
  note: string;
  state: 'done' | 'now' | 'ended' | 'todo';
}

/** Day and month of a moment: `11月20日`. */
export const dayOf = (moment: string) => shortDate(moment);

/**
 * Stages of an application: submission, review where the flow has one, then the flow's own stages. A finished
 * application (rejected, lapsed, cancelled, unpaid, refunded) ends at the stage it reached.
 */
export function stagesOf(
  flow: Pick<Flow, 'review' | 'stages' | 'payments' | 'followUps' | 'stateNames'>,
  {
    status,
    submittedAt,
    updatedAt,
    dueAt,
  }: Pick<Application, 'status' | 'submittedAt' | 'updatedAt' | 'dueAt'>,
): Stage[] {
  const submission: Stage = { title: '提交申请', note: dayOf(submittedAt), state: 'done' };
  if (status.canceled)
    return [submission, { title: status.statusText, note: dayOf(updatedAt), state: 'ended' }];
  if (status.applyStatus === 2) {
    return flow.review
      ? [submission, { title: '审核', note: status.statusText, state: 'ended' }]
      : [submission, { title: status.statusText, note: dayOf(updatedAt), state: 'ended' }];
  }
  if (status.undone && status.stage === null) {
    const way = listUsualStages(flow, findRefundableStage(flow)).map(
      (title): Stage => ({ title: nameOf(flow, title), note: '', state: 'done' }),
    );
    return [submission, ...way, { title: status.statusText, note: dayOf(updatedAt), state: 'ended' }];
  }
  const due = dueAt ? `${formatDeadline(dueAt)}前` : '';
  const reviewing = flow.review !== false && status.applyStatus === 0;
  const review: Stage[] = flow.review
    ? [
        reviewing
          ? { title: '审核', note: status.needSupplement ? '待补正' : due, state: 'now' }
          : { title: '审核', note: '已通过', state: 'done' },
      ]
    : [];
  return [submission, ...review, ...laterStages(flow, status, reviewing, updatedAt)];
}

/** What a stage is called in the language of the page. */
const nameOf = ({ stateNames }: Pick<Flow, 'stateNames'>, stage: string) => stateNames?.[stage] ?? stage;

/** Stage that an application had reached before its refund. */
const findRefundableStage = ({ payments = {} }: Pick<Flow, 'payments'>): string | null =>
  Object.values(payments).find(({ refundable }) => refundable)?.to ?? null;

function laterStages(
  flow: Pick<Flow, 'stages' | 'payments' | 'followUps' | 'stateNames'>,
  { stage }: Application['status'],
  reviewing: boolean,
  updatedAt: string,
): Stage[] {
  if (!flow.stages)
    return [{ title: '办结', note: reviewing ? '' : dayOf(updatedAt), state: reviewing ? 'todo' : 'done' }];
  const way = listUsualStages(flow, reviewing ? null : stage);
  const currentIndex = reviewing ? -1 : way.indexOf(stage ?? '');
  const last = way.length - 1;
  return way.map((stage, index) => {
    const title = nameOf(flow, stage);
    if (index > currentIndex || reviewing) return { title, note: '', state: 'todo' };
    if (index < currentIndex || index === last) return { title, note: '', state: 'done' };
    return { title, note: '进行中', state: 'now' };
  });
}

/**
 * Stages in their usual order, without the fee while no payment is due. A stage outside that order is inserted where it
 * branches off, followed by its usual successors.
 */
function listUsualStages(
  flow: Pick<Flow, 'stages' | 'payments' | 'followUps'>,
  stage: string | null,
): string[] {
  const stages = declaredStages(flow);
  const undone = (title: string) => stages.some(each => each.title === title && each.undone);
  /**
   * Usual successor of a stage; one that is being undone has none. When no successor is declared, a follow-up by staff
   * determines it.
   */
  const after = (title: string): string | undefined =>
    stages.find(each => each.title === title)?.next.find(next => !undone(next)) ??
    Object.values(flow.followUps ?? {}).find(
      ({ by, while: range, to }) =>
        by !== 'member' && to && to !== title && range.includes(title) && !undone(to),
    )?.to;
  const follow = (past: readonly string[], from: string | undefined): string[] => {
    const way = [...past];
    for (let next = from; next && !way.includes(next); ) {
      way.push(next);
      next = after(next);
    }
    return way;
  };
  const first = stages[0]?.title;
  const paid = follow([], first);
  const usual = follow([], paymentIn(flow, first)?.free ?? first);
  if (!stage || usual.includes(stage)) return usual;
  if (paid.includes(stage)) return paid;
  const before = usual.findIndex(title =>
    stages.some(({ title: own, next }) => own === title && next.includes(stage)),
  );
  // A final stage reached only by a follow-up of the applicant is appended to the usual order.
  const last = stages.some(({ title, next }) => title === stage && next.length === 0);
  if (before < 0 && last) return [...usual, stage];
  return follow(usual.slice(0, before + 1), stage);
}
