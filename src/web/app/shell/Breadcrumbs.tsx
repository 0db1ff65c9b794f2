import { Link } from 'react-router-dom';
import { tellCrumbs } from './page-head';
import { useSession } from './session';

/** An entry of the breadcrumbs; the last one needs no path. */
export interface Crumb {
  title: string;
  path?: string;
}

/**
 * Breadcrumbs: 首页 › menu › entry. A page below an entry passes its own trail.
 *
 * @param trail replaces the entries derived from the navigation, without 首页
 */
export function Breadcrumbs({ trail }: { trail?: readonly Crumb[] }) {
  const navigationPosition = useSession(state => state.localInfo);
  const navigationTrail: Crumb[] = navigationPosition
    ? [{ title: navigationPosition.menu }, { title: navigationPosition.entry.title }]
    : [];
  const crumbs: Crumb[] = [{ title: '首页', path: '/index' }, ...(trail ?? navigationTrail)];
  tellCrumbs(crumbs);
  return (
    <nav className="crumbs" aria-label="当前位置">
      <ol>
        {crumbs.map(({ title, path }, index) => (
          <li key={title} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {path ? <Link to={path}>{title}</Link> : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
