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
  /** Whether the button is inside the form; on Enter, jsdom does not find a submit button outside of it. */
  inside?: boolean;
}

// jsdom has no CSS object; user-event needs it to escape the names of radio buttons.
vi.stubGlobal('CSS', { escape: (text: string) => text });

/** Renders a step like the wizard, which holds the answers and has its button outside of the form. */
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
    /** Current answers of the wizard. */
    answers: () => JSON.parse(JSON.stringify(current)) as Answers,
    /** Changes the props of the form: answers of another device, errors of the server. */
    update: (changes: Start) => act(() => update(changes)),
    next: () => user.click(view.getByRole('button', { name: '下一步' })),
  };
}

/**
 * Accessible description of an element.
 * @throws Error when a referenced element does not exist
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
