import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ActionBar } from '../ActionBar';
import type { Wizard } from '../useWizard';

/**
 * It is unknown whether the submission has arrived. A retry is safe: the idempotency key prevents a second submission.
 */
export function InterruptedScreen({ wizard: { send } }: { wizard: Wizard }) {
  return (
    <>
      <div className="wizard-sheet" role="alert">
        <h2 className="step-title" tabIndex={-1}>
          还没有收到提交结果
        </h2>
        <p className="lede">
          网络可能中断了，您的申请也许已经送达。请点“再次提交”：如果已经受理，会直接显示结果，不会重复提交。
        </p>
        <p className="soft">填写的内容都在。如果一直没有结果，可以稍后在“我的申请”查看，或致电咨询。</p>
      </div>
      <ActionBar>
        <Button variant="quiet" onClick={() => send({ type: 'BACK' })}>
          <Icon name="left" />
          返回核对
        </Button>
        <Button variant="primary" className="push" onClick={() => send({ type: 'RETRY' })}>
          再次提交
        </Button>
      </ActionBar>
    </>
  );
}
