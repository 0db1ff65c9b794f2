import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Note } from '../../../ui/Note';
import { AdditionalErrorsContext } from '../../forms/additional-errors';
import { FormNameContext } from '../../forms/form-name';
import { STEP_FORM_ID, StepForm } from '../../forms/StepForm';
import { ActionBar } from '../ActionBar';
import { ConsentList } from '../ConsentList';
import { toConsentIds } from '../consents';
import { errorsOf } from '../fields';
import type { FirstScreenProps } from '../wizard-variant';

/** Guidance and first step in one: the first questions and the consents. For wizard variants. */
export default function FirstScreen({ form, validator, wizard, consents, step }: FirstScreenProps) {
  const { state, store, autosave, send, screen, snapshot } = wizard;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const beginning = screen.name === 'notice';
  const missing = beginning ? consents.filter(({ ref }) => !state.consents.includes(ref)) : [];
  const unticked = missing.map(({ id, title }) => ({
    id: `consent-${id}`,
    message: `请阅读并同意：${title}`,
  }));
  const { problem } = state;
  const next = form.steps[1]?.title ?? '核对并提交';
  return (
    <>
      <div className="wizard-sheet">
        {problem?.fields.length === 0 && (
          <div role="alert">
            <Note tone="wait">{problem.text}</Note>
          </div>
        )}
        <FormNameContext value={form.flow}>
          <AdditionalErrorsContext value={failed ? unticked : []}>
            <StepForm
              schema={form.schema}
              ui={form.ui}
              step={step}
              answers={state.answers}
              validator={validator}
              errors={errorsOf(form, step, problem?.fields ?? [])}
              onChange={answers => {
                store.answer(answers);
                autosave.touch();
              }}
              onFail={paths => {
                setFailed(true);
                store.set({ failed: [...store.get().failed, ...paths] });
              }}
              onNext={answers => {
                store.answer(answers);
                if (missing.length > 0) return setAttempt(count => count + 1);
                if (beginning) send({ type: 'ACCEPT', consents: toConsentIds(state.consents) });
                send({ type: 'NEXT', valid: true });
              }}
            />
          </AdditionalErrorsContext>
        </FormNameContext>
        {beginning && (
          <div className="stack mt-6">
            <ErrorSummary
              attempt={attempt}
              failure={attempt > 0 && missing.length > 0 ? '请先阅读并同意' : null}
              problems={attempt > 0 ? unticked : []}
            />
            <ConsentList
              consents={consents}
              given={state.consents}
              onChange={given => store.set({ consents: given })}
            />
          </div>
        )}
      </div>
      <ActionBar>
        <Button variant="primary" className="push" type="submit" form={STEP_FORM_ID}>
          {snapshot.context.editing ? '完成修改' : `下一步：${next}`}
        </Button>
      </ActionBar>
    </>
  );
}
