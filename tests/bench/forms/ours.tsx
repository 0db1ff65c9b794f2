import { useState } from 'react';
import { loadValidators, type ValidatorModule } from '../../../src/flows/engine/validators';
import { formVersion } from '../../../src/server/forms/version';
import type { Answers } from '../../../src/web/forms/answers';
import { StepForm } from '../../../src/web/forms/StepForm';
import { createFormValidator } from '../../../src/web/forms/validator';
import { schema, ui } from './fields';

const form = formVersion('bench', schema, ui);

/** The portal's own form, with the validators that a server would have compiled. */
export async function candidate() {
  const address = '/validators.js';
  const { default: module } = (await import(/* @vite-ignore */ address)) as { default: ValidatorModule };
  return () => <Ours module={module} />;
}

function Ours({ module }: { module: ValidatorModule }) {
  const [validator] = useState(() => createFormValidator(loadValidators(module), form.schema, form.ui));
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <StepForm
      schema={form.schema}
      ui={form.ui}
      step="step"
      answers={answers}
      validator={validator}
      onChange={setAnswers}
      onNext={() => {}}
    >
      <button type="submit">下一步</button>
    </StepForm>
  );
}
