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
      columns={{
        费用: course => <span className="nobr">{formatFee(course)}</span>,
        待办: course => <Waiting course={course} />,
      }}
    />
  );
}

/** Open tasks of staff for a class. */
function Waiting({ course: { unsettled, asked } }: { course: RosterCourse }) {
  if (unsettled > 0) return <Tag tone="wait">{`${unsettled}人没有登记结果`}</Tag>;
  if (asked > 0) return <Tag tone="wait">{`${asked}人待审核`}</Tag>;
  return <span className="faint">{valueOrMissing(null)}</span>;
}
