import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { activityStateLabels } from '../../features/volunteer/labels';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { EventHeader } from './EventHeader';
import { ParticipantCard } from './ParticipantCard';
import { ParticipantDecision } from './ParticipantDecision';
import { activityRosterQuery, type RosterEntry } from './queries';
import { buildRosterPath } from './roster-kinds';

/** Participants of an activity: names, numbers, check-in and check-out times. */
export function ActivityRoster({ id }: { id: string }) {
  const query = useQuery(activityRosterQuery(id), queryClient);
  const [chosen, setChosen] = useState<RosterEntry | null>(null);
  return (
    <>
      <p>
        <Link className="link" to={buildRosterPath('activity')}>
          全部活动
        </Link>
      </p>
      <QueryResult query={query} what="名单">
        {({ activity, list }) => (
          <>
            <EventHeader
              of={activity}
              status={activityStateLabels[activity.state]}
              pending={activity.pendingSignUps}
              approved={activity.approvedSignUps}
              sums={
                <>
                  ，签到 <b>{activity.signedIn}</b> 人
                  {activity.forgotten > 0 && `，没有签退 ${activity.forgotten} 人`}
                  {activity.absent > 0 && `，爽约 ${activity.absent} 人`}
                </>
              }
            >
              {activity.pendingSignUps > 0 && (
                <Link className="btn btn--secondary" to="/desk?flow=volunteer-activity">
                  去审核报名
                </Link>
              )}
              {activity.state !== 'cancelled' && (
                <Link className="btn btn--primary" to={`/volunteerCode?id=${id}&kind=in`}>
                  出示签到码
                </Link>
              )}
            </EventHeader>
            {list.length === 0 ? (
              <Empty title="还没有人报名" text="报名在审核工作台通过之后，名单在这里。" />
            ) : (
              <table className="table">
                <caption className="sr">名单</caption>
                <thead>
                  <tr>
                    <th scope="col">姓名</th>
                    <th scope="col">手机</th>
                    <th scope="col">岗位</th>
                    <th scope="col">签到</th>
                    <th scope="col">签退</th>
                    <th scope="col">时长</th>
                    <th scope="col">状态</th>
                    <th scope="col">操作</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(entry => (
                    <ParticipantCard
                      key={entry.applicationId}
                      entry={entry}
                      onDecide={() => setChosen(entry)}
                    />
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </QueryResult>
      {chosen && <ParticipantDecision entry={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
