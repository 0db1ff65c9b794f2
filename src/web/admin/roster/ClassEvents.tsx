import { useQuery } from '@tanstack/react-query';
import { valueOrMissing } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { classStates, formatFee } from '../../features/training/labels';
import { Tag } from '../../ui/Tag';
import { RosterEventList } from './EventList';
import { type RosterCourse, rosterCoursesQuery } from './queries';

/** Upcoming or past classes, each with its open tasks. */
export function ClassEvents({ past, page }: { past: boolean; page: number }) {
  const query = useQuery(rosterCoursesQuery(past ? 'past' : 'coming', page), queryClient);
  return (
    <RosterEventList
      kind="course"
      past={past}
      page={page}
      query={query}
      statusOf={({ state }) => classStates[state]}
      approvedOf={({ approvedSeats }) => approvedSeats}
      columns={{
        费用: course => <span className="nobr">{formatFee(course)}</span>,
        待办: course => <Waiting course={course} />,
      }}
    />
  );
}

/** Open tasks of staff for a class. */
function Waiting({ course: { unassessedSeats, pendingSeats } }: { course: RosterCourse }) {
  if (unassessedSeats > 0) return <Tag tone="wait">{`${unassessedSeats}人没有登记结果`}</Tag>;
  if (pendingSeats > 0) return <Tag tone="wait">{`${pendingSeats}人待审核`}</Tag>;
  return <span className="faint">{valueOrMissing(null)}</span>;
}
