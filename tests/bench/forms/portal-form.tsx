import { useState } from 'react';
import { loadValidators, type ValidatorModule } from '../../../src/flows/engine/validators';
import type { Answers } from '../../../src/web/engine/forms/answers';
import { StepForm } from '../../../src/web/engine/forms/StepForm';
import { createFormValidator } from '../../../src/web/engine/forms/validator';
import type { SampleForm } from './sample-fields';

/** The portal's form, with validators compiled as on the server. */
export async function candidate(form: SampleForm) {
  const address = `/validators-${form.fields.length}.js`;
  const { default: module } = (await import(/* @vite-ignore */ address)) as { default: ValidatorModule };
  return () => <PortalForm form={form} module={module} />;
}

function PortalForm({ form: { schema, ui }, module }: { form: SampleForm; module: ValidatorModule }) {
  const [validator] = useState(() => createFormValidator(loadValidators(module), schema, ui));
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <StepForm
      schema={schema}
      ui={ui}
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
