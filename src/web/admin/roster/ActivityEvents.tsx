import { useQuery } from '@tanstack/react-query';
import { valueOrMissing } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { activityStateLabels } from '../../features/volunteer/labels';
import { Tag } from '../../ui/Tag';
import { RosterEventList } from './EventList';
import { type RosterActivity, rosterActivitiesQuery } from './queries';

/** Upcoming or past activities, each with its open tasks. */
export function ActivityEvents({ past, page }: { past: boolean; page: number }) {
  const query = useQuery(rosterActivitiesQuery(past ? 'past' : 'coming', page), queryClient);
  return (
    <RosterEventList
      kind="activity"
      past={past}
      page={page}
      query={query}
      statusOf={({ state }) => activityStateLabels[state]}
      approvedOf={({ approvedSignUps }) => approvedSignUps}
      columns={{
        到场: ({ signedIn, credited }) => (
          <span className="nobr">
            {signedIn}人{credited > 0 && <small className="faint"> 已计时长{credited}</small>}
          </span>
        ),
        待办: activity => <Waiting activity={activity} />,
      }}
    />
  );
}

/** Open tasks of staff for an activity. */
function Waiting({ activity }: { activity: RosterActivity }) {
  const { forgotten, absent, state, pendingSignUps, approvedSignUps, signedIn } = activity;
  if (forgotten > 0) return <Tag tone="wait">{`${forgotten}人没有签退`}</Tag>;
  if (state === 'over' && approvedSignUps > 0 && signedIn === 0 && absent === 0) {
    return <Tag tone="wait">没有人签到，请补登</Tag>;
  }
  if (pendingSignUps > 0) return <Tag tone="wait">{`${pendingSignUps}人待审核`}</Tag>;
  return absent > 0 ? (
    <span className="soft">爽约{absent}人</span>
  ) : (
    <span className="faint">{valueOrMissing(null)}</span>
  );
}
