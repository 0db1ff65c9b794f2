import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/declaration';
import { isDeclared, loadFlow } from '../../flow/load-flow';
import { Wizard } from '../../flow/Wizard';
import { ApplicationContext } from '../../forms/application';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { session, useSession } from '../../shell/session';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { useLinked } from './useLinked';
import { type PreparedForm, prepareAhead, usePrepared } from './usePrepared';
import '../../styles/wizard.css';

/** Prepares a new form while the frame around it is made. */
export function begin(query: URLSearchParams): void {
  const flow = query.get('flow');
  if (flow && isDeclared(flow) && query.size === 1) prepareAhead(flow, session.getState().customerId);
}

/**
 * The form of any flow: `/apply?flow=<id>`, with `&id=` to supplement or change what was filed. Anything else in the
 * query is an answer that the link brings along, e.g. `&courseType=…&trainId=…`.
 */
export default function ApplyPage() {
  const [params] = useSearchParams();
  const id = params.get('flow') ?? '';
  const applicationId = params.get('id');
  const account = useSession(state => state.customerId);
  const { linked, bare } = useLinked();
  // A guest keeps the whole address until they are back from the login.
  const leaving = account !== null && bare !== null;
  // Fetched together with the declaration, not after it.
  const fetched = usePrepared(isDeclared(id) && !leaving ? id : null, account, applicationId, linked);
  const declared = useFlow(id);
  const flow = fetched.prepared?.setting.flow ?? declared;
  if (leaving) return <Navigate to={bare} replace state={{ linked }} />;
  if (flow === 'loading') return <Loading />;
  if (!flow) {
    return (
      <Failed title="没有找到要办理的事项" text="链接可能不完整，请从首页重新进入。">
        <Link className="btn btn--secondary" to="/index">
          回到首页
        </Link>
      </Failed>
    );
  }
  return <Apply flow={flow} applicationId={applicationId} fetched={fetched} />;
}

/** The declared flow; null when there is none of this id, or it could not be fetched. */
function useFlow(id: string): Flow | 'loading' | null {
  const [loaded, setLoaded] = useState<{ id: string; flow: Flow | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    const take = (flow: Flow | null) => wanted && setLoaded({ id, flow });
    loadFlow(id).then(
      flow => take(flow ?? null),
      () => take(null),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return loaded?.id === id ? loaded.flow : 'loading';
}

function Loading() {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} />
    </div>
  );
}

interface ApplyProps {
  flow: Flow;
  applicationId: string | null;
  fetched: PreparedForm;
}

function Apply({ flow, applicationId, fetched: { key, prepared, error, reload } }: ApplyProps) {
  usePageHead({ title: flow.title });
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
        <NotPrepared flow={flow} changing={applicationId !== null} error={error} reload={reload} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface NotPreparedProps {
  flow: Flow;
  changing: boolean;
  error: unknown;
  reload: () => void;
}

/** Why there is no form. An application that is not one's own is not there, however often it is asked for. */
function NotPrepared({ flow, changing, error, reload }: NotPreparedProps) {
  if (changing && error instanceof Refusal && error.reason === 'notFound') {
    return (
      <Failed title="没有找到这件申请" text="它可能不属于当前登录的账户。">
        <Link className="btn btn--secondary" to="/userCenter?tab=applications">
          我的全部申请
        </Link>
      </Failed>
    );
  }
  return (
    <Failed title="表单没有加载成功" text={sentence(error)}>
      <Button onClick={reload}>重新加载</Button>
      <Link className="btn btn--secondary" to={flow.page}>
        了解{flow.title}
      </Link>
    </Failed>
  );
}
