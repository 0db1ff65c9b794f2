import { useEffect, useState } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import type { components } from '../../../generated/api';
import { getErrorMessage } from '../../ui/error-message';
import type { Binding } from '../../ui/form/binding';
import { Field } from '../../ui/form/Field';
import { useCountdown } from '../../ui/use-countdown';
import { useExclusive } from '../../ui/use-exclusive';
import { call } from '../api/client';
import { prepareTicket, sendWithWork } from '../proof-of-work/tickets';
import WorkStatus from '../proof-of-work/WorkStatus';
import { useSession } from '../shell/session';
import './sms-code.css';

interface SmsCodeFieldProps {
  code: Binding<string>;
  purpose: components['schemas']['SmsPurpose'];
  /** Label, when a form has two such fields. */
  label?: string;
  /**
   * Mobile number that receives the code, for which the device does some work while it is typed. Without it the code is
   * sent to the account holder's own number.
   */
  mobile?: Binding<string>;
}

/** Field of an SMS code with a button that requests one, at most every 60 seconds. */
export function SmsCodeField({ code, purpose, mobile, label = '短信验证码' }: SmsCodeFieldProps) {
  const demonstration = useSession(state => state.webSet?.demonstration);
  const [left, count] = useCountdown();
  const { isRunning: sending, run } = useExclusive();
  const [statusText, setStatusText] = useState('');
  const number = mobile && normalise('mobile', mobile.value);

  const isTyped = mobile !== undefined && mobile.value !== '';
  useEffect(() => {
    if (isTyped) prepareTicket('sms');
  }, [isTyped]);

  async function send(): Promise<void> {
    const request = (ticket?: string) =>
      call('POST', '/security/GetSmsCode', { body: { purpose, mobile: number, ticket } });
    try {
      const sent = number === undefined ? await request() : await sendWithWork('sms', request);
      count(sent.retryAfter);
      setStatusText(`验证码已发送至 ${sent.sentTo}，${Math.round(sent.expiresIn / 60)} 分钟内有效。`);
      document.getElementById(code.id)?.focus();
    } catch (error) {
      setStatusText(getErrorMessage(error));
    }
  }

  function ask(): void {
    if (left > 0 || sending) return;
    const problem = number === undefined ? null : formatProblem('mobile', number);
    if (problem) mobile?.setError(problem);
    else void run(send);
  }

  return (
    <>
      <Field
        answer={code}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        after={
          <button type="button" className="control-btn" aria-disabled={left > 0 || sending} onClick={ask}>
            {left > 0 ? `${left} 秒后可重新获取` : statusText ? '重新获取' : '获取验证码'}
          </button>
        }
      />
      {mobile && <WorkStatus />}
      <p className="sms-told" role="status">
        {statusText}
        {statusText && demonstration && (
          <a className="link" href="#/developer/inbox" target="_blank" rel="noreferrer">
            示例站点不发短信，请在开发收件箱中查看
          </a>
        )}
      </p>
    </>
  );
}
