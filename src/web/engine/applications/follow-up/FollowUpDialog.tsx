import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Refusal } from '../../../../domain/refusals';
import { createIdempotencyKey } from '../../../app/api/idempotency-key';
import { queryClient, useQuery } from '../../../app/api/query-client';
import { beforeSessionEnd } from '../../../app/shell/session-end';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { QueryResult } from '../../../ui/QueryResult';
import { toast } from '../../../ui/Toast';
import { useExclusive } from '../../../ui/use-exclusive';
import { FormNameContext } from '../../forms/form-name';
import { mergePendingInput } from '../../forms/pending-input';
import { StepForm } from '../../forms/StepForm';
import { toSubmissionProblem } from '../effect-runner';
import { fetchForm, type LiveForm } from '../form';
import { migrateAnswers } from '../local-draft-migration';
import { isStaleConflict } from '../stale-conflict';
import type { Answers, Application, SubmissionProblem } from '../wizard-store';
import type { OpenFollowUp, SubmitFollowUp } from './submit-follow-up';

interface FollowUpDialogProps {
  application: Application;
  followUp: OpenFollowUp;
  /** Content shown before the form. */
  before?: ReactNode;
  submitFollowUp: SubmitFollowUp;
  submitLabel: string;
  /** Answers entered so far. */
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  onClose: () => void;
  /** Called after a submission, with the updated application. */
  onDone: (updated: Application) => void;
  /** Called on a conflict with another change: the application must be fetched again. */
  onConflict: () => void;
}

/** Form of a follow-up, from the live version of its schema. */
export default function FollowUpDialog({ onClose, before, ...given }: FollowUpDialogProps) {
  const { followUp } = given;
  const query = useQuery({
    queryKey: ['form', followUp.form],
    queryFn: () => fetchForm(followUp.form),
    // Never refetched while it is open: a new version is loaded only on submission, together with the migrated
    // answers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={followUp.title} wide onClose={onClose}>
      <QueryResult query={query} what="表单" paragraphs={1}>
        {data => (
          <>
            {before}
            <FollowUpForm live={data} {...given} />
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}

const FORM_CHANGED_MESSAGE = '表单刚刚更新，已载入新的表单，请核对后再提交；您填的内容还在';
const APPLICATION_CHANGED_MESSAGE = '这件申请刚刚有了变动，已载入最新内容，请核对后再提交；您填的内容还在';

type FollowUpFormProps = Omit<FollowUpDialogProps, 'onClose' | 'before'> & { live: LiveForm };

function FollowUpForm({
  live,
  application,
  followUp,
  submitFollowUp,
  submitLabel,
  onDone,
  ...rest
}: FollowUpFormProps) {
  const { answers, onAnswers, onConflict } = rest;
  const { form, validator } = live;
  const [problem, setProblem] = useState<SubmissionProblem | null>(null);
  const { isRunning, run } = useExclusive();
  const key = useRef<string | null>(null);
  const open = application.followUps.some(({ name }) => name === followUp.name);
  useEffect(
    () =>
      beforeSessionEnd(() => {
        const written = mergePendingInput(answers);
        onAnswers(written);
        return Object.keys(written).length > 0;
      }),
    [answers, onAnswers],
  );

  /** A newer form version is live: migrates the answers to it, to be checked again. */
  async function migrateToLiveForm(filled: Answers): Promise<void> {
    const { answers: migrated, removedAnswers } = await migrateAnswers(followUp.form, form.version, filled);
    key.current = null;
    onAnswers(migrated);
    const removedLabels = removedAnswers.map(({ label }) => `“${label}”`).join('、');
    const removalNote = removedLabels && `；其中${removedLabels}不再需要填写`;
    setProblem({
      reason: 'formChanged',
      text: `${FORM_CHANGED_MESSAGE}${removalNote}`,
      fields: [],
      isDuplicate: false,
    });
    await queryClient.invalidateQueries({ queryKey: ['form', followUp.form] });
  }

  async function send(answers: Answers): Promise<void> {
    setProblem(null);
    key.current ??= createIdempotencyKey();
    try {
      const given = { answers, formVersion: form.version, key: key.current };
      const updated = await submitFollowUp(application, followUp, given);
      toast([`${application.no}：${followUp.title} 已提交`, updated.outcome].filter(Boolean).join('，'));
      onDone(updated);
    } catch (error) {
      setProblem(toSubmissionProblem(error));
      if (error instanceof Refusal && error.reason === 'formChanged') {
        await migrateToLiveForm(answers).catch(failed => setProblem(toSubmissionProblem(failed)));
      }
      if (isStaleConflict(error)) {
        key.current = null;
        setProblem({ ...toSubmissionProblem(error), text: APPLICATION_CHANGED_MESSAGE });
        onConflict();
      }
    }
  }

  return (
    <FormNameContext value={followUp.form}>
      <StepForm
        key={form.version}
        schema={form.schema}
        ui={form.ui}
        step={form.steps[0]?.id ?? ''}
        answers={answers}
        validator={validator}
        errors={problem?.fields}
        onChange={next => {
          key.current = null;
          onAnswers(next);
        }}
        onNext={next => void run(() => send(next))}
      >
        {(!open || problem?.fields.length === 0) && (
          <p className="error" role="alert">
            {open
              ? problem?.text
              : `这件申请刚刚有了变动，现在是“${application.status.statusText}”，不能再提交`}
          </p>
        )}
        {open && (
          <div className="dialog-actions">
            <Button variant="primary" type="submit" busy={isRunning && '正在提交…'}>
              {submitLabel}
            </Button>
          </div>
        )}
      </StepForm>
    </FormNameContext>
  );
}
