import { yuan } from '../../domain/money';
import type { FlowDefinition, FlowProcess, PaymentDefinition, Stage, StateRange } from './flow-definition';
import type { FormVersion } from './form-version';
import type { PaymentAmount } from './payment-amount';
import { placeLimitText } from './places';
import { type IndexedQuestion, indexQuestions } from './question-index';
import { listSubmittedStates, stagesOf } from './submitted-states';

/** A process with the names that its description uses. */
export interface DescribedProcess {
  flow: FlowDefinition;
  /** Title of a state as applicants see it. */
  stateTitle(state: string): string;
  /** Title of a step of the form. */
  stepTitle(id: string): string;
  /** Label of an answer of the form. */
  questionLabel(name: string): string;
  /** Label of a value of an answer. */
  choiceLabel(name: string, value: string): string;
  /** Title of a capability. */
  capabilityTitle(name: string): string;
  /** Title of a text to agree to. */
  consentTitle(id: string): string;
}

/** Titles of capabilities by name: only the server knows them. */
export type CapabilityTitles = Readonly<Record<string, string>>;

/** Titles of the texts to agree to, by id: only the server knows them, too. */
export type ConsentTitles = Readonly<Record<string, string>>;

/** The process of a version with its names; null for a form without a process. */
export function describedProcess(
  form: FormVersion,
  capabilityTitles: CapabilityTitles = {},
  consentTitles: ConsentTitles = {},
): DescribedProcess | null {
  if (!form.process) return null;
  const flow = { id: form.flow, ...form.process };
  const [states, questions] = [listSubmittedStates(flow), indexQuestions(form)];
  const stages = stagesOf(flow).map(({ title }) => title);
  return {
    flow,
    stateTitle: state => (stages.includes(state) ? state : (states.get(state)?.statusText ?? state)),
    stepTitle: id => form.steps.find(step => step.id === id)?.title ?? id,
    questionLabel: name => questions.get(`/${name}`)?.label ?? name,
    choiceLabel: (name, value) => choiceLabelOf(questions.get(`/${name}`), value),
    capabilityTitle: name => capabilityTitles[name] ?? name,
    consentTitle: id => consentTitles[id] ?? id,
  };
}

const choiceLabelOf = (question: IndexedQuestion | undefined, value: string): string =>
  [...(question?.choices ?? [])].find(([each]) => String(each) === value)?.[1] ?? value;

const quoted = (title: string) => `“${title}”`;
const listed = (titles: readonly string[]) => titles.map(quoted).join('、');

/** Who reviews, e.g. `“初审”“复审”两级审核`. */
export function reviewText({ review }: Pick<FlowProcess, 'review'>): string {
  if (typeof review === 'boolean') return review ? '一级审核' : '不审核，提交即通过';
  return `${review.length} 级审核：${review.join('、')}`;
}

/** The amount of a payment, e.g. `20元`. */
export function amountText(
  { questionLabel, choiceLabel }: DescribedProcess,
  amount: PaymentAmount | undefined,
): string {
  if (!amount) return '由系统计算';
  if ('fixed' in amount) return yuan(amount.fixed);
  if ('answer' in amount) return `按${quoted(questionLabel(amount.answer))}`;
  const prices = Object.entries(amount.table).map(
    ([value, price]) => `${value === '' ? '没有回答的' : choiceLabel(amount.byAnswer, value)} ${yuan(price)}`,
  );
  return `按${quoted(questionLabel(amount.byAnswer))}：${prices.join('，')}`;
}

/** Time limits of a payment, e.g. `3 天内付款；转账 7 天内`. */
export function paymentLimitText({ within, transfer }: PaymentDefinition): string {
  const limits = [
    within && `${'days' in within ? `${within.days} 天` : `${within.minutes} 分钟`}内付款`,
    transfer && `转账 ${transfer.days} 天内到账`,
  ].filter(Boolean);
  return limits.length > 0 ? limits.join('，') : '不限期付款';
}

/** A range of states, e.g. `审核中、待补正`. */
export function rangeText({ stateTitle }: DescribedProcess, range: StateRange | undefined): string | null {
  if (range === undefined || range.length === 0) return null;
  return range === 'always' ? '办理中任何时候' : range.map(stateTitle).join('、');
}

/** One aspect of a process: what it is about, and how it is in this process; null when the process does not have it. */
export interface ProcessAspect {
  what: string;
  text: string | null;
}

const yes = (value: unknown, text = '是') => (value ? text : null);

/** Describes a process aspect by aspect, in Chinese, for comparison with another one. By key, in reading order. */
export function describeProcess(described: DescribedProcess): Map<string, ProcessAspect> {
  const { flow, stateTitle, stepTitle, questionLabel, capabilityTitle, consentTitle } = described;
  const { check, cancel, change, confirm = [], effects = [], consents, deadlines, places } = flow;
  const stages = stagesOf(flow);
  const aspects: [key: string, what: string, text: string | null][] = [
    ['retired', '停办', yes('retired' in flow && flow.retired, '停办：不再受理新的申请，已经提交的办完为止')],
    ['title', '事项的名称', flow.title],
    ['prefix', '受理编号的前缀', flow.prefix],
    ['group', '办事大厅的分类', flow.group],
    ['page', '介绍页', flow.page ?? null],
    ['casePage', '申请的页面', flow.casePage ?? null],
    [
      'consents',
      '开头要同意的',
      consents.length > 0 ? consents.map(id => quoted(consentTitle(id))).join('、') : null,
    ],
    ['guests', '不登录也能办理', yes(flow.guests)],
    ['person', '提交之前的人机验证', yes(flow.person)],
    [
      'check',
      '填写时核对能否办理',
      check ? (check.after === 'notice' ? '须知之后' : `${quoted(stepTitle(check.after))}之后`) : null,
    ],
    ['confirm.FILED', '提交时的短信确认', yes(confirm.includes('FILED'))],
    ['review', '审核', reviewText(flow)],
    ...stages.map((stage): [string, string, string] => [
      `stage.${stage.title}`,
      `阶段${quoted(stage.title)}`,
      stageText(stage),
    ]),
    ['stages', '各阶段的次序', stages.length > 1 ? stages.map(({ title }) => title).join(' → ') : null],
    ...Object.entries(flow.payments ?? {}).flatMap(([stage, payment]): [string, string, string][] => [
      [`payment.${stage}`, `${quoted(stage)}的付款`, paymentText(described, payment)],
      [`amount.${stage}`, `${quoted(payment.title)}的金额`, amountText(described, payment.amount)],
      [`limit.${stage}`, `${quoted(payment.title)}的期限`, paymentLimitText(payment)],
    ]),
    ['cancel.while', '申请人可以撤销的状态', rangeText(described, cancel?.while)],
    ['cancel.byStaff', '工作人员可以撤销的状态', rangeText(described, cancel?.byStaff)],
    ['cancel.note', '撤销之前告诉申请人的话', cancel?.note ?? null],
    ['confirm.CANCEL', '撤销时的短信确认', yes(confirm.includes('CANCEL'))],
    ['change', '可以变更的状态', rangeText(described, change?.while)],
    [
      'reviewed',
      '变更之后要重新审核的',
      change ? (change.reviewed ? change.reviewed.map(questionLabel).join('、') : '任何一项') : null,
    ],
    ...Object.entries(flow.followUps ?? {}).map(([name, followUp]): [string, string, string] => [
      `followUp.${name}`,
      `补充内容${quoted(followUp.title)}`,
      [
        followUp.by === 'staff' ? '由工作人员填写' : '由本人填写',
        `在${followUp.while.map(stateTitle).join('、')}时`,
        followUp.to && `之后转入${quoted(stateTitle(followUp.to))}`,
        followUp.awaited && '等着它才能往下办',
        followUp.where &&
          `只限${Object.entries(followUp.where)
            .map(([answer, value]) => `${quoted(questionLabel(answer))}为${quoted(value)}的`)
            .join('、')}`,
        followUp.secondTo && '须由第二个人填写',
        `表单 ${followUp.form}`,
      ]
        .filter(Boolean)
        .join('，'),
    ]),
    ...effects.map((name): [string, string, string] => [`effect.${name}`, '功能', capabilityTitle(name)]),
    ['oneOpenPer', '同时只能有一件', uniquenessText(described)],
    ['places', '名额', places ? placeLimitText(places, questionLabel) : null],
    ['deadlines.supplement', '补正期限', `${deadlines.supplement} 天`],
    ['deadlines.answer', '答复期限', `${deadlines.answer} 个工作日`],
    ...Object.entries(flow.messages ?? {}).map(([state, text]): [string, string, string] => [
      `message.${state}`,
      `到了${quoted(stateTitle(state))}时的通知`,
      text,
    ]),
  ];
  return new Map(aspects.map(([key, what, text]) => [key, { what, text }]));
}

function stageText({ next = [], ended, undone, undecided, refused }: Stage): string {
  return [
    next.length > 0 ? `之后转入${listed(next)}` : '之后没有下一阶段',
    ended && '到此办结',
    undone && '结果已经撤回',
    undecided && '还等着答复',
    refused && '不予受理',
  ]
    .filter(Boolean)
    .join('，');
}

const paymentText = ({ stateTitle }: DescribedProcess, payment: PaymentDefinition): string =>
  [
    `${quoted(payment.title)}，之后转入${quoted(stateTitle(payment.to))}`,
    payment.free && `不用付的转入${quoted(stateTitle(payment.free))}`,
    payment.amount && `款项名称${quoted(payment.amount.subject)}，记入 ${payment.amount.fund}`,
    payment.refundable && '付错的可以退款',
    payment.refundOnCancel && '撤销的退款',
  ]
    .filter(Boolean)
    .join('，');

function uniquenessText({ flow: { oneOpenPer }, questionLabel }: DescribedProcess): string | null {
  if (oneOpenPer === 'none') return null;
  if (oneOpenPer === 'account') return '按账号';
  return `按${oneOpenPer.map(name => [name].flat().map(questionLabel).join('或')).join('、')}`;
}
