import { flows } from '../../../flows';
import { type Flow, matterGroups } from '../../../flows/engine/flow-definition';
import {
  firstSentence,
  holdsAtOnce,
  isAnswered,
  minutesOf,
  noticeOf,
  stepsOfMatter,
} from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Handlers } from '../../engine/handler-types';
import { liveForm } from './live-form';

/** What can be handled here: the notices of the live forms, for those who have not begun one. */
export const handlers = {
  async listMatters({ services }) {
    const matters = [...flows.values()].flatMap(flow => {
      const form = liveForm(services.forms, flow.id);
      return form ? [brief(flow, form)] : [];
    });
    return matters.sort((a, b) => matterGroups.indexOf(a.group) - matterGroups.indexOf(b.group));
  },

  async getMatter({ services, query }) {
    const flow = services.flows.named(query.flow);
    const form = services.forms.live(flow.id);
    return {
      ...heading(flow, form),
      again: flow.oneOpenPer !== 'account',
      steps: stepsOfMatter(flow, form),
      notice: noticeOf(form),
    };
  },
} satisfies Partial<Handlers>;

function heading(flow: Flow, form: FormVersion) {
  const { id, title, group, page, deadlines } = flow;
  const answerDays = isAnswered(flow) ? deadlines.answer : null;
  return { flow: id, title, group, page, minutes: minutesOf(form), answerDays, atOnce: holdsAtOnce(flow) };
}

function brief(flow: Flow, form: FormVersion) {
  const { summary = '', purpose = '', who = [], keywords = [] } = noticeOf(form);
  return { ...heading(flow, form), summary, purpose: firstSentence(purpose), who, keywords };
}
