import type { ReactNode } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { toast } from '../../ui/Toast';
import { type LoginMethodsState, refreshLoginMethods } from './login-methods';

interface SmsConfirmationFormProps {
  /** Button label while idle and while busy, and the success message. */
  words: { action: string; doing: string; done: string };
  send: (smsCode: string) => Promise<LoginMethodsState>;
  onClose: () => void;
  children: ReactNode;
}

/** An action that the account holder confirms by an SMS code to the account's mobile number. */
export function SmsConfirmationForm({ words, send, onClose, children }: SmsConfirmationFormProps) {
  const form = useForm({
    initial: { smsCode: '' },
    check: ({ smsCode }) =>
      collectErrors({ smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)) }),
    submit: async ({ smsCode }) => {
      await refreshLoginMethods(await send(normalise('smsCode', smsCode)));
      toast(words.done);
      onClose();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {children}
      <ErrorSummary {...form.summary} />
      <SmsCodeField code={form.bind('smsCode')} purpose="change" />
      <div className="cluster">
        <Button type="submit" variant="primary" busy={form.busy && words.doing}>
          {words.action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </form>
  );
}
