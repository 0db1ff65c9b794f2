import { Link } from 'react-router-dom';
import { CHECK_IN_OPENS_MINUTES, CHECK_OUT_CLOSES_MINUTES, hoursText } from '../../../domain/attendance';
import { clockTime, systemClock } from '../../../domain/dates';
import { period } from '../../../domain/period-text';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { attendanceStates, formatCheckInMethods } from '../../features/volunteer/attendance';
import { History } from '../../features/volunteer/History';
import { type Attendance, attendanceListQuery } from '../../features/volunteer/queries';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';

const MINUTE_MS = 60_000;

const time = (moment: string | null) => moment && clockTime(moment);

/** 服务记录: the account's attendance with check-in and check-out times and the counted hours. */
export function AttendanceHistory() {
  return (
    <PagedList
      query={usePage(attendanceListQuery)}
      what="服务记录"
      paragraphs={2}
      unit="次"
      empty={<Empty title="还没有服务记录" text="报名通过之后，到场签到、离开签退，时长记在这里。" />}
    >
      {({ list }) => (
        <DataTable
          caption="服务记录"
          rows={list}
          keyOf={({ applicationId }) => applicationId}
          columns={[
            { title: '活动', kind: 'name', cell: attendance => <AttendedActivity attendance={attendance} /> },
            { title: '签到', cell: ({ signedInAt }) => time(signedInAt) },
            { title: '签退', cell: ({ signedOutAt }) => time(signedOutAt) },
            {
              title: '时长',
              kind: 'short',
              cell: ({ minutes }) => (minutes === null ? null : hoursText(minutes)),
            },
            { title: '方式', cell: ({ methods }) => formatCheckInMethods(methods) || null },
            {
              title: '状态',
              cell: ({ state }) => (
                <Tag tone={attendanceStates[state].tone}>{attendanceStates[state].title}</Tag>
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}

/** The activity with its time, what can be done there now, and what staff entered. */
function AttendedActivity({ attendance }: { attendance: Attendance }) {
  const { activity, activityId, position, beginsAt, endsAt, entries } = attendance;
  return (
    <>
      <Link className="link" to={`/volunteerInfo?id=${activityId}`}>
        {activity}
      </Link>
      <small>
        {period(beginsAt, endsAt)} · {position}
      </small>
      <AttendanceLinks attendance={attendance} />
      {entries.some(({ reason, kind }) => reason || kind === 'absent') && (
        <details>
          <summary>办理经过</summary>
          <History entries={entries} />
        </details>
      )}
    </>
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
        <ButtonLink variant="primary" to={`/volunteerPunch?activity=${activityId}&kind=${kind}`}>
          {kind === 'in' ? '输入签到码' : '输入签退码'}
        </ButtonLink>
      )}
      {duty && <ButtonLink to={`/volunteerCode?id=${activityId}&kind=${kind}`}>出示签到码</ButtonLink>}
    </span>
  );
}
