import { Refusal } from '../../../../domain/refusals';
import { describeAnswers } from '../../../../flows/engine/answer-summary';
import type { OptionLabels } from '../../../../flows/engine/dynamic-options';
import type { ActorKind, RecordedEvent } from '../../../../flows/engine/events';
import { type Flow, requireFlowOf } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { isInDraftState } from '../../../../flows/engine/machine';
import type { components } from '../../../../generated/api';
import { toFormVersion } from '../../../engine/applications/form';
import {
  answersOf,
  isMinorChange,
  isSettled,
  recordEvent,
  snapshotOf,
  type TrialCase,
  type TrialDraft,
} from './trial-case';
import { asksForMorePlaces, eligibilityOf, placesPathOf } from './trial-eligibility';
import {
  TRIAL_ID,
  toAnswerRow,
  trialApplication,
  trialAssignment,
  trialDeskCase,
  trialDetail,
  trialPayment,
} from './trial-views';

type Form = components['schemas']['Form'];
type Answers = Record<string, unknown>;

/** A request of a window, as far as a trial answers it. */
export interface TrialRequest {
  /** Method and path of the operation, e.g. `GET /applications/…`. */
  operation: string;
  query: URLSearchParams;
  body: unknown;
}

export interface TrialContext {
  /** The form as delivered, with the address of its validators. */
  form: Form;
  version: FormVersion;
  /** Forms of follow-ups that are not published, as delivered. */
  unpublished: readonly Form[];
  /** A form of a follow-up that the window has read; undefined before that. */
  followUpForm: (name: string) => FormVersion | undefined;
  /** Labels of the dynamic options that the window has read. */
  optionLabels: OptionLabels;
}

/** Data of the response, and the case afterwards. */
export interface TrialAnswer {
  data: unknown;
  trial: TrialCase;
}

/** Minutes for which an order of a trial can be paid. */
const ORDER_VALID_MS = 30 * 60_000;

/**
 * Answers the operations on applications from a case in the page, so that the screens of the applicant and the desk
 * need not know about it.
 * @returns null for an operation that a trial does not answer
 * @throws Refusal as the server would
 */
export function answerTrialRequest(
  context: TrialContext,
  trial: TrialCase,
  { operation, query, body }: TrialRequest,
): TrialAnswer | null {
  const { form, version } = context;
  const flow = requireFlowOf(version);
  const input = (body ?? {}) as Answers;
  const read = (data: unknown): TrialAnswer => ({ data, trial });
  const application = query.get('application');
  const steps = version.steps.length;

  /** Applies an event. @param sequence that the sender has seen */
  function act(
    event: RecordedEvent,
    sequence: unknown,
    viewer: ActorKind,
    options: Parameters<typeof recordEvent>[3] = {},
  ): TrialAnswer {
    if (sequence !== undefined && Number(sequence) !== trial.simulation.position)
      throw new Refusal('conflict');
    const after = recordEvent(flow, trial, event, { actor: viewer, ...options });
    if (!after) throw new Refusal('notAllowedNow');
    return { data: { ...trialApplication(flow, after, viewer), outcome: null }, trial: after };
  }

  const path = operation
    .replace(`/flows/${flow.id}`, '/flows/{flow}')
    .replace(`/applications/${TRIAL_ID}`, '/applications/{id}');
  const [, followUp] = /^POST \/applications\/\{id\}\/follow-ups\/(.+)$/u.exec(path) ?? [];
  if (followUp) {
    const rows = rowsOf(context, flow, followUp, input);
    return act({ type: 'FOLLOW_UP', what: followUp }, query.get('sequence') ?? undefined, 'member', { rows });
  }
  switch (path) {
    case 'GET /flow/form': {
      const asked = [form, ...context.unpublished].find(each => each.flow === query.get('flow'));
      return asked ? read(asked) : null;
    }
    case `GET /flow/form/${form.version}`:
      return read(form);
    case 'GET /user/applicant':
      return read({ mobile: '13800000000' });
    case 'GET /drafts':
      return read([]);
    case 'GET /flows/{flow}/draft':
      return read({ draft: draftView(context, trial, application), ...unchanged });
    case 'PUT /flows/{flow}/draft': {
      const { snapshot, answers, consents } = input as unknown as TrialDraft;
      const savedAt = new Date().toISOString();
      const draftSequence = trial.draftSequence + 1;
      const saved = { ...trial, draftSequence, draft: { snapshot, answers, consents, savedAt } };
      return { data: { sequence: draftSequence, savedAt }, trial: saved };
    }
    case 'DELETE /flows/{flow}/draft':
      return { data: null, trial: { ...trial, draft: null } };
    case 'POST /flows/{flow}/precheck': {
      const check = eligibilityOf(trial);
      const obstacle = check.pass
        ? null
        : { reason: check.reason, msg: check.msg, path: placesPathOf(flow, check) };
      return read({ duplicate: null, openApplications: [], obstacle, places: null, dependsOn: [] });
    }
    case 'POST /flows/{flow}/check':
      return read(eligibilityOf(trial));
    case 'POST /flows/{flow}/confirmations':
      return read({ sentTo: '示例手机（试办：任意六位数字）', retryAfter: 1 });
    case 'POST /flows/{flow}/applications':
      return file();
    case 'GET /applications':
      return read({ total: listed().length, page: 1, pageSize: 10, list: listed() });
    case 'GET /applications/{id}':
      if (isUnfiled()) throw new Refusal('notFound');
      return read(trialDetail(version, trial, 'member'));
    case 'GET /applications/{id}/answers': {
      const context = { furthest: steps, editing: false, revision: 1 };
      const [first] = version.steps;
      const snapshot = { value: { preparing: { filling: first?.id ?? '' } }, context };
      return read({
        answers: answersOf(trial) ?? {},
        formVersion: form.version,
        snapshot,
        sequence: trial.simulation.position,
        ...unchanged,
      });
    }
    case 'POST /applications/{id}/cancel':
      return act({ type: 'CANCEL' }, input.sequence, 'member');
    case 'GET /pay/ways':
      return read([{ provider: 'trial', title: '试办付款（不会真的付款）' }]);
    case 'GET /applications/{id}/pay':
      return read(trialPayment(flow, trial));
    case 'POST /applications/{id}/pay':
      return pay();
    case 'GET /admin/application/detail':
      if (isUnfiled()) throw new Refusal('notFound');
      return read(trialDeskCase(version, trial));
    case 'POST /admin/application/claim':
      return read(trialAssignment(trial));
    case 'POST /admin/application/release':
      return read(null);
    case 'POST /admin/application/decide':
      return decide();
    case 'POST /admin/application/followUp':
      return submitAsClerk();
    default:
      // What a module of the server keeps about an application, a trial has not.
      if (path.startsWith('GET ') && query.get('id') === TRIAL_ID) throw new Refusal('notFound');
      return null;
  }

  function isUnfiled(): boolean {
    return isInDraftState(snapshotOf(flow, trial));
  }

  function listed() {
    return isUnfiled() ? [] : [trialApplication(flow, trial, 'member')];
  }

  function file(): TrialAnswer {
    const isFirst = isUnfiled();
    if (isFirst !== (query.get('id') === null))
      throw new Refusal('duplicate', '试办里只有一件申请。要重新提交，请先在“经过”里回到开头');
    const check = eligibilityOf(trial);
    const path = placesPathOf(flow, check);
    const fields = path === null ? [] : [{ path, keyword: 'places', message: check.msg }];
    const isRefused = isFirst
      ? !check.pass
      : !trial.conditions.hasPlace && asksForMorePlaces(flow, trial, input);
    if (isRefused) throw new Refusal('notEligible', check.msg, fields);
    const settled = isFirst && !flow.review && paid(() => isSettled(flow, input, trial.conditions));
    const minor = !isFirst && isMinorChange(flow, trial, input);
    return act(
      { type: 'FILED', ...(minor && { minor }), ...(settled && { settled }) },
      query.get('sequence') ?? undefined,
      'member',
      { answers: input, labels: context.optionLabels },
    );
  }

  function pay(): TrialAnswer {
    if (input.payType === 3) return { ...act({ type: 'PAY.TRANSFER' }, undefined, 'member') };
    const order = `试办${trial.simulation.position + 1}`;
    const { trial: after } = act({ type: 'PAY.BEGIN', order }, undefined, 'member');
    const { amountDue, subject } = trialPayment(flow, after);
    const instructions = {
      kind: 'transfer',
      account: null,
      remark: '试办',
    } satisfies components['schemas']['PaymentInstructions'];
    const expiresAt = new Date(Date.parse(after.now) + ORDER_VALID_MS).toISOString();
    return { data: { no: order, amount: amountDue, subject, expiresAt, instructions }, trial: after };
  }

  function decide(): TrialAnswer {
    const { action, sequence, to, reason = '', fields = [] } = input as unknown as Decision;
    const note = reason ? { note: reason } : {};
    const settled =
      action === 'approve' && paid(() => isSettled(flow, answersOf(trial) ?? {}, trial.conditions));
    const events: Record<Decision['action'], RecordedEvent> = {
      approve: { type: 'APPROVE', ...note, ...(settled && { settled }) },
      reject: { type: 'REJECT', reason },
      return: { type: 'RETURN', reason, fields },
      advance: { type: 'ADVANCE', ...(to && { to }), ...note },
      cancel: { type: 'CANCEL', reason },
      refuseVoucher: { type: 'PAY.REFUSED', reason },
    };
    return act(events[action], sequence, 'staff');
  }

  function submitAsClerk(): TrialAnswer {
    const what = query.get('followUp') ?? '';
    const { secondTo } = flow.followUps?.[what] ?? {};
    const { events } = trial.simulation.log;
    const first = events
      .slice(0, trial.simulation.position)
      .findLast(({ event }) => event.type === 'FOLLOW_UP' && event.what === secondTo);
    if (secondTo && first && trial.facts[first.seq - 1]?.by === trial.conditions.clerk)
      throw new Refusal('secondPerson', '须由另一位工作人员办理：请在“情形”里换一位工作人员');
    const rows = rowsOf(context, flow, what, input);
    return act({ type: 'FOLLOW_UP', what }, query.get('sequence') ?? undefined, 'staff', { rows });
  }
}

type Decision = {
  action: 'approve' | 'reject' | 'return' | 'advance' | 'cancel' | 'refuseVoucher';
  sequence: number;
  to?: string;
  reason?: string;
  fields?: string[];
};

/** Nothing has changed since: a trial has one version of the form. */
const unchanged = { changes: [], touchedSteps: [], removedAnswers: [] };

/** Refuses answers without a price, as the server does. */
function paid<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('formInvalid', '按这些答案算不出应付的金额');
    throw error;
  }
}

function draftView({ form }: TrialContext, trial: TrialCase, application: string | null) {
  const { draft, draftSequence: sequence } = trial;
  return draft && { ...draft, flow: form.flow, application, formVersion: form.version, sequence };
}

function rowsOf(
  { unpublished, followUpForm, optionLabels }: TrialContext,
  flow: Flow,
  what: string,
  answers: Answers,
) {
  const name = flow.followUps?.[what]?.form ?? what;
  const served = unpublished.find(each => each.flow === name);
  const form = served ? toFormVersion(served) : followUpForm(name);
  if (!form) return [];
  return describeAnswers(form.schema, form.ui, answers, optionLabels).flatMap(({ rows }) =>
    rows.map(toAnswerRow),
  );
}
