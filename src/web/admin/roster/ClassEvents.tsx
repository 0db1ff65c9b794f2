import { usePage } from '../../app/list/use-page';
import { classStates, formatFee } from '../../features/training/labels';
import { Tag } from '../../ui/Tag';
import { EventTable } from './EventTable';
import { type RosterCourse, rosterCoursesQuery } from './queries';

/** Upcoming or past classes, each with its open tasks. */
export function ClassEvents({ past }: { past: boolean }) {
  return (
    <EventTable
      kind="course"
      past={past}
      query={usePage(page => rosterCoursesQuery(past ? 'past' : 'coming', page))}
      statusOf={({ state }) => classStates[state]}
      approvedOf={({ approvedSeats }) => approvedSeats}
      columns={[
        { title: '费用', kind: 'short', cell: formatFee },
        { title: '待办', cell: openTasksOf },
      ]}
    />
  );
}

/** Open tasks of staff for a class. */
function openTasksOf({ unassessedSeats, pendingSeats }: RosterCourse) {
  if (unassessedSeats > 0) return <Tag tone="wait">{`${unassessedSeats}人没有登记结果`}</Tag>;
  return pendingSeats > 0 ? <Tag tone="wait">{`${pendingSeats}人待审核`}</Tag> : null;
}
