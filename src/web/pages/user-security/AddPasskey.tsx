import { useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { useForm } from '../../app/form/use-form';
import { arePasskeysAvailable, createPasskey } from '../../app/identity/passkeys';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { Note } from '../../ui/Note';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';

interface AddPasskeyProps {
  onAdded: (added: components['schemas']['NewSecondFactor']) => Promise<void>;
}

/** Makes a passkey of this device, or of a key that is plugged in. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const [made, setMade] = useState(0);
  return (
    <Section title="通行密钥" size="large">
      <p className="soft">用手机或电脑的指纹、面容、锁屏密码，或安全钥匙验证，也可以不输密码直接登录。</p>
      {arePasskeysAvailable() ? (
        <AddForm
          // Empty again for the next one.
          key={made}
          onAdded={async added => {
            setMade(count => count + 1);
            await onAdded(added);
          }}
        />
      ) : (
        <Note>
          通行密钥要求浏览器支持，并用 https 的网址（不是 IP 地址）打开本站；现在这样打开的用不了，请用验证器
          App。
        </Note>
      )}
    </Section>
  );
}

function AddForm({ onAdded }: AddPasskeyProps) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() ? {} : { name: '请给它起个名称，以后认得出，如“我的手机”' }),
    submit: async ({ name }) => {
      const request = await call('POST', '/user/secondFactor/passkey/start');
      const body = { challenge: request.challenge, name: name.trim(), passkey: await createPasskey(request) };
      const added = await call('POST', '/user/secondFactor/passkey', { body });
      toast('通行密钥已设置');
      await onAdded(added);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <Field answer={form.bind('name')} label="名称" maxLength={20} autoComplete="off" help="如“我的手机”" />
      <Button type="submit" busy={form.busy && '请按浏览器的提示操作…'}>
        新建通行密钥
      </Button>
    </form>
  );
}
