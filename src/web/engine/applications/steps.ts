import type { FlowEvent } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { FlowContext } from '../../../flows/engine/setup';
import type { WizardScreen } from './screen';

/** One line of the step list. */
export interface StepLine {
  id: string;
  title: string;
  minutes?: number;
  state: 'done' | 'now' | 'again' | 'todo';
  /** Brings the person there; undefined where they are, and where they may not go yet. */
  go?: FlowEvent;
}

/** What is counted on while reading the notice and while looking all answers through. */
const minutesOf = { notice: 1, review: 1 };

/**
 * The way through a form for the step list: notice, the form's steps, review. Says where the person is, what is done
 * and what needs another look.
 */
export function stepLines(
  form: Pick<FormVersion, 'steps'>,
  screen: WizardScreen,
  context: FlowContext,
  touched: readonly string[],
  can: (event: FlowEvent) => boolean,
): StepLine[] {
  const here = placeOf(form, screen, context);
  const line = (index: number, id: string, title: string, minutes?: number): StepLine => {
    // Somebody may have left the furthest step half filled in. Still at the notice, they have seen none.
    const seen = index - 1 < context.furthest || (here > 0 && index - 1 === context.furthest);
    const state =
      index === here
        ? 'now'
        : touched.includes(id) && seen
          ? 'again'
          : index - 1 < context.furthest
            ? 'done'
            : 'todo';
    const go: FlowEvent = { type: `GO.${id}` };
    // From the notice one gets on by agreeing to it.
    return { id, title, minutes, state, ...(here > 0 && index !== here && can(go) && { go }) };
  };
  const notice = line(0, 'notice', '须知与同意', minutesOf.notice);
  return [
    here > 0 ? { ...notice, state: 'done' } : notice,
    ...form.steps.map(({ id, title, minutes }, index) => line(index + 1, id, title, minutes)),
    line(form.steps.length + 1, 'review', '核对并提交', minutesOf.review),
  ];
}

/** Index of a screen's line: 0 the notice, then the steps, then the review page and what follows it. */
function placeOf(form: Pick<FormVersion, 'steps'>, screen: WizardScreen, { furthest }: FlowContext): number {
  if (screen.name === 'notice') return 0;
  if (screen.name === 'step') return 1 + form.steps.findIndex(({ id }) => id === screen.step);
  // Refused by the check: where one was when it was made.
  if (screen.name === 'ineligible') return Math.min(1 + furthest, form.steps.length);
  return form.steps.length + 1;
}
