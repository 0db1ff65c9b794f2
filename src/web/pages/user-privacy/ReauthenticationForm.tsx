import { type ReactNode, useState } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { PasswordField } from '../../ui/form/PasswordField';
import { Tabs } from '../../ui/Tabs';

const proofs = [
  { id: 'password', title: '凭密码' },
  { id: 'smsCode', title: '凭短信验证码' },
] as const;

type Method = (typeof proofs)[number]['id'];

/** Proof of identity: password or SMS code. */
export type Reauthentication = { password: string } | { smsCode: string };

interface ReauthenticationFormProps {
  purpose: 'export' | 'leave';
  /** Label of the button, idle and while busy. */
  action: string;
  doing: string;
  submit: (proof: Reauthentication) => Promise<void>;
  /** Rendered before the button. */
  children?: ReactNode;
}

/** Re-authenticates the logged-in account holder: possession of an unlocked phone must not be enough. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const [method, setMethod] = useState<Method>('password');
  return (
    <Tabs label="验证方式" tabs={proofs} selected={method} onSelect={setMethod}>
      <ProofFields key={method} method={method} {...props} />
    </Tabs>
  );
}

function ProofFields({
  method,
  purpose,
  action,
  doing,
  submit,
  children,
}: ReauthenticationFormProps & { method: Method }) {
  const form = useForm({
    initial: { password: '', smsCode: '' },
    check: ({ password, smsCode }) =>
      collectErrors({
        password: method === 'password' && !password ? '请输入密码' : null,
        smsCode: method === 'smsCode' ? formatProblem('smsCode', normalise('smsCode', smsCode)) : null,
      }),
    submit: ({ password, smsCode }) =>
      submit(method === 'password' ? { password } : { smsCode: normalise('smsCode', smsCode) }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      {method === 'password' ? (
        <PasswordField answer={form.bind('password')} label="登录密码" />
      ) : (
        <SmsCodeField code={form.bind('smsCode')} purpose={purpose} />
      )}
      {children}
      <Button type="submit" variant="primary" busy={form.busy && doing}>
        {action}
      </Button>
    </form>
  );
}
