import { Link } from 'react-router-dom';
import { routeOf } from '../routes';
import { useMenuSetting } from './menu-setting';

/** Most used entries, shown below the search box while it has the focus. */
export default function QuickEntries() {
  const entries = useMenuSetting()?.quick.filter(({ path }) => routeOf(path)) ?? [];
  if (entries.length === 0) return null;
  return (
    <div className="search-quick">
      <p id="search-quick">常用入口</p>
      <ul aria-labelledby="search-quick">
        {entries.map(({ id, title, path }) => (
          <li key={id}>
            <Link
              to={path}
              // Otherwise the focus would keep the list open on top of the next page.
              onClick={event => event.currentTarget.blur()}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
