import { time } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import type { Assignment } from './queries';

export function AssignmentStatus({ claim }: { claim: Assignment | null }) {
  if (!claim) return <span className="desk-by is-nobody">未认领</span>;
  if (!claim.mine)
    return (
      <span className="desk-by" title={claim.name}>
        {claim.name}
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
