import { time } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import type { Assignment } from './queries';

export function AssignmentStatus({ assignment }: { assignment: Assignment | null }) {
  if (!assignment) return <span className="desk-by is-nobody">未认领</span>;
  if (!assignment.mine)
    return (
      <span className="desk-by" title={assignment.name}>
        {assignment.name}
      </span>
    );
  return (
    <span className="desk-by is-mine">
      <Icon name="user" />
      由我处理
    </span>
  );
}

/** Hour and minute of the assignment. */
export const assignmentTime = ({ since }: Assignment) => time(since);
