import type { ReactNode } from 'react';
import { CredentialForm } from '../../app/form/CredentialForm';
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
  return (
    <>
      {children}
      <CredentialForm
        ask={{ smsCode: 'change' }}
        submit={async ({ smsCode }) => {
          await refreshLoginMethods(await send(smsCode));
          toast(words.done);
          onClose();
        }}
        action={words.action}
        doing={words.doing}
        onCancel={onClose}
      />
    </>
  );
}
