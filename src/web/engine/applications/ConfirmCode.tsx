import { useEffect, useId, useRef } from 'react';
import { normaliseCode } from '../../../domain/text';
import { useSession } from '../../app/shell/session';
import { FieldErrorText } from '../../ui/form/FieldFrame';
import { useCountdown } from '../../ui/use-countdown';
import type { SmsConfirmation } from './wizard-store';
import './confirm-code.css';

interface ConfirmCodeProps {
  confirmation: SmsConfirmation;
  /** What is wrong with the code, or why none was sent. */
  problem: string | null;
  onCode: (code: string) => void;
  onResend: () => void;
}

/** Input for the six-digit confirmation code, with the number it was sent to and a button to resend it. */
export function ConfirmCode({ confirmation, problem, onCode, onResend }: ConfirmCodeProps) {
  const { sentTo, resendAt, code } = confirmation;
  const demonstration = useSession(state => state.webSet?.demonstration);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [left, count] = useCountdown();

  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew when another code was sent
  useEffect(() => count(Math.max(0, (resendAt - Date.now()) / 1000)), [resendAt]);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  return (
    <div className={problem ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>
        短信验证码
      </label>
      <p className="help" id={`${id}-help`}>
        {sentTo ? `已发送至 ${sentTo}，六位数字` : '六位数字，发往您登录用的手机号'}
        {demonstration && (
          <>
            {' · '}
            <a href="#/developer/inbox" target="_blank" rel="noreferrer">
              示例站点不发短信，请到开发收件箱查看
            </a>
          </>
        )}
      </p>
      <div className="control confirm-code">
        <input
          ref={input}
          id={id}
          value={code}
          onChange={event => onCode(normaliseCode(event.target.value).replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-help ${id}-error` : `${id}-help`}
        />
        <button
          type="button"
          className="control-btn"
          aria-disabled={left > 0}
          onClick={() => left === 0 && onResend()}
        >
          {left > 0 ? `${left} 秒后可重新获取` : sentTo ? '重新获取' : '获取验证码'}
        </button>
      </div>
      <FieldErrorText message={problem} id={`${id}-error`} role="alert" />
    </div>
  );
}
