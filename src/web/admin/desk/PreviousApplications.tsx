import { Link } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import type { Case } from './queries';

interface PreviousApplicationsProps {
  earlier: Case['earlier'];
  /** The address at which an application is opened. */
  to: (id: string) => string;
}

/** More than these lie folded. */
const OPEN = 3;

/** What the same account filed before in this matter. */
export function PreviousApplications({ earlier, to }: PreviousApplicationsProps) {
  if (earlier.length === 0) return null;
  return (
    <details className="desk-earlier" open={earlier.length <= OPEN}>
      <summary>同一账号以前的申请 {earlier.length} 件</summary>
      <ul>
        {earlier.map(({ id, no, statusText, submittedAt }) => (
          <li key={id}>
            <Link to={to(id)}>{no}</Link> {date(submittedAt)} · {statusText}
          </li>
        ))}
      </ul>
    </details>
  );
}
