import { type FormEvent, useState } from 'react';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ActionBar } from '../ActionBar';
import { ConfirmCode } from '../ConfirmCode';
import type { Wizard } from '../useWizard';

/** Confirms the submission with a code sent to the account holder's own phone. */
export function ConfirmScreen({ flow, wizard }: { flow: Flow; wizard: Wizard }) {
  const { state, store, screen, send } = wizard;
  const { confirmation, problem } = state;
  const [incomplete, setIncomplete] = useState(false);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (screen.busy) return;
    const complete = confirmation.code.length === 6;
    setIncomplete(!complete);
    if (complete) send({ type: 'CONFIRM' });
  }

  return (
    <>
      <form className="wizard-sheet" id="confirm" noValidate onSubmit={confirm}>
        <h2 className="step-title" tabIndex={-1}>
          短信确认
        </h2>
        <p className="lede">请输入收到的验证码，确认由您本人提交{flow.title}。</p>
        <ConfirmCode
          confirmation={confirmation}
          problem={incomplete ? '请输入六位数字的验证码' : (problem?.text ?? null)}
          onCode={code => {
            setIncomplete(false);
            store.set({ confirmation: { ...confirmation, code }, problem: null });
          }}
          onResend={() => send({ type: 'RESEND' })}
        />
      </form>
      <ActionBar>
        <Button variant="quiet" onClick={() => send({ type: 'BACK' })}>
          <Icon name="left" />
          返回核对
        </Button>
        <Button
          variant="primary"
          className="push"
          type="submit"
          form="confirm"
          busy={screen.busy && '正在提交…'}
        >
          提交申请
        </Button>
      </ActionBar>
    </>
  );
}
