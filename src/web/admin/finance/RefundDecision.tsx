import type { ReactNode } from 'react';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';

interface RefundDecisionProps {
  title: string;
  text?: ReactNode;
  /** What is to be written; without it nothing is. */
  label?: string;
  help?: string;
  submit: string;
  send: (word: string) => Promise<unknown>;
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
  /** In place of `onClose`, when it is done. */
  onDone?: () => void;
}

/** Somebody's word about a refund: asked once more before it counts, with what has to be said about it. */
export function RefundDecision({
  title,
  text,
  label,
  help,
  submit,
  send,
  done,
  onClose,
  onDone = onClose,
}: RefundDecisionProps) {
  const form = useForm({
    initial: { word: '' },
    check: ({ word }) => collectErrors({ word: label && word.trim().length < 2 ? `请填写${label}` : null }),
    submit: async ({ word }) => {
      await send(word.trim());
      toast(done);
      onDone();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        {text && <p>{text}</p>}
        {label && (
          <Field answer={form.bind('word')} label={label} help={help} maxLength={200} autoComplete="off" />
        )}
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={form.busy && '正在提交…'}>
            {submit}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}
