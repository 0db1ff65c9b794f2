import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { buildPath } from '../../app/list/list-address';

interface YearsProps {
  years: readonly { year: number; count: number }[];
  year: number | undefined;
}

/** Filters a list by year; renders nothing when all items are of the same year. */
export function YearFilter({ years, year }: YearsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (years.length < 2) return null;
  const pathOfYear = (to?: number) => {
    const { page: _, year: __, ...rest } = Object.fromEntries(params);
    return buildPath(pathname, { ...rest, year: to });
  };
  return (
    <nav className="filters" aria-label="年份">
      <ul className="pills">
        {[undefined, ...years.map(({ year }) => year)].map(one => (
          <li key={one ?? 0}>
            <Link to={pathOfYear(one)} aria-current={one === year ? 'page' : undefined}>
              {one ? `${one} 年` : '全部年份'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
