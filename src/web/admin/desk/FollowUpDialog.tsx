import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { fetchForm, type LiveForm } from '../../flow/form';
import { problemOf } from '../../flow/runner';
import { newKey, type Problem } from '../../flow/sheet';
import { StepForm } from '../../forms/StepForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { toast } from '../../ui/Toast';

type Application = components['schemas']['Application'];

interface FollowUpDialogProps {
  application: Application;
  followUp: Application['followUps'][number];
  onClose: () => void;
  onDone: () => void;
}

/** The form of a follow-up, filled in by staff. */
export default function FollowUpDialog({ application, followUp, onClose, onDone }: FollowUpDialogProps) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['form', followUp.form],
      queryFn: () => fetchForm(followUp.form),
      staleTime: 60_000,
    },
    queryClient,
  );
  return (
    <Dialog title={followUp.title} onClose={onClose}>
      {error ? (
        <Failed title="表单没有加载成功" text={sentence(error)}>
          <Button onClick={() => void refetch()}>重新加载</Button>
        </Failed>
      ) : data ? (
        <FollowUpForm live={data} application={application} followUp={followUp} onDone={onDone} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

type FollowUpFormProps = Omit<FollowUpDialogProps, 'onClose'> & { live: LiveForm };

function FollowUpForm({ live: { form, validator }, application, followUp, onDone }: FollowUpFormProps) {
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef<string | null>(null);

  async function handIn(body: Record<string, unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    key.current ??= newKey();
    try {
      await call('POST', '/admin/application/followUp', {
        params: {
          query: { id: application.id, what: followUp.what, sequence: application.sequence },
          header: { 'idempotency-key': key.current, 'form-version': form.version },
        },
        body,
      });
      toast(`${application.no}：${followUp.title} 已提交`);
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  return (
    <StepForm
      schema={form.schema}
      ui={form.ui}
      step={form.steps[0]?.id ?? ''}
      answers={answers}
      validator={validator}
      errors={problem?.fields}
      onChange={next => {
        key.current = null;
        setAnswers(next);
      }}
      onNext={next => void handIn(next)}
    >
      {problem && problem.fields.length === 0 && (
        <p className="error" role="alert">
          {problem.text}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="primary" type="submit" busy={busy && '正在提交…'}>
          提交并告知申请人
        </Button>
      </div>
    </StepForm>
  );
}
