import type { ReactNode } from 'react';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import form from './reason.form.yaml';

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
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ScreenForm<{ reason: string }>
        form={form}
        ui={{ reason: { 'ui:title': label, 'ui:messages': { required: `请填写${label}` } } }}
        keep={keep}
        submit={async ({ reason }) => {
          await submit(reason);
          onClose();
        }}
        action={words}
        doing={busy}
        onCancel={onClose}
      />
    </Dialog>
  );
}
