import { type Flow, flowGroups, flowOf, requireFlowOf } from '../../../flows/engine/flow-definition';
import {
  expectsReply,
  firstSentence,
  guidanceOf,
  isEffectiveOnSubmission,
  listProcessSteps,
  minutesOf,
} from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Handlers } from '../../engine/handler-types';
import { formIn } from '../../engine/languages/form-language';

/** The flow catalogue: guidance of the live forms, for visitors who have not started one. */
export const handlers = {
  async listFlowSummaries({ services, language }) {
    const forms = await Promise.all(services.forms.listLive().map(form => formIn(form, language)));
    const flowSummaries = forms.flatMap(form => {
      const flow = flowOf(form);
      return flow ? [toFlowSummary(flow, form)] : [];
    });
    return flowSummaries.sort((a, b) => flowGroups.indexOf(a.group) - flowGroups.indexOf(b.group));
  },

  async getFlowInfo({ services, language, query }) {
    const { id } = services.flows.requireFlow(query.flow);
    const form = await formIn(services.forms.live(id), language);
    const flow = requireFlowOf(form);
    return {
      ...heading(flow, form),
      allowsConcurrent: flow.oneOpenPer !== 'account',
      steps: listProcessSteps(flow, form),
      guidance: guidanceOf(form),
    };
  },
} satisfies Partial<Handlers>;

function heading(flow: Flow, form: FormVersion) {
  const { id, title, group, page, retired = false, deadlines } = flow;
  const answerDays = expectsReply(flow) ? deadlines.answer : null;
  return {
    flow: id,
    title,
    group,
    page,
    retired,
    minutes: minutesOf(form),
    answerDays,
    immediate: isEffectiveOnSubmission(flow),
  };
}

function toFlowSummary(flow: Flow, form: FormVersion) {
  const { summary = '', purpose = '', who = [], keywords = [] } = guidanceOf(form);
  return { ...heading(flow, form), summary, purpose: firstSentence(purpose), who, keywords };
}
