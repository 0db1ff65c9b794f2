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
  /** Label of the text field; without it there is none. */
  label?: string;
  help?: string;
  submitLabel: string;
  send: (word: string) => Promise<unknown>;
  /** Message after success. */
  done: string;
  onClose: () => void;
  /** Called instead of `onClose` after success. */
  onDone?: () => void;
}

/** A decision on a refund: asks for confirmation, with the text it requires. */
export function RefundDecision({
  title,
  text,
  label,
  help,
  submitLabel,
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
            {submitLabel}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}
