import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { volunteerStatusQuery } from '../../features/volunteer/queries';
import { VolunteerCard } from '../../features/volunteer/VolunteerCard';
import { ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';
import { ActivitySignUps } from './ActivitySignUps';
import { AttendanceHistory } from './AttendanceHistory';

/** 我的志愿服务: volunteer status, activity sign-ups and service hours of the account. */
export default function UserVolunteer() {
  const query = useQuery(volunteerStatusQuery);
  const [params] = useSearchParams();
  const hours = params.get('tab') === 'hours';
  return (
    <MemberLayout at="/userVolunteerApp" title="我的志愿服务">
      <QueryResult query={query}>
        {data =>
          data.volunteer ? (
            <>
              <VolunteerCard volunteer={data.volunteer} status={data} />
              <FilterLinks
                label="活动与记录"
                choices={[
                  { title: '我的活动', to: '/userVolunteerApp', chosen: !hours },
                  { title: '服务记录', to: '/userVolunteerApp?tab=hours', chosen: hours },
                ]}
              />
              <h2 className="sr">{hours ? '服务记录' : '我的活动'}</h2>
              <div className="mt-4">{hours ? <AttendanceHistory /> : <ActivitySignUps />}</div>
            </>
          ) : data.application?.status.applyStatus === 0 && !data.application.status.canceled ? (
            <Empty title="申请正在办理" text="审核通过后，您会得到志愿者编号，就可以报名活动。">
              <ButtonLink variant="primary" to="/volunteerStep">
                查看申请进度
              </ButtonLink>
            </Empty>
          ) : (
            <Empty title="您还不是志愿者" text="登记成为志愿者后，可以报名活动，服务有记录。">
              <ButtonLink variant="primary" to="/volunteerApply">
                申请成为志愿者
              </ButtonLink>
            </Empty>
          )
        }
      </QueryResult>
    </MemberLayout>
  );
}
