import { Navigate, useLocation } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { flowInfoQuery } from '../../engine/applications/flow-queries';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';

/** The page of any flow: `/matter/<flow>`; redirects to the flow's own page where it has one. */
export default function FlowInfoPage() {
  const { pathname } = useLocation();
  const flow = pathname.split('/')[2] ?? '';
  const { data } = useQuery(flowInfoQuery(flow));
  return data && data.page !== pathname ? <Navigate to={data.page} replace /> : <FlowPage flow={flow} />;
}
