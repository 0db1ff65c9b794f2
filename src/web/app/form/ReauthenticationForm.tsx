import { type ReactNode, useState } from 'react';
import { Tabs } from '../../ui/Tabs';
import { CredentialForm } from './CredentialForm';

const proofs = [
  { id: 'password', title: '凭密码' },
  { id: 'smsCode', title: '凭短信验证码' },
] as const;

type Method = (typeof proofs)[number]['id'];

/** Proof of identity: password or SMS code. */
export type Reauthentication = { password: string } | { smsCode: string };

interface ReauthenticationFormProps {
  purpose: 'export' | 'leave' | 'prove';
  /** Label of the button, idle and while busy. */
  action: string;
  doing: string;
  submit: (proof: Reauthentication) => Promise<unknown>;
  /** Rendered before the button. */
  children?: ReactNode;
}

/** Re-authenticates the logged-in account holder: possession of an unlocked phone must not be enough. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const [method, setMethod] = useState<Method>('password');
  return (
    <Tabs label="验证方式" tabs={proofs} selected={method} onSelect={setMethod}>
      <ProofForm key={method} method={method} {...props} />
    </Tabs>
  );
}

function ProofForm({ method, purpose, submit, ...props }: ReauthenticationFormProps & { method: Method }) {
  return method === 'password' ? (
    <CredentialForm
      {...props}
      ask={{ password: 'current' }}
      labels={{ password: '登录密码' }}
      submit={submit}
    />
  ) : (
    <CredentialForm {...props} ask={{ smsCode: purpose }} submit={submit} />
  );
}
