import { Link } from 'react-router-dom';
import { routeOf } from '../routes';
import { useMenuSetting } from './menu-setting';

/** Under the search box, as long as it has the focus: what people come for most. */
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
              // The focus would keep the list open over the page that it leads to.
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
