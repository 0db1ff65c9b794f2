import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';

export interface SideEntry {
  title: string;
  to: string;
}

interface SideNavigationProps {
  /** Name of the navigation: 新闻中心. */
  label: string;
  entries: readonly SideEntry[];
  /** The current entry: one of the `to` values. */
  at: string;
}

/** Navigation between sibling lists: at the left, collapsed to one line on a phone. */
export function SideNavigation({ label, entries, at }: SideNavigationProps) {
  const links = (
    <ul>
      {entries.map(({ title, to }) => (
        <li key={to}>
          <Link to={to} aria-current={to === at ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="side sticky" aria-label={label}>
      <details>
        <summary>
          {entries.find(({ to }) => to === at)?.title ?? label}
          <Icon name="down" />
        </summary>
        {links}
      </details>
      <div className="side-wide">{links}</div>
    </nav>
  );
}
