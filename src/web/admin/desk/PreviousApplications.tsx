import { Link } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import { CaseFacts } from './CaseFacts';
import type { Case } from './queries';

interface PreviousApplicationsProps {
  earlier: Case['earlierApplications'];
  /** The address that opens an application. */
  to: (id: string) => string;
}

/** Beyond this number the rest is collapsed. */
const MAX_EXPANDED = 3;

/** Earlier applications of the same account in this flow. */
export function PreviousApplications({ earlier, to }: PreviousApplicationsProps) {
  if (earlier.length === 0) return null;
  return (
    <CaseFacts title={`同一账号以前的申请 ${earlier.length} 件`} open={earlier.length <= MAX_EXPANDED}>
      {earlier.map(({ id, no, statusText, submittedAt }) => (
        <li key={id}>
          <Link className="link" to={to(id)}>
            {no}
          </Link>{' '}
          {date(submittedAt)} · {statusText}
        </li>
      ))}
    </CaseFacts>
  );
}
