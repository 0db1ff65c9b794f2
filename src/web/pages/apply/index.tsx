import { Link, useSearchParams } from 'react-router-dom';
import { flows } from '../../../flows';
import type { Flow } from '../../../flows/engine/declaration';
import { Wizard } from '../../flow/Wizard';
import { ApplicationContext } from '../../forms/application';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { useSession } from '../../shell/session';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { usePrepared } from './usePrepared';
import '../../styles/wizard.css';

/** The form of any flow: `/apply?flow=<id>`, with `&id=` to supplement or change what was filed. */
export default function ApplyPage() {
  const [params] = useSearchParams();
  const flow = flows.get(params.get('flow') ?? '');
  if (!flow) {
    return (
      <Failed title="没有找到要办理的事项" text="链接可能不完整，请从首页重新进入。">
        <Link className="btn btn--secondary" to="/index">
          回到首页
        </Link>
      </Failed>
    );
  }
  return <Apply flow={flow} applicationId={params.get('id')} />;
}

function Apply({ flow, applicationId }: { flow: Flow; applicationId: string | null }) {
  usePageHead({ title: flow.title });
  const account = useSession(state => state.customerId);
  const { key, prepared, error, reload } = usePrepared(flow, account, applicationId);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[{ title: flow.title, path: flow.page }, { title: '在线办理' }]} />
      </div>
      {prepared ? (
        <ApplicationContext value={applicationId}>
          <Wizard key={key} prepared={prepared} reload={reload} />
        </ApplicationContext>
      ) : error ? (
        <Failed title="表单没有加载成功" text={sentence(error)}>
          <Button onClick={reload}>重新加载</Button>
          <Link className="btn btn--secondary" to={flow.page}>
            了解{flow.title}
          </Link>
        </Failed>
      ) : (
        <div className="wrap section">
          <Skeleton paragraphs={3} />
        </div>
      )}
    </>
  );
}
