import { useEffect, useMemo, useRef } from 'react';
import type { FieldError } from '../../../../domain/refusals';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Note } from '../../../ui/Note';
import { FormNameContext } from '../../forms/form-name';
import { STEP_FORM_ID, StepForm } from '../../forms/StepForm';
import type { FormValidator } from '../../forms/validator';
import { ActionBar } from '../ActionBar';
import { errorsOf } from '../fields';
import type { PlacesNote } from '../places-note';
import type { Wizard } from '../useWizard';

interface StepScreenProps {
  form: FormVersion;
  validator: FormValidator;
  wizard: Wizard;
  step: string;
  /** Requested corrections, as errors that do not block the step. */
  flagged: readonly FieldError[];
  /** What is known of the places that the answers of this step choose. */
  places: PlacesNote | null;
  /** Called when the step is valid and reviewed. */
  onDone: () => void;
  /** Leaves the form, which is saved. */
  onSaveAndLeave: () => void;
}

export function StepScreen({
  form,
  validator,
  wizard,
  step,
  flagged,
  places,
  onDone,
  onSaveAndLeave,
}: StepScreenProps) {
  const { state, store, autosave, send, screen, snapshot } = wizard;
  const { problem } = state;
  const failure = problem?.fields.length === 0 ? problem.text : null;
  const note = useRef<HTMLDivElement>(null);
  // The pressed button may be far below the note.
  useEffect(() => {
    if (failure) note.current?.focus();
  }, [failure]);
  const errors = useMemo(
    () => errorsOf(form, step, [...(problem?.fields ?? []), ...flagged]),
    [form, step, problem?.fields, flagged],
  );
  const index = form.steps.findIndex(({ id }) => id === step);
  const next = snapshot.context.editing
    ? '完成修改'
    : `下一步：${form.steps[index + 1]?.title ?? '核对并提交'}`;
  return (
    <>
      <div className="wizard-sheet">
        {failure && (
          <div role="alert" tabIndex={-1} ref={note}>
            <Note tone="wait">{failure}</Note>
          </div>
        )}
        <FormNameContext value={form.flow}>
          <StepForm
            schema={form.schema}
            ui={form.ui}
            step={step}
            answers={state.answers}
            validator={validator}
            errors={errors}
            onChange={answers => {
              store.answer(answers);
              autosave.touch();
            }}
            onFail={paths => {
              store.set({ failed: [...store.get().failed, ...paths] });
              autosave.touch();
            }}
            onNext={answers => {
              if (screen.busy) return;
              store.answer(answers);
              onDone();
              send({ type: 'NEXT', valid: true });
            }}
          />
        </FormNameContext>
        {/* Below the questions, which it must not move while they are answered. */}
        <div role="status">
          {places && <Note tone={places.isShort ? 'wait' : 'calm'}>{places.text}</Note>}
        </div>
      </div>
      <ActionBar>
        <Button
          variant="quiet"
          onClick={() => send(snapshot.context.editing ? { type: 'GO.review' } : { type: 'BACK' })}
        >
          <Icon name="left" />
          {snapshot.context.editing ? '返回核对' : '上一步'}
        </Button>
        <Button className="push" onClick={onSaveAndLeave}>
          保存并稍后继续
        </Button>
        <Button variant="primary" type="submit" form={STEP_FORM_ID} busy={screen.busy && '正在核对…'}>
          {next}
        </Button>
      </ActionBar>
    </>
  );
}
