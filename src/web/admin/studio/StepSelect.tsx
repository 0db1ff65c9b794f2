import { useState } from 'react';
import type { FormEditingProps } from './editor-props';
import type { FormTexts, ModelField, ModelStep } from './form-model';
import { SelectInput } from './SelectInput';

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
    <SelectInput
      id={id}
      label="所在步骤"
      value={step.id}
      aria-describedby={words ? `${id}-refused` : undefined}
      options={model.steps.map((one, at) => [one.id, `第 ${at + 1} 步 ${one.title || one.id}`])}
      onChoose={chosen => {
        const to = model.steps.find(one => one.id === chosen);
        const problem = to && onStepMove(step, field, to, { keepsExpanded: true, focus: id });
        setRefused(problem ? { words: problem, texts } : null);
      }}
    >
      {words && (
        <p role="alert" id={`${id}-refused`} className="error">
          {words}
        </p>
      )}
    </SelectInput>
  );
}
