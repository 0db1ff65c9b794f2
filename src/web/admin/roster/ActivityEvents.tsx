import { usePage } from '../../app/list/use-page';
import { activityStateLabels } from '../../features/volunteer/labels';
import { Tag } from '../../ui/Tag';
import { EventTable } from './EventTable';
import { type RosterActivity, rosterActivitiesQuery } from './queries';

/** Upcoming or past activities, each with its open tasks. */
export function ActivityEvents({ past }: { past: boolean }) {
  return (
    <EventTable
      kind="activity"
      past={past}
      query={usePage(page => rosterActivitiesQuery(past ? 'past' : 'coming', page))}
      statusOf={({ state }) => activityStateLabels[state]}
      approvedOf={({ approvedSignUps }) => approvedSignUps}
      columns={[
        {
          title: '到场',
          kind: 'short',
          cell: ({ signedIn, credited }) => (
            <>
              {signedIn}人{credited > 0 && <small>已计时长{credited}</small>}
            </>
          ),
        },
        { title: '待办', cell: openTasksOf },
      ]}
    />
  );
}

/** Open tasks of staff for an activity. */
function openTasksOf({
  forgotten,
  absent,
  state,
  pendingSignUps,
  approvedSignUps,
  signedIn,
}: RosterActivity) {
  if (forgotten > 0) return <Tag tone="wait">{`${forgotten}人没有签退`}</Tag>;
  if (state === 'over' && approvedSignUps > 0 && signedIn === 0 && absent === 0) {
    return <Tag tone="wait">没有人签到，请补登</Tag>;
  }
  if (pendingSignUps > 0) return <Tag tone="wait">{`${pendingSignUps}人待审核`}</Tag>;
  return absent > 0 ? <span className="soft">爽约{absent}人</span> : null;
}
