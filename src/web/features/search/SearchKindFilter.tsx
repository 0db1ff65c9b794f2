import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { searchKindTitles } from '../../app/shell/search-kind-titles';
import { buildSearchPath, type SearchFilter } from './filter';
import type { SearchResponse } from './queries';

export function SearchKindFilter({ filter, found }: { filter: SearchFilter; found: SearchResponse }) {
  const { keyword, kind } = filter;
  const all = found.kinds.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { kind: undefined, title: '全部', count: all, more: found.kinds.some(({ more }) => more) },
    ...found.kinds.map(each => ({ ...each, title: searchKindTitles[each.kind] })),
  ];
  // A kind given in the URL is listed even without results, so that the active filter is visible.
  if (kind && !options.some(option => option.kind === kind))
    options.push({ kind, title: searchKindTitles[kind], count: 0, more: false });
  return (
    <nav className="search-kinds" aria-label="按种类筛选">
      <ul className="pills">
        {options.map(option => (
          <li key={option.title}>
            <Link
              to={buildSearchPath({ keyword, kind: option.kind })}
              aria-current={option.kind === kind ? 'page' : undefined}
            >
              {option.title}
              <span className="num">{thousands(option.count) + (option.more ? '+' : '')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
