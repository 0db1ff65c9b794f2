import type { ReactNode } from 'react';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';

interface ReasonDialogProps {
  title: string;
  label: string;
  /** What the button says, and what it says meanwhile. */
  words: string;
  busy: string;
  /** A name under which what was typed outlives the end of the session. */
  keep: string;
  children?: ReactNode;
  /** @throws Refusal what is then told in the dialog */
  submit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Something that is done for a reason, which the history keeps. */
export function ReasonDialog({
  title,
  label,
  words,
  busy,
  keep,
  children,
  submit,
  onClose,
}: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => collectErrors({ reason: reason.trim() ? null : `请填写${label}` }),
    keep,
    submit: async ({ reason }) => {
      await submit(reason.trim());
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        {children}
        <Field answer={form.bind('reason')} label={label} maxLength={500} />
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={form.busy && busy}>
            {words}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}
