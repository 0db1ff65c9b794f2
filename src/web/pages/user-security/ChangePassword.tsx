import { useState } from 'react';
import { call } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';
import { session, useSession } from '../../app/shell/session';
import { Note } from '../../ui/Note';
import { Section } from '../../ui/Section';
import { Tabs } from '../../ui/Tabs';
import { toast } from '../../ui/Toast';

const proofs = [
  { id: 'oldPassword', title: '凭原密码' },
  { id: 'smsCode', title: '凭短信验证码' },
] as const;

type Method = (typeof proofs)[number]['id'];

/** Id of the section, to which other parts of the page lead. */
export const PASSWORD_SECTION = 'change-password';

/** Sets a new password, verified by the old one or by an SMS code. Logs out other devices. */
export function ChangePassword() {
  const [proof, setProof] = useState<Method>('oldPassword');
  const isWeak = useSession(state => state.userInfo?.passwordWeak === true);
  return (
    <Section title="修改密码" size="large" id={PASSWORD_SECTION}>
      {isWeak && (
        <Note tone="wait">
          您的密码太常见，或含有您的手机号、姓名，容易被猜中。请换一个；工作人员换好之后才能办理工作。
        </Note>
      )}
      <Tabs label="验证方式" tabs={proofs} selected={proof} onSelect={setProof}>
        <PasswordForm key={proof} proof={proof} />
      </Tabs>
    </Section>
  );
}

function PasswordForm({ proof }: { proof: Method }) {
  // A new key resets the fields once the password was changed.
  const [done, setDone] = useState(0);
  return <PasswordFields key={done} proof={proof} onDone={() => setDone(done + 1)} />;
}

function PasswordFields({ proof, onDone }: { proof: Method; onDone: () => void }) {
  return (
    <CredentialForm
      ask={{
        ...(proof === 'oldPassword' ? { oldPassword: true } : { smsCode: 'password' }),
        password: 'new',
      }}
      submit={async body => {
        const { user, token, expiresAt, device } = await call('POST', '/user/password/modify', { body });
        if (device) session.setDevice(device);
        session.resetUser(user, { token, expiresAt });
        toast('密码已修改，其他设备已退出登录');
        onDone();
      }}
      action="修改密码"
      doing="正在修改…"
    />
  );
}
