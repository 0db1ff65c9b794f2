import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { linksQuery } from './queries';
import { useInViewport } from './useInViewport';

/** Partner links (友情链接). Omitted when loading fails. */
export function PartnerLinks() {
  const id = useId();
  const [element, isNear] = useInViewport<HTMLElement>();
  const { data, error } = useQuery({ ...linksQuery, enabled: isNear });
  if (error || data?.length === 0) return null;
  return (
    <nav ref={element} className="wrap friends" aria-labelledby={id} aria-busy={!data}>
      <details className="fold">
        <summary id={id}>友情链接</summary>
        <ul className="soft">
          {data?.map(({ id, title, path }) => (
            <li key={id}>
              <PartnerLink path={path} title={title} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function PartnerLink({ path, title }: { path: string; title: string }) {
  if (routeOf(path)) return <Link to={path}>{title}</Link>;
  if (!/^https?:/.test(path)) return title;
  return (
    <a href={path} target="_blank" rel="external noopener noreferrer">
      {title}
      <span className="sr">（站外链接，在新窗口打开）</span>
    </a>
  );
}
