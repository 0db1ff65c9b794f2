import { Link } from 'react-router-dom';
import { hasRole } from '../../../domain/roles';

/** Link to an application at the desk, for those who may review. */
export function DeskLink({ id, roles }: { id: string; roles: readonly string[] }) {
  if (!hasRole(roles, 'review')) return null;
  return (
    <p>
      <Link className="link" to={`/desk?id=${id}`}>
        在审核工作台打开
      </Link>
    </p>
  );
}
