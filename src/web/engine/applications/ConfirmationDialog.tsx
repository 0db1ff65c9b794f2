import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { getErrorMessage } from '../../ui/error-message';
import { useExclusive } from '../../ui/use-exclusive';
import { ConfirmCode } from './ConfirmCode';
import { sendCode } from './calls';
import { getRetryAfterMs } from './retry-after';
import type { SmsConfirmation } from './wizard-store';

interface ConfirmedDialogProps {
  title: string;
  /** Button labels: confirm, running, cancel. */
  words: { confirm: string; busy: string; leave: string };
  /** Flow whose cancellation is confirmed by an SMS code; null when no code is needed. */
  confirmedFor: string | null;
  onClose: () => void;
  /** Executes the action. Its error is shown in the dialog, which then stays open. */
  onConfirm: (code: string) => Promise<void>;
  /** Consequences of the action. */
  children: ReactNode;
}

/** Confirmation dialog of a cancellation, with an SMS code where required. */
export function ConfirmationDialog({
  title,
  words,
  confirmedFor,
  onClose,
  onConfirm,
  children,
}: ConfirmedDialogProps) {
  const [confirmation, setConfirmation] = useState<SmsConfirmation>({ sentTo: '', resendAt: 0, code: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const { isRunning, run } = useExclusive();

  async function send(flow: string): Promise<void> {
    setProblem(null);
    try {
      const { sentTo, retryAfter } = await sendCode(flow, 'CANCEL');
      setConfirmation({ sentTo, resendAt: Date.now() + retryAfter * 1000, code: '' });
    } catch (error) {
      setProblem(getErrorMessage(error));
      setConfirmation(before => ({ ...before, resendAt: Date.now() + getRetryAfterMs(error) }));
    }
  }
  const sendFirst = useEffectEvent((flow: string) => void send(flow));
  useEffect(() => {
    if (confirmedFor) sendFirst(confirmedFor);
  }, [confirmedFor]);

  async function submit(): Promise<void> {
    if (confirmedFor && confirmation.code.length !== 6) return setProblem('请输入六位数字的验证码');
    setProblem(null);
    try {
      await onConfirm(confirmation.code);
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void run(submit);
        }}
      >
        {children}
        {confirmedFor ? (
          <ConfirmCode
            confirmation={confirmation}
            problem={problem}
            onCode={code => {
              setProblem(null);
              setConfirmation(before => ({ ...before, code }));
            }}
            onResend={() => void send(confirmedFor)}
          />
        ) : (
          <ErrorText error={problem} />
        )}
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={isRunning && words.busy}>
            {words.confirm}
          </Button>
          <Button onClick={onClose}>{words.leave}</Button>
        </div>
      </form>
    </Dialog>
  );
}
