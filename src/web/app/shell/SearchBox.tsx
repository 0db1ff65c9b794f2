import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { routeOf } from '../routes';

// Fetched when the search box gets the focus.
const SearchSuggestions = lazyPart(() => import('./SearchSuggestions'));
const QuickEntries = lazyPart(() => import('./QuickEntries'));

/** Search box of the header: opens the results of the whole site, `/search?keyword=…`. */
export function SearchBox() {
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
    <form className="search" role="search" aria-label="全站搜索" onSubmit={onSubmit}>
      <input
        key={keyword}
        onFocus={event => setInput(event.currentTarget)}
        type="search"
        name="keyword"
        aria-label="搜索内容"
        placeholder="搜索新闻、项目、培训"
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
    <Link className="icon-btn only-narrow" to="/search" aria-label="搜索">
      <Icon name="search" />
    </Link>
  );
}
