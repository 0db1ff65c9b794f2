import type { ReactNode } from 'react';
import { FormDialog } from '../app/form/FormDialog';
import { useForm } from '../app/form/use-form';
import { Field } from '../ui/form/Field';
import { toast } from '../ui/Toast';

interface ReasonDialogProps {
  title: string;
  /** Label of the reason; without it none is asked for. */
  label?: string;
  help?: string;
  maxLength?: number;
  /** Label of the submit button, idle and while busy. */
  submit: string;
  busy?: string;
  /** Key under which the typed text survives the end of the session. */
  keep?: string;
  /** @throws Refusal which the dialog then shows */
  send: (reason: string) => Promise<unknown>;
  /** Toast after success. */
  done?: string;
  onClose: () => void;
  /** Called instead of `onClose` after success. */
  onDone?: () => void;
  /** What the action does. */
  children?: ReactNode;
}

/** Asks for confirmation of an action, and for the reason that it requires. */
export function ReasonDialog({
  label,
  help,
  maxLength = 200,
  keep,
  send,
  done,
  onDone,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      label && reason.trim().length < 2 ? { reason: `请填写${label}，至少两个字` } : {},
    ...(keep && { keep }),
    submit: async ({ reason }) => {
      await send(reason.trim());
      if (done) toast(done);
      (onDone ?? dialog.onClose)();
    },
  });
  return (
    <FormDialog form={form} {...dialog}>
      {children}
      {label && (
        <Field
          answer={form.bind('reason')}
          label={label}
          help={help}
          maxLength={maxLength}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
