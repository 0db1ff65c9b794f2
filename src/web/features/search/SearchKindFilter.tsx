import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { buildSearchPath, kindTitles } from './filter';
import type { SearchFilter, SearchResponse } from './queries';

/** Filters the results by kind. */
export function SearchKindFilter({ wanted, found }: { wanted: SearchFilter; found: SearchResponse }) {
  const { keyword, kind } = wanted;
  const all = found.kinds.reduce((sum, { count }) => sum + count, 0);
  const ways = [
    { kind: undefined, title: '全部', count: all, more: found.kinds.some(({ more }) => more) },
    ...found.kinds.map(each => ({ ...each, title: kindTitles[each.kind] })),
  ];
  // A kind given in the URL is listed even without results, so that the active filter is visible.
  if (kind && !ways.some(way => way.kind === kind))
    ways.push({ kind, title: kindTitles[kind], count: 0, more: false });
  return (
    <nav className="search-kinds" aria-label="按种类筛选">
      <ul>
        {ways.map(way => (
          <li key={way.title}>
            <Link
              to={buildSearchPath({ keyword, kind: way.kind })}
              aria-current={way.kind === kind ? 'page' : undefined}
            >
              {way.title}
              <span className="num">{thousands(way.count) + (way.more ? '+' : '')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
