import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { QueryResult } from '../../ui/QueryResult';
import { Empty, Skeleton } from '../../ui/states';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { studioFormsQuery } from '../studio-forms';
import { FormList } from './FormList';
import { FormLoader } from './FormLoader';
import { NewFlow } from './new-flow/NewFlow';
import { folderFindingsQuery } from './queries';
import { mayEdit, mayTry } from './studio-roles';
import './studio.css';

const PreviewWindow = lazy(() => import('./PreviewWindow'));
const TrialWindow = lazy(() => import('./try/TrialWindow'));

/** 表单: editing of all forms in two views of one text, published with four-eyes approval. */
export default function Studio() {
  const [params] = useSearchParams();
  // The preview iframe is this section too: without permission it shows no form.
  if (params.has('preview')) {
    return (
      <Suspense fallback={<Skeleton paragraphs={4} />}>
        <PreviewWindow />
      </Suspense>
    );
  }
  const side = params.get('trial');
  if (side === 'phone' || side === 'desk') {
    return (
      <Suspense fallback={<Skeleton paragraphs={4} />}>
        <TrialWindow side={side} />
      </Suspense>
    );
  }
  return <Room flow={params.get('flow')} newWay={params.get('new')} isTrying={params.has('try')} />;
}

function Room({
  flow,
  newWay,
  isTrying: isTrialAsked,
}: {
  flow: string | null;
  newWay: string | null;
  isTrying: boolean;
}) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const isNew = newWay !== null && mayEdit(roles);
  const isTrying = isTrialAsked && mayTry(roles);
  const forms = useQuery(studioFormsQuery, queryClient);
  const { data: findings = [] } = useQuery(folderFindingsQuery, queryClient);
  return (
    <div className="studio dense">
      <AdminBar currentPath="/admin/studio" />
      <QueryResult query={forms} what="表单">
        {list => {
          const isKnown = list.some(form => form.flow === flow);
          return (
            <div className={isTrying ? 'studio-body panes is-trying' : 'studio-body panes'}>
              {!isTrying && (
                <FormList
                  forms={list}
                  findings={findings}
                  selectedFlow={isKnown ? flow : null}
                  isNew={isNew}
                  canCreate={mayEdit(roles)}
                />
              )}
              {isNew ? (
                <NewFlow forms={list} way={newWay} />
              ) : flow && isKnown ? (
                <FormLoader key={flow} flow={flow} isTrying={isTrying} />
              ) : (
                <Empty
                  title={flow ? '没有这份表单' : '选一份表单'}
                  text="改动先存为草稿，检查、回放、另一位工作人员复核之后才生效，不用重启。"
                />
              )}
            </div>
          );
        }}
      </QueryResult>
      <Toast />
    </div>
  );
}
