import { Link } from 'react-router-dom';
import type { PublishedDonation } from './queries';

interface PurposeProps extends Pick<PublishedDonation, 'project'> {
  direction?: string | null;
}

/** Purpose of a donation or an expense: the project with a link, or that the organisation decides. */
export function Purpose({ project, direction }: PurposeProps) {
  return (
    <>
      {project ? (
        <Link className="link" to={`/publicWelfareInfo?id=${project.id}`}>
          {project.name}
        </Link>
      ) : (
        '由本会统筹使用'
      )}
      {direction && <small className="faint">{direction}</small>}
    </>
  );
}
