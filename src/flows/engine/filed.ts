import type { FiledState, FlowDeclaration, While } from './declaration';
import type { NoticeTemplate } from './events';
import { effect } from './preparing';

/** Wire code of the specification (§3 applyStatus) with the words for the person. */
export interface StateMeta {
  /** 0 under review, 1 approved, 2 rejected. */
  applyStatus: 0 | 1 | 2;
  statusText: string;
  stage?: string;
  canceled?: boolean;
  needSupplement?: boolean;
}

const within = (range: While | undefined, state: FiledState) =>
  range === 'always' || (range?.includes(state) ?? false);

/** The state that a form comes into when it is filed. */
export function filedState(flow: FlowDeclaration): FiledState {
  return flow.review ? 'underReview' : (flow.stages?.[0] ?? 'approved');
}

/**
 * The part of a flow's machine that the server keeps: review, supplement, stages, cancellation, lapse.
 * Which states exist follows from the declaration.
 * @param steps number of steps of the form, all of them open when it is taken up again
 */
export function filed(flow: FlowDeclaration, steps: number) {
  const target = (state: FiledState) => `#${flow.id}.${state}`;
  const stages = flow.stages ?? [];
  const decided = stages[0] ?? 'approved';
  const notify = (template: NoticeTemplate) => effect({ kind: 'notify', template });
  const edit = {
    target: target('preparing.filling'),
    actions: [{ type: 'reopen' as const, params: { steps } }],
  };

  /** Ways out that the declaration grants in a state: to cancel, and to hand in changed answers. */
  const granted = (state: FiledState) => ({
    ...(within(flow.cancel?.while, state) && { CANCEL: { target: target('cancelled') } }),
    ...(within(flow.change?.while, state) && {
      FILED: { target: target(filedState(flow)), actions: 'file', reenter: true },
      EDIT: edit,
    }),
  });
  /** A state without any way out is final. */
  const state = (id: FiledState, meta: StateMeta, on: Record<string, unknown> = {}, entry?: unknown) => {
    const ways = { ...on, ...granted(id) };
    const end = Object.keys(ways).length === 0;
    return { meta, ...(entry ? { entry } : {}), ...(end ? { type: 'final' as const } : { on: ways }) };
  };

  const stageStates = Object.fromEntries(
    stages.map((stage, index) => {
      const next = stages[index + 1];
      const on = next ? { ADVANCE: { target: target(next) } } : {};
      const template = index === 0 ? ('approved' as const) : ('advanced' as const);
      return [stage, state(stage, { applyStatus: 1, statusText: stage, stage }, on, notify(template))];
    }),
  );

  return {
    ...(flow.review && {
      underReview: state(
        'underReview',
        { applyStatus: 0, statusText: '审核中' },
        {
          APPROVE: { target: target(decided) },
          REJECT: { target: target('rejected') },
          RETURN: { target: target('supplement') },
        },
        notify('filed'),
      ),
      supplement: {
        ...state(
          'supplement',
          { applyStatus: 0, statusText: '待补正', needSupplement: true },
          {
            FILED: { target: target('underReview'), actions: 'file' },
            EDIT: edit,
            LAPSE: { target: target('lapsed') },
          },
          [
            notify('returned'),
            effect({ kind: 'deadline', name: 'supplement', days: flow.deadlines.supplement }),
          ],
        ),
        exit: effect({ kind: 'clearDeadline', name: 'supplement' }),
      },
      rejected: state('rejected', { applyStatus: 2, statusText: '审核不通过' }, {}, notify('rejected')),
      lapsed: state('lapsed', { applyStatus: 2, statusText: '逾期未补正，已结束' }, {}, notify('lapsed')),
    }),
    ...(stages.length === 0 && {
      approved: state('approved', { applyStatus: 1, statusText: '审核通过' }, {}, notify('approved')),
    }),
    ...stageStates,
    ...(flow.cancel && {
      cancelled: {
        type: 'final' as const,
        meta: { applyStatus: 0, statusText: '已撤销', canceled: true } satisfies StateMeta,
        entry: notify('cancelled'),
      },
    }),
  };
}
