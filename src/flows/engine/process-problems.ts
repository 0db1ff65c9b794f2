import { closest } from 'fastest-levenshtein';
import type { FlowProcess, StateRange } from './flow-definition';
import type { FormVersion } from './form-version';
import { buildSubmittedStates } from './submitted-states';

/** A contradiction in a `flow.json`: its place, as path of property names and indexes, and a sentence in Chinese. */
export interface ProcessProblem {
  path: (string | number)[];
  reason: string;
}

/** A name that a process refers to, and where. */
export interface Reference {
  path: (string | number)[];
  name: string;
}

/** States that the engine adds by itself; stages and review steps have other names. */
export const RESERVED_STATES = new Set([
  'preparing',
  'underReview',
  'supplement',
  'approved',
  'rejected',
  'lapsed',
  'cancelled',
  'cancelledPaid',
  'unpaid',
  'refunded',
]);

/** Follow-ups that the engine adds to flows with payments. */
const PAYMENT_FOLLOW_UPS = ['voucher', 'paymentReceived'];

/**
 * Finds contradictions in a process of valid structure: names of states, steps, answers and follow-ups that do not
 * exist, and settings without effect.
 * @param form the form of the flow, whose steps and answers the process may name
 * @returns empty when the machine can be built; `findMachineProblems` finds what is wrong with it
 */
export function findProcessProblems(
  process: FlowProcess,
  form: Pick<FormVersion, 'steps'>,
): ProcessProblem[] {
  return [
    ...findGuestProblems(process),
    ...findStepProblems(process, form),
    ...findStageProblems(process),
    ...findCancellationProblems(process),
    ...findReferenceProblems(process),
    ...findUnknownAnswers(process, form),
  ];
}

/** Whether a process of valid structure has a machine: every state that it names exists, and only once. */
export const canBuildMachine = (process: FlowProcess): boolean => findReferenceProblems(process).length === 0;

function findReferenceProblems(process: FlowProcess): ProcessProblem[] {
  return [
    ...findStateNameProblems(process),
    ...findPaymentProblems(process),
    ...findFollowUpProblems(process),
    ...findUnknownStates(process),
  ];
}

function findGuestProblems({ person, guests }: FlowProcess): ProcessProblem[] {
  if (!person || guests) return [];
  return [{ path: ['person'], reason: '“person”只用于不登录也能办理的事项，请同时写 "guests": true' }];
}

function findStepProblems({ check }: FlowProcess, { steps }: Pick<FormVersion, 'steps'>): ProcessProblem[] {
  const names = ['notice', ...steps.map(({ id }) => id)];
  if (!check || names.includes(check.after)) return [];
  return [unknown({ path: ['check', 'after'], name: check.after }, '步骤', names)];
}

/** The names that administrators give to states: review steps after the first, and stages. */
function namedStates({ review, stages = [] }: FlowProcess): Reference[] {
  const reviewSteps = Array.isArray(review) ? review : [];
  return [
    ...reviewSteps.map((name, index) => ({ path: ['review', index], name })).slice(1),
    ...stages.map((stage, index) =>
      typeof stage === 'string'
        ? { path: ['stages', index], name: stage }
        : { path: ['stages', index, 'title'], name: stage.title },
    ),
  ];
}

function findStateNameProblems(process: FlowProcess): ProcessProblem[] {
  const names = namedStates(process);
  return names.flatMap(({ path, name }, index) => {
    if (RESERVED_STATES.has(name)) return [{ path, reason: `“${name}”是系统自己的状态，请换一个名称` }];
    const isRepeated = names.findIndex(other => other.name === name) < index;
    return isRepeated ? [{ path, reason: `“${name}”写了两次，各个审核和阶段的名称要不同` }] : [];
  });
}

/** Stages that replace a decision exist only where nobody reviews. */
function findStageProblems({ review, stages = [] }: FlowProcess): ProcessProblem[] {
  if (!review) return [];
  return stages.flatMap((stage, index) =>
    (['undecided', 'refused'] as const)
      .filter(setting => typeof stage !== 'string' && stage[setting])
      .map(setting => ({
        path: ['stages', index, setting],
        reason: `“${setting}”只用于不审核的事项；这件事项有审核，审核时即作出决定`,
      })),
  );
}

function findPaymentProblems(process: FlowProcess): ProcessProblem[] {
  const { payments = {}, stages = [], cancel } = process;
  const titles = stages.map(stage => (typeof stage === 'string' ? stage : stage.title));
  return Object.entries(payments).flatMap(([stage, { to, refundOnCancel }]) => [
    ...(titles.includes(stage) ? [] : [unknown({ path: ['payments', stage], name: stage }, '阶段', titles)]),
    ...(refundOnCancel && !includesState(cancel?.while, to) && !includesState(cancel?.byStaff, to)
      ? [
          {
            path: ['payments', stage, 'refundOnCancel'],
            reason: `撤销后退款用不上：“${to}”不能撤销，请写进 cancel 的 while 或 byStaff`,
          },
        ]
      : []),
  ]);
}

const includesState = (range: StateRange | undefined, state: string) =>
  range === 'always' || (range ?? []).includes(state);

function findFollowUpProblems({ followUps = {}, payments }: FlowProcess): ProcessProblem[] {
  const byStaff = Object.keys(followUps).filter(name => followUps[name]?.by === 'staff');
  return Object.entries(followUps).flatMap(([name, { by, secondTo }]) => [
    ...(payments && PAYMENT_FOLLOW_UPS.includes(name)
      ? [{ path: ['followUps', name], reason: `缴费的事项自带“${name}”，请换一个名称` }]
      : []),
    ...(secondTo !== undefined && (by !== 'staff' || secondTo === name || !byStaff.includes(secondTo))
      ? [
          unknown(
            { path: ['followUps', name, 'secondTo'], name: secondTo },
            '由工作人员提交的补充内容',
            byStaff,
          ),
        ]
      : []),
  ]);
}

function findCancellationProblems({ confirm = [], cancel }: FlowProcess): ProcessProblem[] {
  if (cancel?.while) return [];
  const index = confirm.indexOf('CANCEL');
  const reason = cancel
    ? '只由工作人员撤销，用不上申请人的短信确认；请写 cancel 的 while，或去掉“CANCEL”'
    : '这件事项不能撤销，用不上撤销时的短信确认；请写 cancel';
  return [
    ...(index < 0 ? [] : [{ path: ['confirm', index], reason }]),
    ...(cancel?.note === undefined
      ? []
      : [{ path: ['cancel', 'note'], reason: '只由工作人员撤销，用不上撤销之前告诉申请人的话' }]),
  ];
}

/** References to states that the machine does not have. */
function findUnknownStates(process: FlowProcess): ProcessProblem[] {
  const states = Object.keys(buildSubmittedStates({ ...process, id: 'flow' }, 0));
  return listStateReferences(process)
    .filter(({ name }) => !states.includes(name))
    .map(reference => unknown(reference, '状态', states));
}

/** Every place where a process refers to a state by its name; the keys of `payments` are not among them. */
export function listStateReferences({
  stages = [],
  payments = {},
  followUps = {},
  cancel,
  change,
}: Pick<FlowProcess, 'stages' | 'payments' | 'followUps' | 'cancel' | 'change'>): Reference[] {
  const listed = (range: StateRange | undefined, ...path: (string | number)[]): Reference[] =>
    range === undefined || range === 'always'
      ? []
      : range.map((name, index) => ({ path: [...path, index], name }));
  const single = (name: string | undefined, ...path: (string | number)[]): Reference[] =>
    name === undefined ? [] : [{ path, name }];
  return [
    ...stages.flatMap((stage, index) =>
      typeof stage === 'string' ? [] : listed(stage.next, 'stages', index, 'next'),
    ),
    ...Object.entries(payments).flatMap(([stage, { to, free }]) => [
      ...single(to, 'payments', stage, 'to'),
      ...single(free, 'payments', stage, 'free'),
    ]),
    ...Object.entries(followUps).flatMap(([name, { while: range, to }]) => [
      ...listed(range, 'followUps', name, 'while'),
      ...single(to, 'followUps', name, 'to'),
    ]),
    ...listed(cancel?.while, 'cancel', 'while'),
    ...listed(cancel?.byStaff, 'cancel', 'byStaff'),
    ...listed(change?.while, 'change', 'while'),
  ];
}

/** References to answers that the form does not ask for. */
function findUnknownAnswers(process: FlowProcess, { steps }: Pick<FormVersion, 'steps'>): ProcessProblem[] {
  const names = steps.flatMap(({ fields }) => fields);
  return answerReferences(process)
    .filter(({ name }) => !names.includes(name))
    .map(reference => unknown(reference, '问题', names));
}

function answerReferences({ oneOpenPer, change, followUps = {}, places }: FlowProcess): Reference[] {
  const keyed = typeof oneOpenPer === 'string' ? [] : oneOpenPer;
  return [
    ...(change?.reviewed ?? []).map((name, index) => ({ path: ['change', 'reviewed', index], name })),
    ...Object.entries(followUps).flatMap(([followUp, { where = {} }]) =>
      Object.keys(where).map(name => ({ path: ['followUps', followUp, 'where', name], name })),
    ),
    ...keyed.flatMap((name, index): Reference[] =>
      typeof name === 'string'
        ? [{ path: ['oneOpenPer', index], name }]
        : name.map((inner, at) => ({ path: ['oneOpenPer', index, at], name: inner })),
    ),
    ...(places?.by ?? []).map((name, index) => ({ path: ['places', 'by', index], name })),
    ...(places?.people === undefined ? [] : [{ path: ['places', 'people'], name: places.people }]),
  ];
}

function unknown({ path, name }: Reference, kind: string, known: readonly string[]): ProcessProblem {
  const hint = known.length > 0 ? `，是否想写“${closest(name, known)}”` : '';
  return { path, reason: `没有“${name}”这个${kind}${hint}` };
}
