import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { getQuery } from '../api/get-query';
import { useQuery } from '../api/query-client';
import { routeOf } from '../routes';
import { searchKindTitles } from './search-kind-titles';
import './search-suggestions.css';

/** Time without a key press before suggestions are requested. */
const DELAY_MS = 150;

const suggestionsQuery = (keyword: string) => ({
  ...getQuery('suggestions', '/search/suggest', { keyword }),
  enabled: keyword !== '',
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});

interface SearchSuggestionsProps {
  /** The search box; without suggestions it works as any other. */
  input: HTMLInputElement;
  /** Shown while nothing is typed. */
  children?: ReactNode;
}

/**
 * Pages that match what is being typed, as the list of a combobox (WAI-ARIA): arrow keys choose, Enter opens, Escape
 * closes. A request that is no longer wanted is aborted.
 */
export default function SearchSuggestions({ input, children }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(input.value);
  const [active, setActive] = useState(-1);
  // Who types fast has begun before this was loaded.
  const [closed, setClosed] = useState(input.value === input.defaultValue);
  const keyword = useDebouncedValue(typed.trim(), DELAY_MS);
  const { data } = useQuery(suggestionsQuery(keyword));
  const targets = (keyword && typed.trim() && data?.filter(({ path }) => routeOf(path))) || [];
  const isOpen = !closed && targets.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : '',
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  });

  useEffect(() => {
    const onInput = () => {
      setTyped(input.value);
      setActive(-1);
      setClosed(false);
    };
    input.addEventListener('input', onInput);
    return () => input.removeEventListener('input', onInput);
  }, [input]);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Keys that choose among the characters of an input method are not ours.
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const target = targets[active];
      if (step) {
        // Beyond the last one, what was typed is chosen again.
        const count = targets.length + 1;
        setActive(((active + 1 + step + count) % count) - 1);
      } else if (event.key === 'Escape') setClosed(true);
      else if (event.key === 'Enter' && target) {
        navigate(target.path);
        input.blur();
      } else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  });

  if (!typed.trim()) return children;
  return (
    <>
      <span className="sr" role="status">
        {isOpen ? `${targets.length} 条建议，用上下键选择` : ''}
      </span>
      {isOpen && (
        <div className="suggestions" role="listbox" id={listId} aria-label="建议">
          {targets.map(({ kind, title, path }, index) => (
            <Link
              key={path}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              to={path}
              tabIndex={-1}
              // The focus stays in the box until the page opens.
              onMouseDown={event => event.preventDefault()}
              onClick={() => {
                setClosed(true);
                input.blur();
              }}
            >
              {title}
              <small>{searchKindTitles[kind]}</small>
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
