import type { ReactNode } from 'react';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';

interface ReasonDialogProps {
  title: string;
  label: string;
  /** Label of the button, idle and while busy. */
  words: string;
  busy: string;
  /** Key under which the typed text survives the end of the session. */
  keep: string;
  children?: ReactNode;
  /** @throws Refusal which the dialog then shows */
  submit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Dialog for an action that requires a reason, which is kept in the history. */
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
