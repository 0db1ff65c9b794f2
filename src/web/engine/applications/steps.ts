import type { FlowEvent } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { FlowContext } from '../../../flows/engine/setup';
import type { WizardScreen } from './screen';

export interface StepLine {
  id: string;
  title: string;
  minutes?: number;
  state: 'done' | 'now' | 'again' | 'todo';
  /** Event that navigates there; undefined for the current step and for steps that are not available yet. */
  go?: FlowEvent;
}

/** Minutes estimated for reading the guidance and for the review. */
const minutesOf = { notice: 1, review: 1 };

/** Rows of the step list: guidance, the form's steps, review, each with its state (current, done, to be reviewed). */
export function stepLines(
  form: Pick<FormVersion, 'steps'>,
  screen: WizardScreen,
  context: FlowContext,
  touched: readonly string[],
  can: (event: FlowEvent) => boolean,
): StepLine[] {
  const currentIndex = placeOf(form, screen, context);
  const line = (index: number, id: string, title: string, minutes?: number): StepLine => {
    // The furthest step may have been left half-way. While the guidance is shown, no step has been visited.
    const isVisited = index - 1 < context.furthest || (currentIndex > 0 && index - 1 === context.furthest);
    const state =
      index === currentIndex
        ? 'now'
        : touched.includes(id) && isVisited
          ? 'again'
          : index - 1 < context.furthest
            ? 'done'
            : 'todo';
    const go: FlowEvent = { type: `GO.${id}` };
    // The guidance is left only by accepting it.
    return {
      id,
      title,
      minutes,
      state,
      ...(currentIndex > 0 && index !== currentIndex && can(go) && { go }),
    };
  };
  const notice = line(0, 'notice', '须知与同意', minutesOf.notice);
  return [
    currentIndex > 0 ? { ...notice, state: 'done' } : notice,
    ...form.steps.map(({ id, title, minutes }, index) => line(index + 1, id, title, minutes)),
    line(form.steps.length + 1, 'review', '核对并提交', minutesOf.review),
  ];
}

/** Index of a screen's row: 0 the guidance, then the steps, then the review and what follows it. */
function placeOf(form: Pick<FormVersion, 'steps'>, screen: WizardScreen, { furthest }: FlowContext): number {
  if (screen.name === 'notice') return 0;
  if (screen.name === 'step') return 1 + form.steps.findIndex(({ id }) => id === screen.step);
  // Refused by the eligibility check: the step at which it ran.
  if (screen.name === 'ineligible') return Math.min(1 + furthest, form.steps.length);
  return form.steps.length + 1;
}
