import { time } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import type { Assignment } from './queries';

export function AssignmentStatus({ assignment }: { assignment: Assignment | null }) {
  if (!assignment) return <span className="soft">未认领</span>;
  if (!assignment.mine) return <span title={assignment.name}>{assignment.name}</span>;
  return (
    <b className="desk-mark">
      <Icon name="user" />
      由我处理
    </b>
  );
}

/** Hour and minute of the assignment. */
export const assignmentTime = ({ since }: Assignment) => time(since);
