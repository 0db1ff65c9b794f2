import type { Flow, FlowDefinition } from './flow-definition';
import type { FormVersion } from './form-version';
import type { Guidance } from './guidance';
import { uiOptionsOf } from './question';

/** A step of the process, as described to applicants. */
export interface ProcessStep {
  title: string;
  text?: string;
}

/** Guidance of a form; empty when its `ui.json` has none. */
export function guidanceOf(form: Pick<FormVersion, 'ui'>): Guidance {
  return uiOptionsOf(form.ui).notice ?? {};
}

/** Path of the page that shows an application to its applicant: the common page, or that of the flow. */
export const applicationPagePath = ({ casePage }: Pick<Flow, 'casePage'>, id: string): string =>
  `${casePage}?id=${id}`;

/** Usual duration of the whole form in minutes, including reading the guidance and the review. */
export function minutesOf(form: Pick<FormVersion, 'steps'>): number {
  return form.steps.reduce((sum, { minutes = 0 }) => sum + minutes, 2);
}

/** The first sentence of a text in Chinese or English, for places with little room. */
export function firstSentence(text: string): string {
  return text.match(/^.*?(?:[。！？]|[.!?](?=\s))/su)?.[0] ?? text;
}

/**
 * Process steps of a flow, from the first page to the last stage: from its guidance, or derived from its form and
 * declaration.
 */
export function listProcessSteps(
  flow: Pick<FlowDefinition, 'confirm' | 'review' | 'stages' | 'deadlines'>,
  form: Pick<FormVersion, 'ui' | 'steps'>,
): ProcessStep[] {
  const { steps } = guidanceOf(form);
  if (steps) return steps;
  const stepTitles = form.steps.map(({ title }) => title).join('、');
  return [
    { title: '阅读须知', text: '了解办理条件，逐项阅读并同意。' },
    { title: '在线填写', text: `${stepTitles}，约 ${minutesOf(form)} 分钟。随填随存，可以分几次完成。` },
    ...(flow.confirm?.includes('FILED')
      ? [{ title: '短信确认', text: '用您手机收到的验证码，确认由本人提交。' }]
      : []),
    review(flow),
    ...(flow.stages ? [{ title: '后续办理', text: `${titles(flow.stages).join('、')}。` }] : []),
  ];
}

/** Whether a submission takes effect immediately: there is no review and no further stage. */
export function isEffectiveOnSubmission({
  review,
  stages = [],
}: Pick<FlowDefinition, 'review' | 'stages'>): boolean {
  const [first] = stages;
  return !review && (first === undefined || (typeof first !== 'string' && first.ended === true));
}

/** Whether a submission requires a reply of the organisation: a decision, or a comment. */
export function expectsReply({ review, stages = [] }: Pick<FlowDefinition, 'review' | 'stages'>): boolean {
  return review !== false || stages.some(stage => typeof stage !== 'string' && stage.undecided === true);
}

function review(flow: Pick<FlowDefinition, 'review' | 'stages' | 'deadlines'>): ProcessStep {
  const { review, deadlines } = flow;
  if (!review) {
    return {
      title: '提交',
      text: isEffectiveOnSubmission(flow) ? '提交后即时生效，不需要审核。' : '不需要审核。',
    };
  }
  const parts = review === true ? '' : `依次经过${review.join('、')}，`;
  const answer = `${parts}${deadlines.answer} 个工作日内答复；需要补正时，会告诉您补什么。`;
  return { title: '工作人员审核', text: answer };
}

const titles = (stages: NonNullable<FlowDefinition['stages']>) =>
  stages.map(stage => (typeof stage === 'string' ? stage : stage.title));
