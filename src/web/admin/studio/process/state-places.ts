import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import { paymentIn } from '../../../../flows/engine/payment-states';
import { FILLING } from './process-drawing';

/** A place where something about a state is set: an entry of a section, or the section as a whole. */
export interface StatePlace {
  /** Id of the section. */
  section: string;
  /** Path of the entry in flow.json; null for the section as a whole. */
  entry: readonly [string, string | number] | null;
  title: string;
}

/** The places where a state is edited, the most important one first. */
export function placesOfState(process: FlowProcess, state: string): StatePlace[] {
  const { review, stages = [], payments = {}, followUps = {}, cancel, change } = process;
  const section = (id: string, title: string): StatePlace => ({ section: id, entry: null, title });
  if (state === FILLING) return [section('basics', '基本')];
  const levels = Array.isArray(review) ? review.slice(1) : [];
  const stage = stages.findIndex(each => (typeof each === 'string' ? each : each.title) === state);
  const isReview = ['underReview', 'supplement', 'rejected', 'lapsed', ...levels].includes(state);
  const isCancelled = state === 'cancelled' || state === 'cancelledPaid';
  const paymentsInto = Object.keys(payments).filter(each =>
    state === 'unpaid'
      ? payments[each]?.within || payments[each]?.transfer
      : state === 'refunded' && payments[each]?.refundable,
  );
  return [
    ...(paymentIn(process, state) ? [state] : paymentsInto).map(
      (each): StatePlace => ({ section: 'payments', entry: ['payments', each], title: '缴费' }),
    ),
    ...(stage >= 0 ? [{ section: 'stages', entry: ['stages', stage] as const, title: '这个阶段' }] : []),
    ...(isReview ? [section('review', '审核')] : []),
    ...(state === 'supplement' || state === 'lapsed' ? [section('deadlines', '补正期限')] : []),
    ...(state === 'approved' ? [section('stages', '通过之后的阶段')] : []),
    ...Object.entries(followUps)
      .filter(([, each]) => each.while.includes(state))
      .map(
        ([name, { title }]): StatePlace => ({
          section: 'followUps',
          entry: ['followUps', name],
          title: `补充“${title}”`,
        }),
      ),
    ...(isCancelled || includes(cancel?.while, state) || includes(cancel?.byStaff, state)
      ? [section('changes', '撤销')]
      : []),
    ...(includes(change?.while, state) ? [section('changes', '变更')] : []),
  ];
}

const includes = (range: 'always' | readonly string[] | undefined, state: string) =>
  range === 'always' || (range ?? []).includes(state);
