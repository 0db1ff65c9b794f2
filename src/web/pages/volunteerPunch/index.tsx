import { useSearchParams } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { activityQuery, type CheckInKind } from '../../features/volunteer/queries';
import { Failed } from '../../ui/states';
import { CheckIn } from './CheckIn';
import './index.css';

/**
 * 签到签退, `?activity=&kind=&code=`: opened by the QR code shown at an activity. Without a code it asks for the digits
 * below it, for participants who cannot scan.
 */
export default function CheckInPage() {
  const [params] = useSearchParams();
  const id = params.get('activity') ?? '';
  const kind: CheckInKind = params.get('kind') === 'out' ? 'out' : 'in';
  const code = /^\d{8}$/u.exec(params.get('code') ?? '')?.[0] ?? '';
  const query = useQuery(activityQuery(id));
  return (
    <div className="wrap page stack narrow punch-page">
      <Breadcrumbs trail={[{ title: '我的志愿服务', path: '/userVolunteerApp' }, { title: '签到签退' }]} />
      {id ? (
        <DetailQueryResult
          query={query}
          what="活动"
          unit="个"
          list={{ title: '我的志愿服务', path: '/userVolunteerApp' }}
        >
          {activity => (
            <>
              <h1>{activity.title}</h1>
              <p className="soft">
                {period(activity.beginsAt, activity.endsAt)} · {activity.place}
              </p>
              <CheckIn activity={activity} kind={kind} scanned={code} />
            </>
          )}
        </DetailQueryResult>
      ) : (
        <Failed title="没有活动" text="请在活动现场扫描工作人员出示的二维码。" />
      )}
    </div>
  );
}
