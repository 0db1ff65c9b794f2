import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { routeOf } from '../routes';

// Fetched when the search box gets the focus.
const SearchSuggestions = lazyPart(() => import('./SearchSuggestions'));
const QuickEntries = lazyPart(() => import('./QuickEntries'));

interface SearchBoxProps {
  /** Name of the landmark, where the page has two of them. */
  label?: string;
  placeholder?: string;
  className?: string;
}

/** Search box: opens the results of the whole site, `/search?keyword=…`. */
export function SearchBox({
  label = '全站搜索',
  placeholder = '搜索新闻、项目、培训',
  className = 'search search--header',
}: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const keyword = pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  if (!routeOf('/search')) return null;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('keyword')).trim();
    navigate(words ? `/search?${new URLSearchParams({ keyword: words })}` : '/search');
    (document.activeElement as HTMLElement | null)?.blur();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all screen readers yet
    <form className={className} role="search" aria-label={label} onSubmit={onSubmit}>
      <input
        key={keyword}
        onFocus={event => setInput(event.currentTarget)}
        type="search"
        name="keyword"
        aria-label="搜索内容"
        placeholder={placeholder}
        defaultValue={keyword}
        maxLength={50}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
      {input && (
        <SearchSuggestions key={`suggestions ${keyword}`} input={input}>
          <QuickEntries />
        </SearchSuggestions>
      )}
    </form>
  );
}

/** Link to the search where there is no room for the box. */
export function SearchLink() {
  if (!routeOf('/search')) return null;
  return (
    <Link className="icon-btn only-narrow search-link" to="/search" aria-label="搜索">
      <Icon name="search" />
    </Link>
  );
}
