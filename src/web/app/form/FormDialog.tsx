import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import type { useForm } from './use-form';

interface FormDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'summary' | 'busy'>;
  /** Label of the submit button, idle and while busy. */
  submit: string;
  busy?: string;
  cancel?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a hand-written form: errors above its fields, the submit button and one that cancels below. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submit, busy = '正在提交…', cancel = '取消', onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        {children}
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={form.busy && busy}>
            {submit}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
