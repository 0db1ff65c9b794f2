import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { Icon } from '../../ui/Icon';
import { Terms } from '../../ui/Terms';
import { answerQuery } from './queries';

/** Direct answer to a search, above the results; renders nothing when editors have written none. */
export function AnswerCard({ keyword }: { keyword: string }) {
  const { data } = useQuery(answerQuery(keyword));
  if (!data) return null;
  const { title, text, facts } = data;
  const links = data.links.filter(({ path }) => isReachablePath(path));
  return (
    <section className="card pad-5 stack gap-2 filters answer-card" aria-labelledby="direct-answer">
      <p className="accent small">直达</p>
      <h2 className="title" id="direct-answer">
        {title}
      </h2>
      {text.split(/\n+/u).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {facts.length > 0 && (
        <Terms
          grouped
          className="grid grid--small labelled"
          facts={facts.map(({ label, text }) => [label, text])}
        />
      )}
      {links.length > 0 && (
        <ul className="cluster mt-2">
          {links.map(({ title, path }, index) => (
            <li key={path}>
              <PathLink path={path} className={index === 0 ? 'btn btn--primary' : 'btn btn--secondary'}>
                {title}
                <Icon name="right" />
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the path has a page: editors may link to one that does not exist yet. */
export const isReachablePath = (path: string) => !path.startsWith('/') || routeOf(path) !== undefined;

interface WayProps {
  path: string;
  className?: string;
  children: React.ReactNode;
}

/** Link to a page of the portal, or to an external one. */
export function PathLink({ path, className, children }: WayProps) {
  if (path.startsWith('/')) {
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={path} className={className} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
