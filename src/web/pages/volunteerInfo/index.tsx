import { DetailPage } from '../../app/components/DetailPage';
import { useSession } from '../../app/shell/session';
import { activityQuery } from '../../features/volunteer/queries';
import { ActivityDetailView } from './ActivityDetailView';
import './index.css';

/** 活动详情, `?id=`: contents, time and place, positions, and the sign-up. */
export default function VolunteerInfo() {
  // Whether sign-up is possible depends on the account.
  useSession(state => state.customerId);
  return (
    <DetailPage
      queryOf={activityQuery}
      trailOf={activity => [
        { title: '志愿活动', path: '/volunteerActivity' },
        { title: activity?.title ?? '活动' },
      ]}
      what="活动"
      unit="个"
      list={{ title: '看看其他活动', path: '/volunteerActivity' }}
    >
      {activity => <ActivityDetailView activity={activity} />}
    </DetailPage>
  );
}
