import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { CHECK_IN_OPENS_MINUTES, CHECK_OUT_CLOSES_MINUTES, hoursText } from '../../../domain/attendance';
import { clockTime, systemClock } from '../../../domain/dates';
import { valueOrMissing } from '../../../domain/formatters';
import { period } from '../../../domain/period-text';
import { queryClient } from '../../app/api/query-client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { PagedList } from '../../features/content/PagedList';
import { attendanceStates, formatCheckInMethods } from '../../features/volunteer/attendance';
import { History } from '../../features/volunteer/History';
import { type Attendance, attendanceListQuery } from '../../features/volunteer/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';

const MINUTE_MS = 60_000;

/** 服务记录: the account's attendance with check-in and check-out times and the counted hours. */
export function AttendanceHistory() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const query = useQuery(attendanceListQuery(page), queryClient);
  return (
    <QueryResult query={query} what="服务记录" paragraphs={2}>
      {({ list, total }) => (
        <PagedList
          unit="次"
          total={total}
          page={page}
          pageSize={APPLICATION_PAGE_SIZE}
          empty={{ title: '还没有服务记录', text: '报名通过之后，到场签到、离开签退，时长记在这里。' }}
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">活动</th>
                <th scope="col">签到</th>
                <th scope="col">签退</th>
                <th scope="col">时长</th>
                <th scope="col">方式</th>
                <th scope="col">状态</th>
              </tr>
            </thead>
            <tbody>
              {list.map(attendance => (
                <Row key={attendance.applicationId} attendance={attendance} />
              ))}
            </tbody>
          </table>
        </PagedList>
      )}
    </QueryResult>
  );
}

function Row({ attendance }: { attendance: Attendance }) {
  const { activity, activityId, position, beginsAt, endsAt, signedInAt, signedOutAt, minutes, methods } =
    attendance;
  const { title, tone } = attendanceStates[attendance.state];
  const time = (moment: string | null) => valueOrMissing(moment && clockTime(moment));
  return (
    <tr>
      <td data-th="活动">
        <span>
          <Link className="link" to={`/volunteerInfo?id=${activityId}`}>
            {activity}
          </Link>
          <small className="soft attendance-when">
            {period(beginsAt, endsAt)} · {position}
          </small>
          <AttendanceLinks attendance={attendance} />
          {attendance.entries.some(({ reason, kind }) => reason || kind === 'absent') && (
            <details>
              <summary>办理经过</summary>
              <History entries={attendance.entries} />
            </details>
          )}
        </span>
      </td>
      <td data-th="签到">{time(signedInAt)}</td>
      <td data-th="签退">{time(signedOutAt)}</td>
      <td data-th="时长" className="nobr">
        {valueOrMissing(minutes === null ? null : hoursText(minutes))}
      </td>
      <td data-th="方式">{valueOrMissing(formatCheckInMethods(methods))}</td>
      <td data-th="状态">
        <Tag tone={tone}>{title}</Tag>
      </td>
    </tr>
  );
}

/**
 * Actions on the day of the activity: check in or out by typing the code, and, for volunteers on duty, show the code.
 */
function AttendanceLinks({
  attendance: { activityId, beginsAt, endsAt, state, duty },
}: {
  attendance: Attendance;
}) {
  const now = systemClock();
  const open =
    now >= Date.parse(beginsAt) - CHECK_IN_OPENS_MINUTES * MINUTE_MS &&
    now <= Date.parse(endsAt) + CHECK_OUT_CLOSES_MINUTES * MINUTE_MS;
  if (!open || state === 'cancelled') return null;
  const kind = state === 'in' ? 'out' : 'in';
  return (
    <span className="cluster gap-2">
      {(state === 'coming' || state === 'in') && (
        <Link className="btn btn--primary" to={`/volunteerPunch?activity=${activityId}&kind=${kind}`}>
          {kind === 'in' ? '输入签到码' : '输入签退码'}
        </Link>
      )}
      {duty && (
        <Link className="btn btn--secondary" to={`/volunteerCode?id=${activityId}&kind=${kind}`}>
          出示签到码
        </Link>
      )}
    </span>
  );
}
