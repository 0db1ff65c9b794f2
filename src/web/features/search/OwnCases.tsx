import { Link } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Tag } from '../../ui/Tag';
import { ownCasesQuery } from './queries';

/** Own applications that match a search, for who is logged in; renders nothing when there are none. */
export function OwnCases({ keyword }: { keyword: string }) {
  const isLoggedIn = useSession(state => state.userInfo !== null);
  const { data = [] } = useQuery({ ...ownCasesQuery(keyword), enabled: isLoggedIn });
  if (data.length === 0) return null;
  return (
    <section className="card pad-5 stack gap-2 filters" aria-labelledby="own-cases">
      <h2 className="subtitle" id="own-cases">
        我的申请
      </h2>
      <ul className="rows">
        {data.map(({ title, no, statusText, path, updatedAt }) => (
          <li key={path} className="line apart">
            <span className="cluster gap-2">
              <Link to={path}>{title}</Link>
              <Tag>{statusText}</Tag>
            </span>
            <small className="faint num">
              {no} · <time dateTime={updatedAt}>{date(updatedAt)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
