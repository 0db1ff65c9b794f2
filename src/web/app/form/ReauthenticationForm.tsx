import { useState } from 'react';
import { Tabs } from '../../ui/Tabs';
import { CredentialForm } from './CredentialForm';

const methods = [
  { id: 'password', title: '凭密码', ask: { password: 'current' }, labels: { password: '登录密码' } },
  { id: 'smsCode', title: '凭短信验证码', ask: { smsCode: 'prove' }, labels: {} },
] as const;

interface ReauthenticationFormProps {
  /** Sends `password` or `smsCode`. */
  submit: (proof: object) => Promise<unknown>;
}

/** Asks the logged-in account holder for the password or an SMS code: an unlocked phone must not be enough. */
export function ReauthenticationForm({ submit }: ReauthenticationFormProps) {
  const [selected, setSelected] = useState<(typeof methods)[number]['id']>('password');
  const { ask, labels } = selected === 'password' ? methods[0] : methods[1];
  return (
    <Tabs label="验证方式" tabs={methods} selected={selected} onSelect={setSelected}>
      <CredentialForm
        key={selected}
        ask={ask}
        labels={labels}
        action="验证"
        doing="正在验证…"
        submit={submit}
      />
    </Tabs>
  );
}
