import { lazy, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationPagePath, guidanceOf } from '../../../flows/engine/flow-info';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { session, useSession } from '../../app/shell/session';
import { Hotline } from '../../engine/applications/Hotline';
import { Wizard } from '../../engine/applications/Wizard';
import type { WizardInput } from '../../engine/applications/wizard-input';
import type { Application } from '../../engine/applications/wizard-store';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed } from '../../ui/states';
import { preloadForm, useFormPreload } from '../apply/useFormPreload';
import { canFundraise, DonationFormHeader, DonationFormSkeleton } from './DonationFormSkeleton';
import { FundraisingDisclosure } from './FundraisingDisclosure';
import '../../styles/wizard.css';

const FLOW_ID = 'donation';

// Loaded lazily: the form weighs more than the page around it.
const FirstScreen = lazy(() => import('../../engine/applications/screens/FirstScreen'));

/** Loads the form, as far as it is rendered first. */
export const preloadDonation = (): Promise<void> => preloadForm(FLOW_ID, session.getState().customerId);

/** The donation form: the flow's wizard, beginning with project and amount. */
export default function DonationForm({ projectId }: { projectId: string | null }) {
  const settings = useSession(state => state.webSet);
  const account = useSession(state => state.customerId);
  const [linkPrefill] = useState(() => (projectId ? { projectId } : ({} as Record<string, string>)));
  const { key, input, error, reload } = useFormPreload(FLOW_ID, account, null, linkPrefill);
  usePageHead({ title: '我要捐款', keywords: '捐款,在线捐赠,爱心捐款,定向捐赠' });
  const closed = settings && !canFundraise(settings);
  if (!closed && !error && !(input && settings)) return <DonationFormSkeleton />;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs />
      </div>
      {closed ? (
        <FundraisingClosed />
      ) : error ? (
        <div className="wrap">
          <Failed title="捐款页面没有加载成功" text={getErrorMessage(error)}>
            <Button onClick={reload}>重新加载</Button>
          </Failed>
          <Hotline title="也可以致电捐款" />
        </div>
      ) : (
        input && <Form key={key} input={input} reload={reload} />
      )}
    </>
  );
}

function Form({ input, reload }: { input: WizardInput; reload: () => void }) {
  const navigate = useNavigate();
  const { flow, form } = input.wizardOptions;
  const { purpose, important } = guidanceOf(form);
  const onSubmitted = useCallback(
    ({ id }: Application) => void navigate(applicationPagePath(flow, id), { replace: true }),
    [navigate, flow],
  );
  const variant = useMemo(
    () => ({
      header: <DonationFormHeader purpose={purpose} />,
      FirstScreen,
      aside: <FundraisingDisclosure important={important} />,
      submitLabel: '提交，去支付',
      onSubmitted,
    }),
    [purpose, important, onSubmitted],
  );
  return <Wizard input={input} reload={reload} variant={variant} />;
}

/** An organisation shows its public fundraising qualification, or does not fundraise (慈善法 art 24). */
function FundraisingClosed() {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>我要捐款</h1>
      <Failed title="募捐信息未配置，暂停在线捐赠" text="给您带来不便，请谅解。捐款事宜可以致电咨询。" />
      <Hotline title="捐款咨询" />
    </div>
  );
}
