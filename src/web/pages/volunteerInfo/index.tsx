import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { useSession } from '../../app/shell/session';
import { activityQuery } from '../../features/volunteer/queries';
import { ActivityDetailView } from './ActivityDetailView';
import './index.css';

/** 活动详情, `?id=`: contents, time and place, positions, and the sign-up. */
export default function VolunteerInfo() {
  const [params] = useSearchParams();
  // Whether sign-up is possible depends on the account.
  useSession(state => state.customerId);
  const query = useQuery(activityQuery(params.get('id') ?? ''));
  return (
    <div className="wrap page">
      <Breadcrumbs
        trail={[{ title: '志愿活动', path: '/volunteerActivity' }, { title: query.data?.title ?? '活动' }]}
      />
      <DetailQueryResult
        query={query}
        what="活动"
        unit="个"
        list={{ title: '看看其他活动', path: '/volunteerActivity' }}
      >
        {activity => <ActivityDetailView activity={activity} />}
      </DetailQueryResult>
    </div>
  );
}
