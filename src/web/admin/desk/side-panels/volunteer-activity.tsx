import { queryOptions, useQuery } from '@tanstack/react-query';
import { hoursText } from '../../../../domain/attendance';
import { period } from '../../../../domain/period-text';
import { call } from '../../../app/api/client';
import { queryClient } from '../../../app/api/query-client';
import { Tag } from '../../../ui/Tag';
import { CaseFacts, LoadedFacts } from '../CaseFacts';

const signUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteer-sign-up', id],
    queryFn: ({ signal }) => call('GET', '/admin/volunteer/sign-up', { params: { query: { id } }, signal }),
  });

/** Applicant and time of an activity: the basis for assigning a seat. */
export default function ActivitySignUpDetails({ id }: { id: string }) {
  return (
    <LoadedFacts query={useQuery(signUpQuery(id), queryClient)} what="志愿者和活动">
      {({ no, name, mobile, activity, place, position, beginsAt, endsAt, service }) => (
        <CaseFacts title="志愿者和活动">
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
        </CaseFacts>
      )}
    </LoadedFacts>
  );
}
