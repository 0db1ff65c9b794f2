import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import { flows } from '../../../flows';
import type { Flow } from '../../../flows/engine/declaration';
import { usePrepared } from '../../flow/usePrepared';
import { Wizard } from '../../flow/Wizard';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { useSession } from '../../shell/session';
import { Button } from '../../ui/Button';
import { Failed, Skeleton } from '../../ui/states';
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
  const [round, setRound] = useState(0);
  const { data, error, again } = usePrepared(flow, account, applicationId, round);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[{ title: flow.title, path: flow.page }, { title: '在线办理' }]} />
      </div>
      {data ? (
        <Wizard key={round} prepared={data} reload={() => setRound(before => before + 1)} />
      ) : error ? (
        <Failed
          title={error instanceof Refusal ? error.message : '没有加载成功'}
          text="请稍后再试；如反复出现，请与我们联系。"
        >
          <Button onClick={again}>重新加载</Button>
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
