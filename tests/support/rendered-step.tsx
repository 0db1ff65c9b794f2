import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import type { FieldError } from '../../src/domain/refusals';
import type { Answers } from '../../src/web/engine/forms/answers';
import { STEP_FORM_ID, StepForm } from '../../src/web/engine/forms/StepForm';
import type { SampleForm } from './sample-form';

interface Start {
  step?: string;
  answers?: Answers;
  errors?: FieldError[];
  readOnly?: boolean;
  /** The button stands inside the form; jsdom does not find one outside when Enter is pressed. */
  inside?: boolean;
}

// jsdom has no CSS object; user-event quotes the names of radio buttons with it.
vi.stubGlobal('CSS', { escape: (text: string) => text });

/** Shows a step as the wizard does: it keeps the answers, and its button stands outside of the form. */
export function fillIn(
  form: SampleForm,
  { step = 'applicant', answers: initial = {}, ...start }: Start = {},
) {
  const onNext = vi.fn();
  const user = userEvent.setup();
  let current: Answers = initial;
  let update: (start: Start) => void = () => {};

  function Wizard() {
    const [state, setState] = useState<Start>({ answers: initial, ...start });
    update = changes => setState(now => ({ ...now, ...changes }));
    const { answers = {}, errors, readOnly, inside } = state;
    current = answers;
    const button = (
      <button type="submit" form={STEP_FORM_ID}>
        下一步
      </button>
    );
    return (
      <>
        <StepForm
          schema={form.schema}
          ui={form.ui}
          step={step}
          answers={answers}
          validator={form.validator}
          onChange={changed => setState(now => ({ ...now, answers: changed }))}
          onNext={onNext}
          errors={errors}
          readOnly={readOnly}
        >
          {inside && button}
        </StepForm>
        {!inside && button}
      </>
    );
  }
  const view = render(<Wizard />);
  return {
    ...view,
    user,
    onNext,
    /** What the wizard holds now. */
    answers: () => JSON.parse(JSON.stringify(current)) as Answers,
    /** The wizard hands the form something else: answers of another device, errors of the server. */
    update: (changes: Start) => act(() => update(changes)),
    next: () => user.click(view.getByRole('button', { name: '下一步' })),
  };
}

/**
 * What a screen reader adds to an element's name.
 * @throws Error when a part of it is not on the screen
 */
export function descriptionOf(element: Element | null | undefined): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map(id => {
      const part = document.getElementById(id);
      if (!part) throw new Error(`aria-describedby names #${id}, which is not there`);
      return part.textContent;
    })
    .join(' ');
}
