import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Flow } from '../../flows/engine/declaration';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ConfirmCode } from './ConfirmCode';
import { cancel, sendCode } from './calls';
import { problemOf } from './runner';
import { type Application, type Confirmation, newKey } from './sheet';
import { waitOf } from './waiting';

interface CancelDialogProps {
  flow: Flow;
  application: Application;
  onClose: () => void;
  /** The application has been withdrawn. */
  onDone: () => void;
}

/** Asks whether an application is really to be withdrawn, and has it confirmed by SMS where the flow wants that. */
export function CancelDialog({ flow, application, onClose, onDone }: CancelDialogProps) {
  const confirms = application.confirms.includes('cancel');
  // One key for one wish to withdraw: pressed again after a lost answer, it is carried out once.
  const key = useRef(newKey());
  const [confirmation, setConfirmation] = useState<Confirmation>({ sentTo: '', resendAt: 0, code: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setProblem(null);
    try {
      const { sentTo, retryAfter } = await sendCode(flow, 'CANCEL');
      setConfirmation({ sentTo, resendAt: Date.now() + retryAfter * 1000, code: '' });
    } catch (error) {
      setProblem(problemOf(error).text);
      setConfirmation(before => ({ ...before, resendAt: Date.now() + waitOf(error) }));
    }
  }
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => {
    if (confirms) sendFirst();
  }, [confirms]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (confirms && confirmation.code.length !== 6) return setProblem('请输入六位数字的验证码');
    setBusy(true);
    setProblem(null);
    try {
      await cancel(flow, application, key.current, confirmation.code);
      onDone();
    } catch (error) {
      setProblem(problemOf(error).text);
      setBusy(false);
    }
  }

  return (
    <Dialog title={`撤销${flow.title}？`} onClose={onClose}>
      <form noValidate onSubmit={event => void submit(event)}>
        <p className="lede">撤销后立即生效，受理编号 {application.no} 不再有效。您以后可以重新办理。</p>
        {flow.cancel?.note && <p className="lede">{flow.cancel.note}</p>}
        {confirms ? (
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
          <Button variant="primary" type="submit" busy={busy && '正在撤销…'}>
            确认撤销
          </Button>
          <Button onClick={onClose}>暂不撤销</Button>
        </div>
      </form>
    </Dialog>
  );
}
