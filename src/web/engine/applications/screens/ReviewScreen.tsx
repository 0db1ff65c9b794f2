import { Suspense, useMemo, useState } from 'react';
import type { FieldError } from '../../../../domain/refusals';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/states';
import { DynamicOptionReview, hasDynamicOptions } from '../../forms/dynamic-options/lazy-controls';
import { ReviewAnswers } from '../../forms/ReviewAnswers';
import type { FormValidator } from '../../forms/validator';
import { ActionBar } from '../ActionBar';
import { getApplicationListPath } from '../application-list-path';
import { stepOf } from '../fields';
import { SubmissionErrorSummary } from '../SubmissionErrorSummary';
import type { Wizard } from '../useWizard';

interface ReviewScreenProps {
  flow: string;
  form: FormVersion;
  validator: FormValidator;
  wizard: Wizard;
  /** Steps with changed questions or requested corrections that have not been reviewed again. */
  touched: readonly string[];
  /** Navigates to the question at a JSON pointer. */
  goTo: (path: string) => void;
  submitLabel?: string;
  onSaveAndLeave: () => void;
}

/** Review of all answers before the submission. Each answer can be edited, which returns here. */
export function ReviewScreen({
  flow,
  form,
  validator,
  wizard,
  touched,
  goTo,
  submitLabel: words = '提交申请',
  onSaveAndLeave,
}: ReviewScreenProps) {
  const { state, store, send, screen } = wizard;
  const { answers, problem } = state;
  const [attempt, setAttempt] = useState(0);
  const wrong = useMemo(
    () => (attempt > 0 ? validator.validate(answers) : []),
    [attempt, validator, answers],
  );
  const errors: readonly FieldError[] = wrong.length > 0 ? wrong : (problem?.fields ?? []);

  // Dynamic options are shown with labels that must be fetched; a form without them does not wait.
  const Answers = hasDynamicOptions(form) ? DynamicOptionReview : ReviewAnswers;

  function submit(): void {
    if (validator.validate(answers).length > 0) {
      setAttempt(count => count + 1);
      return;
    }
    store.answer(validator.cleanAnswers(answers));
    send({ type: 'SUBMIT', valid: true });
  }

  return (
    <>
      <div className="wizard-sheet">
        <SubmissionErrorSummary
          text={wrong.length > 0 ? null : (problem?.text ?? null)}
          own={problem?.isDuplicate ? getApplicationListPath(flow) : undefined}
          errors={errors}
          attempt={attempt}
          goTo={goTo}
        />
        <h2 className="step-title" tabIndex={-1}>
          核对并提交
        </h2>
        <p className="lede">请逐项核对。需要改动时点“修改”，改完会回到这里。</p>
        <Suspense fallback={<Skeleton paragraphs={3} />}>
          <Answers
            schema={form.schema}
            ui={form.ui}
            answers={answers}
            reveal
            changeStep={step => (
              <ChangeButton
                title={form.steps.find(({ id }) => id === step)?.title ?? ''}
                again={touched.includes(step) || errors.some(({ path }) => stepOf(form, path) === step)}
                onClick={() => send({ type: `GO.${step}` })}
              />
            )}
          />
        </Suspense>
      </div>
      <ActionBar>
        <Button variant="quiet" onClick={() => send({ type: 'BACK' })}>
          <Icon name="left" />
          上一步
        </Button>
        <Button className="push" onClick={onSaveAndLeave}>
          保存并稍后继续
        </Button>
        <Button variant="primary" busy={screen.busy && '正在提交…'} onClick={submit}>
          {words}
        </Button>
      </ActionBar>
    </>
  );
}

interface ChangeButtonProps {
  title: string;
  again: boolean;
  onClick: () => void;
}

function ChangeButton({ title, again, onClick }: ChangeButtonProps) {
  return (
    <Button variant="quiet" onClick={onClick}>
      <Icon name={again ? 'alert' : 'edit'} />
      {again ? '请再核对' : '修改'}
      <span className="sr">{title}</span>
    </Button>
  );
}
