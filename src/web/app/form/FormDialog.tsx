import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form } from './Form';

interface FormDialogProps extends Omit<ComponentProps<typeof Form>, 'label' | 'actionsClass' | 'variant'> {
  title: string;
  wide?: boolean;
  cancel?: string;
  onClose: () => void;
}

/** A dialog with a form, and a button that cancels it. */
export function FormDialog({
  title,
  wide = false,
  cancel = '取消',
  onClose,
  actions,
  ...form
}: FormDialogProps) {
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <Form
        {...form}
        actionsClass="dialog-actions"
        actions={
          <>
            {actions}
            <Button onClick={onClose}>{cancel}</Button>
          </>
        }
      />
    </Dialog>
  );
}
