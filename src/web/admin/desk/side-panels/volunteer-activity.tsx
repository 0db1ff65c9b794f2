import { queryOptions, useQuery } from '@tanstack/react-query';
import { hoursText } from '../../../../domain/attendance';
import { period } from '../../../../domain/period-text';
import { call } from '../../../app/api/client';
import { queryClient } from '../../../app/api/query-client';
import { Tag } from '../../../ui/Tag';

const signUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteer-sign-up', id],
    queryFn: ({ signal }) => call('GET', '/admin/volunteer/sign-up', { params: { query: { id } }, signal }),
  });

/** Applicant and time of an activity: the basis for assigning a seat. */
export default function ActivitySignUpDetails({ id }: { id: string }) {
  const { data, error } = useQuery(signUpQuery(id), queryClient);
  if (error) return <p className="desk-earlier error">志愿者和活动没有加载成功，请刷新页面。</p>;
  if (!data) return null;
  const { no, name, mobile, activity, place, position, beginsAt, endsAt, service } = data;
  return (
    <details className="desk-earlier" open>
      <summary>志愿者和活动</summary>
      <ul>
        <li>
          {name ? `${name}，${mobile}` : '已退出志愿者队伍'}
          {no && (
            <>
              ，编号 <span className="num">{no}</span>
            </>
          )}
          <br />
          服务过{service.times}次，共{hoursText(service.minutes)}{' '}
          {service.noShows > 0 && <Tag tone="wait">近6个月爽约{service.noShows}次</Tag>}
        </li>
        <li>
          {activity}，{position}
          <br />
          {period(beginsAt, endsAt)}，{place}
        </li>
      </ul>
    </details>
  );
}
