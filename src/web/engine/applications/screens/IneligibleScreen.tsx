import type { Flow } from '../../../../flows/engine/flow-definition';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ActionBar } from '../ActionBar';
import { getApplicationListPath } from '../application-list-path';
import { Hotline } from '../Hotline';
import type { Wizard } from '../useWizard';

/** The eligibility check failed: shows why, and what can be done. */
export function IneligibleScreen({ flow, wizard }: { flow: Flow; wizard: Wizard }) {
  const { eligibilityCheck } = wizard.state;
  return (
    <>
      <div className="wizard-sheet" role="alert">
        <h2 className="step-title" tabIndex={-1}>
          {eligibilityCheck?.reason === 'INVALID_ID' ? '请核对填写的内容' : '暂不能在线办理'}
        </h2>
        <p className="lede">{eligibilityCheck?.msg}</p>
        {eligibilityCheck?.reason === 'DUPLICATE' && (
          <p>
            <ButtonLink to={getApplicationListPath(flow.id)}>查看我的申请</ButtonLink>
          </p>
        )}
        <Hotline title="如有疑问，请致电" />
      </div>
      <ActionBar>
        <Button variant="primary" className="push" onClick={() => wizard.send({ type: 'BACK' })}>
          <Icon name="left" />
          返回修改
        </Button>
      </ActionBar>
    </>
  );
}
