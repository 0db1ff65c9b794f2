import { useState } from 'react';
import type { FormEditingProps } from './editor-props';
import type { FormTexts, ModelField, ModelStep } from './form-model';

interface StepSelectProps extends Pick<FormEditingProps, 'texts' | 'model' | 'onStepMove'> {
  /** Of the control. */
  id: string;
  step: ModelStep;
  field: ModelField;
}

/** The step that a question stands in; choosing another one moves it there, or says why that cannot be. */
export function StepSelect({ id, texts, model, step, field, onStepMove }: StepSelectProps) {
  const [refused, setRefused] = useState<{ words: string; texts: FormTexts } | null>(null);
  if (refused && refused.texts !== texts) setRefused(null);
  const words = refused?.words;
  return (
    <div className="studio-input">
      <label htmlFor={id}>所在步骤</label>
      <select
        id={id}
        value={step.id}
        aria-describedby={words ? `${id}-refused` : undefined}
        onChange={event => {
          const to = model.steps.find(one => one.id === event.target.value);
          const problem = to && onStepMove(step, field, to, { keepsExpanded: true, focus: id });
          setRefused(problem ? { words: problem, texts } : null);
        }}
      >
        {model.steps.map((one, at) => (
          <option key={one.id} value={one.id}>
            第 {at + 1} 步 {one.title || one.id}
          </option>
        ))}
      </select>
      {words && (
        <p role="alert" id={`${id}-refused`} className="studio-bad">
          {words}
        </p>
      )}
    </div>
  );
}
