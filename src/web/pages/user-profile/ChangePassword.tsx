import { useState } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { session } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { PasswordField } from '../../ui/form/PasswordField';
import { passwordHelp, passwordProblem } from '../../ui/form/password';
import { Tabs } from '../../ui/Tabs';
import { toast } from '../../ui/Toast';

const proofs = [
  { id: 'oldPassword', title: '凭原密码' },
  { id: 'smsCode', title: '凭短信验证码' },
] as const;

type Method = (typeof proofs)[number]['id'];

/** Sets a new password, verified by the old one or by an SMS code. Logs out other devices. */
export function ChangePassword() {
  const [proof, setProof] = useState<Method>('oldPassword');
  return (
    <section aria-labelledby="password">
      <h2 id="password">修改密码</h2>
      <Tabs label="验证方式" tabs={proofs} selected={proof} onSelect={setProof}>
        <PasswordForm key={proof} proof={proof} />
      </Tabs>
    </section>
  );
}

const empty = { oldPassword: '', smsCode: '', password: '' };

function PasswordForm({ proof }: { proof: Method }) {
  // A new key resets the fields once the password was changed.
  const [done, setDone] = useState(0);
  return <PasswordFields key={done} proof={proof} onDone={() => setDone(done + 1)} />;
}

function PasswordFields({ proof, onDone }: { proof: Method; onDone: () => void }) {
  const form = useForm({
    initial: empty,
    check: ({ oldPassword, smsCode, password }) =>
      collectErrors({
        oldPassword: proof === 'oldPassword' && !oldPassword ? '请输入原密码' : null,
        smsCode: proof === 'smsCode' ? formatProblem('smsCode', normalise('smsCode', smsCode)) : null,
        password: passwordProblem(password),
      }),
    submit: async ({ oldPassword, smsCode, password }) => {
      const proven = proof === 'oldPassword' ? { oldPassword } : { smsCode: normalise('smsCode', smsCode) };
      const { user, token, expiresAt, device } = await call('POST', '/user/password/modify', {
        body: { ...proven, password },
      });
      if (device) session.setDevice(device);
      session.resetUser(user, { token, expiresAt });
      toast('密码已修改，其他设备已退出登录');
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      {proof === 'oldPassword' ? (
        <PasswordField answer={form.bind('oldPassword')} label="原密码" />
      ) : (
        <SmsCodeField code={form.bind('smsCode')} purpose="password" />
      )}
      <PasswordField
        answer={form.bind('password')}
        label="新密码"
        help={passwordHelp}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" busy={form.busy && '正在修改…'}>
        修改密码
      </Button>
    </form>
  );
}
