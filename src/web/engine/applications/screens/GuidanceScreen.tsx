import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Flow } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { previousRoute } from '../../../app/shell/previous-route';
import { Button, ButtonLink } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Icon } from '../../../ui/Icon';
import { afterPaint } from '../../../ui/useAfterPaint';
import { ActionBar } from '../ActionBar';
import { ConsentList } from '../ConsentList';
import { type Consent, toConsentIds } from '../consents';
import { GuidanceText, startLabel } from '../GuidanceText';
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

  const label = startLabel(loginRequired, consents.length > 0);
  return (
    <>
      <div className="wizard-sheet">
        <GuidanceText flow={flow} form={form} />
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
          <LoginLink>{label}</LoginLink>
        ) : (
          <Button variant="primary" className="push" busy={screen.busy && '正在核对…'} onClick={accept}>
            {label}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

/** Link to the login that leads back to this form. */
function LoginLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link className="btn btn--primary push" to="/login" onClick={() => previousRoute.save(pathname + search)}>
      {children}
    </Link>
  );
}
