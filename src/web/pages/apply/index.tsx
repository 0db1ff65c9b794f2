import { Navigate, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../app/api/failure';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { usePageHead } from '../../app/shell/page-head';
import { session, useSession } from '../../app/shell/session';
import { Wizard } from '../../engine/applications/Wizard';
import type { WizardInput } from '../../engine/applications/wizard-input';
import { ApplicationContext } from '../../engine/forms/edited-application';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed } from '../../ui/states';
import { preloadForm, useFormPreload } from './useFormPreload';
import { useLinkPrefill } from './useLinkPrefill';
import '../../styles/wizard.css';

/** Loads a new form; its guidance is on the screen meanwhile. */
export async function begin(query: URLSearchParams): Promise<void> {
  const flow = query.get('flow');
  if (flow && query.size === 1) await preloadForm(flow, session.getState().customerId);
}

/**
 * The form of any flow: `/apply?flow=<id>`, with `&id=` for a correction or change of an application. Any other query
 * parameter prefills an answer, e.g. `&courseType=…&trainId=…`.
 */
export default function ApplyPage() {
  const [params] = useSearchParams();
  const id = params.get('flow') ?? '';
  const applicationId = params.get('id');
  const account = useSession(state => state.customerId);
  const { linkPrefill, barePath } = useLinkPrefill();
  // A guest keeps the full address until the return from the login.
  const leaving = account !== null && barePath !== null;
  const { key, input, error, reload } = useFormPreload(
    id && !leaving ? id : null,
    account,
    applicationId,
    linkPrefill,
  );
  if (leaving) return <Navigate to={barePath} replace state={{ linked: linkPrefill }} />;
  if (!id || (error && !applicationId && isNotFound(error))) {
    return (
      <Failed title="没有找到要办理的事项" text="链接可能不完整，请从首页重新进入。">
        <HomeLink />
      </Failed>
    );
  }
  if (input) {
    return (
      <ApplicationContext value={applicationId}>
        <Form key={key} input={input} reload={reload} />
      </ApplicationContext>
    );
  }
  if (error) return <FormLoadError changing={applicationId !== null} error={error} reload={reload} />;
  return <PageSkeleton />;
}

const HomeLink = () => <ButtonLink to="/index">回到首页</ButtonLink>;

function Form({ input, reload }: { input: WizardInput; reload: () => void }) {
  const { title, page } = input.wizardOptions.flow;
  usePageHead({ title });
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[{ title, path: page }, { title: '在线办理' }]} />
      </div>
      <Wizard input={input} reload={reload} />
    </>
  );
}

interface FormLoadErrorProps {
  changing: boolean;
  error: unknown;
  reload: () => void;
}

/** Explains why there is no form. An application of another account counts as not found, so retrying is not offered. */
function FormLoadError({ changing, error, reload }: FormLoadErrorProps) {
  if (changing && isNotFound(error)) {
    return (
      <Failed title="没有找到这件申请" text="它可能不属于当前登录的账户。">
        <ButtonLink to="/userCenter?tab=applications">我的全部申请</ButtonLink>
      </Failed>
    );
  }
  return (
    <Failed title="表单没有加载成功" text={getErrorMessage(error)}>
      <Button onClick={reload}>重新加载</Button>
      <HomeLink />
    </Failed>
  );
}
