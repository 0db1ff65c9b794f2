import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { activityStateLabels } from '../../features/volunteer/labels';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { EventHeader } from './EventHeader';
import { ParticipantDecision } from './ParticipantDecision';
import { ParticipantTable } from './ParticipantTable';
import { activityRosterQuery, type RosterEntry } from './queries';

/** Participants of an activity: names, numbers, check-in and check-out times. */
export function ActivityRoster({ id }: { id: string }) {
  const query = useQuery(activityRosterQuery(id), queryClient);
  const [chosen, setChosen] = useState<RosterEntry | null>(null);
  return (
    <>
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
              <ParticipantTable list={list} onDecide={setChosen} />
            )}
          </>
        )}
      </QueryResult>
      {chosen && <ParticipantDecision entry={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
