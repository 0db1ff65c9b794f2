import { useRef, useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { call, type ResponseData } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { ErrorText } from '../../ui/ErrorText';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { QrCode } from '../../ui/QrCode';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';
import { useFocusReturn } from '../../ui/use-focus-return';

type Started = ResponseData<'POST', '/user/secondFactor/totp/start'>;

interface SetUpTotpProps {
  isSet: boolean;
  onAdded: (added: components['schemas']['NewSecondFactor']) => Promise<void>;
}

/** Sets up an authenticator app: shows its secret as a picture, and asks for the code that the app then shows. */
export function SetUpTotp({ isSet, onAdded }: SetUpTotpProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const place = useFocusReturn<HTMLDivElement>(started !== null);
  const start = useAction(async () => setStarted(await call('POST', '/user/secondFactor/totp/start')));
  return (
    <Section title="验证器 App" size="large">
      <p className="soft">
        手机上的验证器 App（如 Microsoft Authenticator、Google Authenticator）每 30
        秒显示一个新的验证码，不用联网。
      </p>
      <ErrorText error={start.error} />
      <div ref={place} tabIndex={-1}>
        {started ? (
          <SetUpForm
            started={started}
            onClose={() => setStarted(null)}
            onAdded={async added => {
              setStarted(null);
              toast('验证器 App 已设置');
              await onAdded(added);
            }}
          />
        ) : (
          <div className="cluster">
            <Button busy={start.isRunning && '正在准备…'} onClick={start.run}>
              {isSet ? '换一个验证器' : '设置验证器 App'}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

interface SetUpFormProps extends Pick<SetUpTotpProps, 'onAdded'> {
  started: Started;
  onClose: () => void;
}

function SetUpForm({ started: { challenge, secret, uri }, onAdded, onClose }: SetUpFormProps) {
  const key = useRef<HTMLElement>(null);
  async function copy(): Promise<void> {
    const select = () => key.current && getSelection()?.selectAllChildren(key.current);
    toast((await copyText(secret, select)) ? '密钥已复制' : '请长按密钥复制');
  }
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(code.trim()) ? {} : { code: '请输入 App 现在显示的 6 位数字' }),
    submit: async ({ code }) => {
      const body = { challenge, totp: code.trim() };
      const added = await call('POST', '/user/secondFactor/totp', { body }).catch(error => {
        if (!(error instanceof Refusal) || error.reason !== 'secondFactorWrong') throw error;
        const { reason, message } = error;
        throw new Refusal(reason, message, [{ path: '/code', keyword: 'wrong', message }]);
      });
      await onAdded(added);
    },
  });
  return (
    <form className="stack gap-3" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <p>1. 用验证器 App 扫描这个二维码。</p>
      <QrCode className="totp-picture" content={uri} alt="验证器 App 的二维码" />
      <p className="soft">
        App 就在这台设备上的，
        <a className="link" href={uri}>
          直接打开它
        </a>
        ；扫不了的，在 App 里手工输入密钥：
        <code className="secret" ref={key}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <div className="cluster">
        <Button onClick={copy}>复制密钥</Button>
      </div>
      <Field
        answer={form.bind('code')}
        label="2. 输入 App 显示的 6 位验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <div className="cluster">
        <Button type="submit" variant="primary" busy={form.busy && '正在设置…'}>
          完成设置
        </Button>
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </form>
  );
}
