import type { ActorKind } from './events';
import type { Flow } from './flow-definition';
import { placeLimitText } from './places';
import { listCancellers, type ProcessReach, stageOf } from './process-reach';
import { amountText, type DescribedProcess, paymentLimitText, reviewText } from './process-text';
import { followUpsOpen } from './status';
import { stagesOf } from './submitted-states';

/** A version with what its machine can do. */
export interface ComparedProcess {
  flow: Flow;
  reach: ProcessReach;
  described: DescribedProcess;
}

/** Something that is gone or different in a newer process; in Chinese, without full stop. */
export interface ProcessDifference {
  kind: 'lost' | 'changed';
  text: string;
}

const lost = (text: string): ProcessDifference => ({ kind: 'lost', text });
const changed = (text: string): ProcessDifference => ({ kind: 'changed', text });

const titlesOf = ({ described }: ComparedProcess, states: readonly string[]): string =>
  [...new Set(states.map(state => `“${described.stateTitle(stageOf(state))}”`))].join('、');

/** That applicants cannot submit their applications again in these states. */
export const lostChange = (was: ComparedProcess, states: readonly string[]): ProcessDifference =>
  lost(`在${titlesOf(was, states)}不能再变更`);

/** What is possible in a state and would not be in the corresponding one. */
export function compareStates(
  was: ComparedProcess,
  is: ComparedProcess,
  pairs: [string, string][],
): ProcessDifference[] {
  const where = (states: string[]) => titlesOf(was, states);
  const inStates = (
    has: (compared: ComparedProcess, state: string) => boolean,
    text: (states: string) => string,
  ): ProcessDifference[] => {
    const gone = pairs.filter(([before, after]) => has(was, before) && !has(is, after));
    return gone.length > 0 ? [lost(text(where(gone.map(([before]) => before))))] : [];
  };
  const mayCancel = (actor: ActorKind) => (compared: ComparedProcess, state: string) =>
    listCancellers(compared.flow, compared.reach, state).includes(actor);
  const common = Object.entries(was.flow.followUps ?? {}).filter(([name]) => is.flow.followUps?.[name]);
  return [
    ...inStates(mayCancel('member'), states => `在${states}不能再撤销`),
    ...inStates(mayCancel('staff'), states => `在${states}工作人员不能再撤销`),
    ...common.flatMap(([name, { title, by }]) =>
      inStates(
        ({ flow, reach }, state) => followUpsOpen(flow, reach.snapshot(state), by).includes(name),
        states => `在${states}${by === 'staff' ? '工作人员' : ''}不能再“${title}”`,
      ),
    ),
  ];
}

/**
 * What is still ahead of applications in these states and would be different.
 * @param from states of the older process, and `to` the corresponding ones of the newer
 * @param isDue whether a payment stage of the older process may be one of the newer process by the time it is due
 */
export function compareAhead(
  was: ComparedProcess,
  is: ComparedProcess,
  from: readonly string[],
  to: readonly string[],
  isDue: (stage: string) => boolean = () => true,
): ProcessDifference[] {
  const before = was.reach.reachableFrom(from);
  const after = is.reach.reachableFrom(to);
  return [
    ...compareReview(was, is, before, after),
    ...compareStages(was, is, from, to),
    ...comparePayments(was, is, before, after, isDue),
    ...compareFollowUps(was, is, before, after),
    ...compareDeadlines(was, is, before),
    ...compareEffects(was, is),
    ...comparePlaceLimits(was, is),
  ];
}

type States = ReadonlySet<string>;

function compareReview(
  was: ComparedProcess,
  is: ComparedProcess,
  before: States,
  after: States,
): ProcessDifference[] {
  const [older, newer] = [was, is].map(({ flow }) => reviewText(flow));
  if (older === newer || !(before.has('underReview') || after.has('underReview'))) return [];
  return [changed(`审核由“${older}”改为“${newer}”`)];
}

/** Stages that an application in these states has still ahead. @param included also the stage that it is in */
export function stagesAhead(
  { flow, reach }: ComparedProcess,
  states: readonly string[],
  included = false,
): string[] {
  const ahead = new Set([...reach.reachableFrom(states)].map(stageOf));
  const present = new Set(states.map(stageOf));
  return stagesOf(flow)
    .map(({ title }) => title)
    .filter(title => ahead.has(title) && (included || !present.has(title)));
}

function compareStages(
  was: ComparedProcess,
  is: ComparedProcess,
  from: readonly string[],
  to: readonly string[],
): ProcessDifference[] {
  const [older, newer] = [stagesAhead(was, from), stagesAhead(is, to)];
  const present = new Set([...from, ...to].map(stageOf));
  return [
    ...older
      .filter(title => !newer.includes(title) && !present.has(title))
      .map(title => lost(`不再有“${title}”这个阶段`)),
    ...newer
      .filter(title => !older.includes(title) && !present.has(title))
      .map(title => changed(`多了“${title}”这个阶段`)),
  ];
}

/** Payments that are still due: a payment stage that an application has passed is not ahead. */
function comparePayments(
  was: ComparedProcess,
  is: ComparedProcess,
  before: States,
  after: States,
  isDue: (stage: string) => boolean,
): ProcessDifference[] {
  const duePayments = ({ flow }: ComparedProcess, states: States) =>
    Object.entries(flow.payments ?? {}).filter(([stage]) =>
      [...states].some(state => state === stage || state.startsWith(`${stage}.`)),
    );
  const [older, newer] = [duePayments(was, before), duePayments(is, after)];
  const amountOf = ({ described }: ComparedProcess, payment: (typeof older)[number][1]) =>
    amountText(described, payment.amount);
  return [
    ...older.flatMap(([stage, payment]) => {
      if (!isDue(stage)) return [];
      const next = newer.find(([other]) => other === stage)?.[1];
      if (!next) return [lost(`不再有“${payment.title}”（${amountOf(was, payment)}）`)];
      const [amount, nextAmount] = [amountOf(was, payment), amountOf(is, next)];
      const [limit, nextLimit] = [paymentLimitText(payment), paymentLimitText(next)];
      return [
        ...(amount === nextAmount
          ? []
          : [changed(`还没有付的，“${next.title}”由${amount}改为${nextAmount}`)]),
        ...(limit === nextLimit ? [] : [changed(`“${next.title}”由${limit}改为${nextLimit}`)]),
      ];
    }),
    ...newer
      .filter(([stage]) => !older.some(([other]) => other === stage))
      .map(([, payment]) => changed(`还要“${payment.title}”（${amountOf(is, payment)}）`)),
  ];
}

function compareFollowUps(
  was: ComparedProcess,
  is: ComparedProcess,
  before: States,
  after: States,
): ProcessDifference[] {
  const ahead = ({ flow, reach }: ComparedProcess, states: States) =>
    Object.entries(flow.followUps ?? {}).filter(([name, { by }]) =>
      [...states].some(state => followUpsOpen(flow, reach.snapshot(state), by).includes(name)),
    );
  const who = (by: string) => (by === 'staff' ? '工作人员' : '');
  const [older, newer] = [ahead(was, before), ahead(is, after)];
  return [
    ...older.flatMap(([name, { title, by, form, to }]) => {
      const next = is.flow.followUps?.[name];
      if (!next) return [lost(`${who(by)}不再“${title}”`)];
      return [
        ...(next.form === form ? [] : [changed(`“${next.title}”换了一份表单`)]),
        ...(next.by === by
          ? []
          : [changed(`“${next.title}”改由${next.by === 'staff' ? '工作人员' : '本人'}填写`)]),
        ...(next.to === to
          ? []
          : [
              changed(
                `“${next.title}”之后${next.to ? `转入“${is.described.stateTitle(next.to)}”` : '留在原处'}`,
              ),
            ]),
      ];
    }),
    ...newer
      .filter(([name]) => !was.flow.followUps?.[name])
      .map(([, { title, by }]) => changed(`${who(by)}还要“${title}”`)),
  ];
}

function compareDeadlines(was: ComparedProcess, is: ComparedProcess, before: States): ProcessDifference[] {
  const [older, newer] = [was.flow.deadlines, is.flow.deadlines];
  const differs = (name: 'supplement' | 'answer', state: string) =>
    older[name] !== newer[name] && before.has(state);
  return [
    ...(differs('supplement', 'supplement')
      ? [changed(`再被退回时，补正期限由 ${older.supplement} 天改为 ${newer.supplement} 天`)]
      : []),
    ...(differs('answer', 'underReview')
      ? [changed(`答复期限由 ${older.answer} 个工作日改为 ${newer.answer} 个工作日`)]
      : []),
  ];
}

function compareEffects(was: ComparedProcess, is: ComparedProcess): ProcessDifference[] {
  const [older = [], newer = []] = [was.flow.effects, is.flow.effects];
  return [
    ...older
      .filter(name => !newer.includes(name))
      .map(name => lost(`不再有这项功能：${was.described.capabilityTitle(name)}`)),
    ...newer
      .filter(name => !older.includes(name))
      .map(name => changed(`多了这项功能：${is.described.capabilityTitle(name)}`)),
  ];
}

/** Places that are already held stay as they are. */
function comparePlaceLimits(was: ComparedProcess, is: ComparedProcess): ProcessDifference[] {
  const [older, newer] = [was, is].map(
    ({ flow: { places }, described }) => places && placeLimitText(places, described.questionLabel),
  );
  if (older === newer) return [];
  if (!newer) return [changed('不再计名额')];
  return [changed(older ? `名额由“${older}”改为“${newer}”` : `要占名额：${newer}`)];
}
