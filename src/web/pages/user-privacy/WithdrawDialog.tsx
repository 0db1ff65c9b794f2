import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { ConfirmCode } from '../../flow/ConfirmCode';
import { applicationsChanged } from '../../flow/queries';
import type { Confirmation } from '../../flow/sheet';
import { waitOf } from '../../flow/waiting';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { sentence } from '../../ui/sentence';
import { toast } from '../../ui/Toast';
import { consequenceOf } from './consequences';
import { type Consent, consentsQuery } from './queries';

/** Says what withdrawing a consent leads to, and asks; by SMS where an application ends with it that asks for that. */
export function WithdrawDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { id, document, consequence, confirms, application } = consent;
  const confirmed = confirms && consequence === 'cancels';
  const [confirmation, setConfirmation] = useState<Confirmation>({ sentTo: '', resendAt: 0, code: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setProblem(null);
    try {
      const body = { flow: application?.flow ?? '', event: 'CANCEL' } as const;
      const { sentTo, retryAfter } = await call('POST', '/flow/confirmation/send', { body });
      setConfirmation({ sentTo, resendAt: Date.now() + retryAfter * 1000, code: '' });
    } catch (error) {
      setProblem(sentence(error));
      setConfirmation(before => ({ ...before, resendAt: Date.now() + waitOf(error) }));
    }
  }
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => {
    if (confirmed) sendFirst();
  }, [confirmed]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { code } = confirmation;
    if (confirmed && code.length !== 6) return setProblem('请输入六位数字的验证码');
    setBusy(true);
    setProblem(null);
    try {
      await call('POST', '/user/consent/withdraw', {
        params: { header: confirmed ? { 'confirm-code': code } : {} },
        body: { id, consequence },
      });
      toast(`已撤回《${document.title}》`);
      onClose();
      if (consequence === 'cancels') applicationsChanged();
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
    // Also after a refusal: what withdrawing leads to may have changed.
    await queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
  }

  return (
    <Dialog title={`撤回《${document.title}》？`} onClose={onClose}>
      <form noValidate onSubmit={event => void submit(event)}>
        <p className="lede">{consequenceOf(consent)}</p>
        {confirmed ? (
          <ConfirmCode
            confirmation={confirmation}
            problem={problem}
            onCode={code => {
              setProblem(null);
              setConfirmation(before => ({ ...before, code }));
            }}
            onResend={() => void send()}
          />
        ) : (
          problem && (
            <p className="error" role="alert">
              {problem}
            </p>
          )
        )}
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={busy && '正在撤回…'}>
            确认撤回
          </Button>
          <Button onClick={onClose}>暂不撤回</Button>
        </div>
      </form>
    </Dialog>
  );
}
