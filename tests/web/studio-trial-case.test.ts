import { describe, expect, it } from 'vitest';
import { type FlowProcess, requireFlowOf } from '../../src/flows/engine/flow-definition';
import { collectProperties, type FormVersion } from '../../src/flows/engine/form-version';
import { flatten } from '../../src/flows/engine/question';
import { stateName } from '../../src/flows/engine/status';
import {
  daysLater,
  deadlineOf,
  passTime,
  recordEvent,
  seekTrial,
  snapshotOf,
  startTrial,
  type TrialCase,
} from '../../src/web/admin/studio/try/trial-case';
import {
  answerTrialRequest,
  type TrialAnswer,
  type TrialContext,
} from '../../src/web/admin/studio/try/trial-service';
import { TRIAL_ID, trialDetail } from '../../src/web/admin/studio/try/trial-views';
import { projectForm } from '../support/project-schemas';

const visit: FlowProcess = {
  title: '参观预约（示例）',
  prefix: 'VT',
  group: '其他',
  consents: [],
  review: ['初审', '复审'],
  stages: ['待付款', '已预约'],
  payments: {
    待付款: {
      title: '付参观费',
      to: '已预约',
      within: { minutes: 30 },
      refundOnCancel: true,
      amount: { subject: '参观费', fund: 'visit', fixed: 20_00 },
    },
  },
  cancel: { while: ['underReview', 'supplement', '待付款', '已预约'] },
  change: { while: ['underReview'] },
  followUps: {
    first: { title: '登记到访', form: 'payment-received', by: 'staff', while: ['已预约'] },
    second: {
      title: '核对到访',
      form: 'payment-received',
      by: 'staff',
      while: ['已预约'],
      secondTo: 'first',
    },
  },
  oneOpenPer: 'account',
  deadlines: { supplement: 10, answer: 5 },
};

const version: FormVersion = { ...projectForm('organ-donation'), flow: 'visit', process: visit };
const flow = requireFlowOf(version);
const context: TrialContext = {
  form: { ...version, schema: {}, ui: {}, process: {}, validatorUrl: '' } as unknown as TrialContext['form'],
  version,
  unpublished: [],
  followUpForm: () => undefined,
  optionLabels: {},
};
const start = '2026-03-02T01:00:00.000Z';
const begin = (): TrialCase =>
  startTrial(
    'visit',
    version.steps.map(({ id }) => id),
    start,
  );

/** Sends a request; the answer must be there. */
function send(trial: TrialCase, operation: string, query = '', body: unknown = {}): TrialAnswer {
  const answered = answerTrialRequest(context, trial, { operation, query: new URLSearchParams(query), body });
  if (!answered) throw new Error(`not answered: ${operation}`);
  return answered;
}
const file = (trial: TrialCase, answers: object = { name: '示例' }, query = '') =>
  send(trial, 'POST /flows/visit/applications', query, answers).trial;
const decide = (trial: TrialCase, action: string, more: object = {}) =>
  send(trial, 'POST /admin/application/decide', '', {
    id: TRIAL_ID,
    sequence: trial.simulation.position,
    action,
    ...more,
  }).trial;
const stateOf = (trial: TrialCase) => stateName(snapshotOf(flow, trial).value);
const edit = (trial: TrialCase) => `id=${TRIAL_ID}&sequence=${trial.simulation.position}`;
const payable = () => decide(decide(file(begin()), 'advance'), 'approve');
const pay = (trial: TrialCase) =>
  send(trial, `POST /applications/${TRIAL_ID}/pay`, '', { payType: 1, provider: 'trial' }).trial;
const bank = (trial: TrialCase, type: 'PAY.SUCCEEDED' | 'PAY.EXPIRED') => {
  const after = recordEvent(flow, trial, { type, order: '试办4' });
  if (!after) throw new Error(`${type} is not accepted in ${stateOf(trial)}`);
  return after;
};
const detail = (trial: TrialCase) => trialDetail(version, trial, 'member');

/** Questions of a form outside of lists whose options a module supplies: name and source. */
const listOffered = (form: FormVersion) =>
  form.steps.flatMap(({ id }) =>
    [...collectProperties(form.schema, form.schema.$defs?.[id] ?? {})].flatMap(([name, question]) => {
      const { offered } = flatten(form.schema, question);
      return typeof offered === 'string' ? [[name, offered] as const] : [];
    }),
  ) as [readonly [name: string, source: string]];

describe('Case of a trial', () => {
  it('refuses what the server would: a stale page, a wrong state, no place, a second application', () => {
    const filed = file(begin());
    expect(() => decide(filed, 'approve')).toThrow('当前状态不能进行此操作');
    expect(() =>
      decide({ ...filed, simulation: { ...filed.simulation } }, 'return', { sequence: 0 }),
    ).toThrow('内容已被更新');
    expect(() => file(filed)).toThrow('试办里只有一件申请');
    const full = begin();
    expect(() => file({ ...full, conditions: { ...full.conditions, hasPlace: false } })).toThrow('名额已满');
    expect(() => send(begin(), `GET /applications/${TRIAL_ID}`)).toThrow('没有找到');
    expect(filed.simulation.position).toBe(1);
  });

  it('that has places keeps them when there are no others, but gets no other ones', () => {
    const process = { ...visit, places: { by: ['time'], people: 'people', limit: 4 } };
    const counted: TrialContext = { ...context, version: { ...version, process } };
    const submit = (trial: TrialCase, time: string, people: number, query = '') =>
      answerTrialRequest(counted, trial, {
        operation: 'POST /flows/visit/applications',
        query: new URLSearchParams(query),
        body: { time, people },
      })!.trial;
    const full = (trial: TrialCase) => ({ ...trial, conditions: { ...trial.conditions, hasPlace: false } });
    expect(() => submit(full(begin()), '上午', 1)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: '/time' })] }),
    );
    const filed = full(submit(begin(), '上午', 2));
    expect(() => submit(filed, '下午', 2, edit(filed))).toThrow('名额已满');
    expect(() => submit(filed, '上午', 3, edit(filed))).toThrow('名额已满');
    expect(submit(filed, '上午', 1, edit(filed)).simulation.position).toBe(2);
    const check = answerTrialRequest(counted, full(begin()), {
      operation: 'POST /flows/visit/precheck',
      query: new URLSearchParams(),
      body: {},
    });
    expect(check?.data).toMatchObject({ obstacle: { reason: 'FULL', path: '/time' }, places: null });
  });

  it('leaves other operations alone', () => {
    const request = { query: new URLSearchParams(), body: {} };
    for (const operation of [
      'POST /message/read/set',
      'GET /applications/another',
      'POST /flows/cpr/applications',
    ])
      expect(answerTrialRequest(context, begin(), { operation, ...request })).toBeNull();
    expect(() => send(begin(), 'GET /member/individual/detail', `id=${TRIAL_ID}`)).toThrow('没有找到');
  });

  it('has an answer due, as the server computes it: in working days, until it is decided', () => {
    const filed = file(begin());
    // Five working days after a Monday, at the end of the day.
    const dueAt = '2026-03-09T15:59:59.000Z';
    expect(detail(filed).application.dueAt).toBe(dueAt);
    expect(deadlineOf(flow, filed)).toBeNull();
    expect(detail(decide(filed, 'advance')).application.dueAt).toBe(dueAt);
    expect(detail(decide(filed, 'reject', { reason: '示例' })).application.dueAt).toBeNull();
  });

  it('is corrected, and lapses when the deadline passes', () => {
    const returned = decide(file(begin()), 'return', { reason: '请补照片', fields: ['/name'] });
    expect(detail(returned).application).toMatchObject({ reason: '请补照片', fields: ['/name'] });
    // To the end of the last day, as on the server.
    const lastMoment = '2026-03-12T15:59:59.000Z';
    expect(deadlineOf(flow, returned)).toBe(lastMoment);
    expect(detail(returned).application.dueAt).toBe(lastMoment);
    const corrected = file(returned, { name: '示例二' }, edit(returned));
    expect(stateOf(corrected)).toBe('underReview');
    expect(deadlineOf(flow, corrected)).toBeNull();
    expect(stateOf(passTime(flow, returned, daysLater(start, 9)))).toBe('supplement');
    const lapsed = passTime(flow, returned, daysLater(start, 12));
    expect(stateOf(lapsed)).toBe('lapsed');
    expect(lapsed.simulation.log.events.at(-1)?.at).toBe(lastMoment);
    expect(lapsed.now).toBe(daysLater(start, 12));
  });

  it('is paid; a second payment and one after the deadline are to be refunded', () => {
    const due = payable();
    expect(detail(due).payment).toMatchObject({ subject: '参观费', amount: 20_00 });
    const paid = bank(pay(due), 'PAY.SUCCEEDED');
    expect(stateOf(paid)).toBe('已预约');
    expect(detail(paid)).toMatchObject({ payment: null, paid: [{ amount: 20_00 }], refunds: [] });
    const twice = bank(paid, 'PAY.SUCCEEDED');
    expect(detail(twice)).toMatchObject({ paid: [{ amount: 20_00 }], refunds: [{ overpayment: true }] });
    const late = bank(passTime(flow, bank(pay(due), 'PAY.EXPIRED'), daysLater(start, 1)), 'PAY.SUCCEEDED');
    expect(stateOf(late)).toBe('unpaid');
    expect(detail(late)).toMatchObject({ paid: [], refunds: [{ overpayment: true }] });
  });

  it('asks for a refund when the applicant withdraws after the payment', () => {
    const paid = bank(pay(payable()), 'PAY.SUCCEEDED');
    const { sequence } = detail(paid).application;
    const { trial } = send(paid, `POST /applications/${TRIAL_ID}/cancel`, '', { sequence });
    expect(stateOf(trial)).toBe('cancelledPaid');
    expect(detail(trial).refunds).toMatchObject([{ overpayment: false, amount: 20_00 }]);
  });

  it('needs a second person where the flow says so', () => {
    const paid = bank(pay(payable()), 'PAY.SUCCEEDED');
    const act = (trial: TrialCase, followUp: string) =>
      send(
        trial,
        'POST /admin/application/followUp',
        `followUp=${followUp}&sequence=${trial.simulation.position}`,
      ).trial;
    const first = act(paid, 'first');
    expect(() => act(first, 'second')).toThrow('须由另一位工作人员办理');
    const other = { ...first, conditions: { ...first.conditions, clerk: '示例乙' } };
    expect(act(other, 'second').facts.at(-1)?.by).toBe('示例乙');
  });

  it('shows the desk the title of a dynamic option instead of its id', () => {
    const form = projectForm('welfare-apply');
    const [[path, source]] = listOffered(form);
    const aid = { ...context, version: form, form: { ...context.form, flow: form.flow } };
    const request = { query: new URLSearchParams(), body: { [path]: 'a1' } };
    const operation = `POST /flows/${form.flow}/applications`;
    const labels = { ...aid, optionLabels: { [source]: { a1: '示例项目' } } };
    const trial = startTrial(
      form.flow,
      form.steps.map(({ id }) => id),
      start,
    );
    const filed = answerTrialRequest(labels, trial, { operation, ...request })!.trial;
    const values = trialDetail(form, filed, 'staff').answers.flatMap(({ rows }) => rows);
    expect(values.find(row => row.path === `/${path}`)?.value).toBe('示例项目');
  });

  it('steps back to what was then, and goes another way from there', () => {
    const paid = bank(pay(payable()), 'PAY.SUCCEEDED');
    const back = seekTrial(paid, 1);
    expect(stateOf(back)).toBe('underReview');
    expect(detail(back)).toMatchObject({ paid: [], timeline: [{ sequence: 1 }] });
    expect(stateOf(seekTrial(back, 5))).toBe('已预约');
    const refused = decide(back, 'reject', { reason: '示例原因' });
    expect(refused.simulation.log.events).toHaveLength(2);
    expect(refused.facts).toHaveLength(2);
    const atStart = seekTrial(refused, 0);
    expect(send(atStart, 'GET /flows/visit/draft').data).toMatchObject({
      draft: { answers: { name: '示例' } },
    });
  });
});
