import { Navigate, useLocation } from 'react-router-dom';
import { isNotFound } from '../../app/api/failure';
import { useQuery } from '../../app/api/query-client';
import { usePageHead } from '../../app/shell/page-head';
import { flowInfoQuery } from '../../engine/applications/flow-queries';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import NotFound from '../not-found';

/** The page of any flow: `/matter/<flow>`; redirects to the flow's own page where it has one. */
export default function FlowInfoPage() {
  const { pathname } = useLocation();
  const flow = pathname.split('/')[2] ?? '';
  const { data, error } = useQuery(flowInfoQuery(flow));
  if (error && isNotFound(error)) return <UnknownFlow />;
  return data && data.page !== pathname ? <Navigate to={data.page} replace /> : <FlowPage flow={flow} />;
}

function UnknownFlow() {
  usePageHead({ title: '页面不存在' });
  return <NotFound />;
}
