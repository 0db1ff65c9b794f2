import { addDays, isRealDate, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { REVIEW_STEP } from '../../engine/funnel/funnel-events';
import type { Handlers } from '../../engine/handler-types';
import { buildStepFunnel } from './step-funnel';
import { countsOfFlows, countsOfSteps, draftsByPlace, type FunnelPeriod } from './store';

/** Default period: the thirty days up to today. */
const DEFAULT_DAYS = 30;

/** @throws Refusal `badRequest` when the first day is after the last day or not a valid date */
function periodOf({ from, to = today() }: { from?: string; to?: string }): FunnelPeriod {
  const first = from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (!isRealDate(first) || first > to) throw new Refusal('badRequest', '开始的日期不能晚于结束的日期');
  return { from: first, to };
}

export const handlers = {
  async listFlowFunnels({ services: { db, forms }, organisation, query }) {
    const days = periodOf(query);
    const live = await forms.listLiveForms();
    const first = new Map(live.map(({ flow }) => [flow, forms.find(flow)?.steps[0]?.id ?? '']));
    const counts = await countsOfFlows(db, organisation.id, days, { first, last: REVIEW_STEP });
    const list = counts.map(count => ({ ...count, title: forms.flows.get(count.flow)?.title ?? count.flow }));
    return { ...days, list };
  },

  async getStepFunnels({ services: { db, forms, flows }, organisation, query }) {
    const days = periodOf(query);
    const { id, title } = flows.requireFlow(query.flow);
    const [counts, openDrafts] = await Promise.all([
      countsOfSteps(db, organisation.id, id, days),
      draftsByPlace(db, organisation.id, id, new Date()),
    ]);
    const steps = buildStepFunnel(forms.live(id), counts, openDrafts);
    const submitted = steps.find(({ step }) => step === REVIEW_STEP)?.finished ?? 0;
    return { flow: id, title, ...days, submitted, steps };
  },
} satisfies Partial<Handlers>;
