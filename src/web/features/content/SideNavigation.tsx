import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';

export interface SideEntry {
  title: string;
  to: string;
}

interface SideNavigationProps {
  /** What is walked about in: 新闻中心. */
  label: string;
  entries: readonly SideEntry[];
  /** The entry that is open: one of the `to`s. */
  at: string;
}

/** The way between lists that belong together: at the left, folded into one line on a phone. */
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
    <nav className="side" aria-label={label}>
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
