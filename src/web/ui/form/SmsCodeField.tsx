import { useState } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import { sendSmsCode } from '../../api/account';
import { useSession } from '../../shell/session';
import { CaptchaDialog } from '../captcha/CaptchaDialog';
import { sentence } from '../sentence';
import { useCountdown } from '../use-countdown';
import { Field } from './Field';
import type { Answers, Form } from './use-form';

interface SmsCodeFieldProps<A extends Answers> {
  form: Form<A>;
  /** A guest's code goes to the number of the form, after a captcha; a member's to their own number, at once. */
  purpose: 'register' | 'login' | 'reset' | 'password';
}

type CodeAnswers = { smsCode: string; mobile?: string };

/** The field of an SMS code with the button that asks for one, 60 seconds apart. */
export function SmsCodeField<A extends Answers & CodeAnswers>({ form, purpose }: SmsCodeFieldProps<A>) {
  const demonstration = useSession(state => state.webSet?.demonstration);
  const [left, count] = useCountdown();
  const [proving, setProving] = useState(false);
  const [sending, setSending] = useState(false);
  const [told, setTold] = useState('');
  const mobile = purpose === 'password' ? undefined : normalise('mobile', String(form.answers.mobile));

  async function send(ticket?: string): Promise<void> {
    setProving(false);
    setSending(true);
    try {
      const sent = await sendSmsCode({ purpose, mobile, ticket });
      count(sent.resendAfter);
      setTold(`验证码已发送至 ${sent.mobile}，${Math.round(sent.expiresIn / 60)} 分钟内有效。`);
      document.getElementById(form.idOf('smsCode'))?.focus();
    } catch (error) {
      setTold(sentence(error));
    } finally {
      setSending(false);
    }
  }

  function ask(): void {
    if (left > 0 || sending) return;
    const problem = mobile === undefined ? null : formatProblem('mobile', mobile);
    if (problem) form.tell('mobile', problem);
    else if (mobile === undefined) void send();
    else setProving(true);
  }

  return (
    <>
      <Field
        form={form}
        name="smsCode"
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        after={
          <button type="button" className="control-btn" aria-disabled={left > 0 || sending} onClick={ask}>
            {left > 0 ? `${left} 秒后可重新获取` : told ? '重新获取' : '获取验证码'}
          </button>
        }
      />
      <p className="sms-told" role="status">
        {told}{' '}
        {told && demonstration && (
          <a className="link" href="#/developer/inbox" target="_blank" rel="noreferrer">
            示例站点不发短信，请在开发收件箱中查看
          </a>
        )}
      </p>
      {proving && <CaptchaDialog onTicket={ticket => void send(ticket)} onClose={() => setProving(false)} />}
    </>
  );
}
