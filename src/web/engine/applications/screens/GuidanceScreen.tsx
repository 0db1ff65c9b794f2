import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { guidanceOf, minutesOf } from '../../../../flows/engine/flow-info';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { previousRoute } from '../../../app/shell/previous-route';
import { Bullets } from '../../../ui/Bullets';
import { Button, ButtonLink } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Icon } from '../../../ui/Icon';
import { Note } from '../../../ui/Note';
import { Terms } from '../../../ui/Terms';
import { afterPaint } from '../../../ui/useAfterPaint';
import { ActionBar } from '../ActionBar';
import { ConsentList } from '../ConsentList';
import { type Consent, toConsentIds } from '../consents';
import { PrepareList } from '../PrepareList';
import type { Wizard } from '../useWizard';

interface GuidanceScreenProps {
  flow: Flow;
  form: FormVersion;
  consents: readonly Consent[];
  wizard: Wizard;
  /** A guest may read the guidance and is then sent to the login. */
  loginRequired: boolean;
}

/** Guidance of the flow: purpose, who may apply, duration, consents. */
export function GuidanceScreen({ flow, form, consents, wizard, loginRequired }: GuidanceScreenProps) {
  const { purpose, important, who = [], prepare = [], after = [] } = guidanceOf(form);
  const [payment] = Object.values(flow.payments ?? {});
  const { state, store, screen, precheckEligibility } = wizard;
  const [attempt, setAttempt] = useState(0);
  const missing = consents.filter(({ ref }) => !state.consents.includes(ref));

  useEffect(
    () => (loginRequired ? undefined : afterPaint(precheckEligibility)),
    [loginRequired, precheckEligibility],
  );

  function accept(): void {
    if (missing.length > 0) setAttempt(count => count + 1);
    else wizard.send({ type: 'ACCEPT', consents: toConsentIds(state.consents) });
  }

  const answered = flow.review ? `，提交后 ${flow.deadlines.answer} 个工作日内答复` : '';
  return (
    <>
      <div className="wizard-sheet">
        <h2 className="step-title" tabIndex={-1}>
          办理须知
        </h2>
        {purpose && <p className="lede">{purpose}</p>}
        {important && <Note tone="wait">{important}</Note>}
        <Terms
          className="notice-facts"
          facts={[
            ['谁可以办理', who.length > 0 && <Bullets key="who" lines={who} />],
            ['需要准备', prepare.length > 0 && <PrepareList key="prepare" items={prepare} />],
            ['需要多久', `填写约 ${minutesOf(form)} 分钟${answered}`],
            [
              '付款期限',
              payment?.within && (
                <>
                  {flow.review ? '审核通过' : '提交'}之后 {formatDuration(payment.within)}内
                  {payment.transfer && `，线下转账的 ${formatDuration(payment.transfer)}内`}，逾期自动关闭
                </>
              ),
            ],
            ['提交之后', after.length > 0 && <Bullets key="after" lines={after} />],
          ]}
        />
        {!loginRequired && consents.length > 0 && (
          <>
            <h3 className="subtitle mt-6">请逐项阅读并同意</h3>
            <ErrorSummary
              attempt={attempt}
              failure={attempt > 0 && missing.length > 0 ? `还有 ${missing.length} 项没有勾选` : null}
              problems={
                attempt > 0 ? missing.map(({ id, title }) => ({ id: `consent-${id}`, message: title })) : []
              }
            />
            <ConsentList
              consents={consents}
              given={state.consents}
              onChange={given => store.set({ consents: given })}
            />
          </>
        )}
      </div>
      <ActionBar>
        <ButtonLink variant="quiet" to={flow.page}>
          <Icon name="left" />
          了解详情
        </ButtonLink>
        {loginRequired ? (
          <LoginLink />
        ) : (
          <Button variant="primary" className="push" busy={screen.busy && '正在核对…'} onClick={accept}>
            {consents.length > 0 ? '同意并开始填写' : '开始填写'}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

const formatDuration = (time: { days: number } | { minutes: number }) =>
  'days' in time ? `${time.days} 天` : `${time.minutes} 分钟`;

/** Link to the login that leads back to this form. */
function LoginLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="btn btn--primary push" to="/login" onClick={() => previousRoute.save(pathname + search)}>
      登录后开始填写
    </Link>
  );
}
