import type { ReactNode } from 'react';
import confirmation from '../../engine/forms/confirmation.form.yaml';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import reasonForm from './refund-reason.form.yaml';

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
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <ScreenForm<{ reason?: string }>
        form={label ? reasonForm : confirmation}
        ui={{
          reason: {
            'ui:title': label,
            'ui:help': help,
            'ui:messages': { required: `请填写${label}`, minLength: `请填写${label}` },
          },
        }}
        submit={async ({ reason = '' }) => {
          await send(reason);
          toast(done);
          onDone();
        }}
        action={submitLabel}
        doing="正在提交…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
