import { useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { useAction } from '../api/use-action';
import { useForm } from '../form/use-form';
import { LostFactors } from './LostFactors';
import { arePasskeysAvailable } from './passkeys';

type Answer = Pick<components['schemas']['SecondLogin'], 'totp' | 'recoveryCode'>;

interface SecondFactorFormProps {
  totp: boolean;
  recovery: boolean;
  /** Asks for a passkey and sends what it signs; null where the account has none. */
  passkey: (() => Promise<unknown>) | null;
  submit: (answer: Answer) => Promise<unknown>;
}

/** Asks for the second factor in one of the ways that the account has. */
export function SecondFactorForm({ totp, recovery, passkey, submit }: SecondFactorFormProps) {
  const [recovering, setRecovering] = useState(!totp && !passkey);
  const offered = passkey && arePasskeysAvailable();
  const usePasskey = useAction(async () => passkey?.());
  return (
    <div className="stack gap-4">
      {passkey && !offered && <p className="soft">这个网址不是 HTTPS，用不了通行密钥。</p>}
      {offered && !recovering && (
        <div className="stack gap-2">
          <ErrorText error={usePasskey.error} />
          <Button
            variant="primary"
            block
            busy={usePasskey.isRunning && '请按浏览器的提示操作…'}
            onClick={usePasskey.run}
          >
            用通行密钥验证
          </Button>
        </div>
      )}
      {totp && !recovering && (
        <CodeForm
          key="totp"
          label="验证器 App 上的 6 位验证码"
          inputMode="numeric"
          primary={!offered}
          check={code => (/^\d{6}$/.test(code) ? null : '请输入验证器 App 现在显示的 6 位数字')}
          wrong="验证码不正确，请输入 App 现在显示的；一直不对的，请核对手机上的时间"
          submit={code => submit({ totp: code })}
        />
      )}
      {recovering && (
        <CodeForm
          key="recovery"
          label="备用码"
          primary
          check={code => (code ? null : '请输入备用码')}
          wrong="这个备用码不正确，或已经用过，请核对或换一个"
          submit={code => submit({ recoveryCode: code })}
        />
      )}
      {recovery && (totp || passkey) && (
        <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
          {recovering ? '改用其他方式' : '手机不在身边？用备用码'}
        </Button>
      )}
      <LostFactors />
    </div>
  );
}

interface CodeFormProps {
  label: string;
  inputMode?: 'numeric';
  primary: boolean;
  check: (code: string) => string | null;
  /** What to do about a code that is refused. */
  wrong: string;
  submit: (code: string) => Promise<unknown>;
}

function CodeForm({ label, inputMode, primary, check, wrong, submit }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    check({ code }) {
      const problem = check(code.replace(/\s/g, ''));
      return problem ? { code: problem } : {};
    },
    submit: async ({ code }) => {
      await submit(code.replace(/\s/g, '')).catch(error => {
        if (!(error instanceof Refusal) || error.reason !== 'secondFactorWrong') throw error;
        throw new Refusal(error.reason, wrong, [{ path: '/code', keyword: 'wrong', message: wrong }]);
      });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <Field
        answer={form.bind('code')}
        label={label}
        autoComplete="one-time-code"
        maxLength={40}
        {...(inputMode && { inputMode })}
      />
      <Button type="submit" variant={primary ? 'primary' : 'secondary'} block busy={form.busy && '正在验证…'}>
        验证
      </Button>
    </form>
  );
}
