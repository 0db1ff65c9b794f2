import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { Hotline } from '../../engine/applications/Hotline';
import { AnswerCard } from '../../features/search/AnswerCard';
import {
  buildSearchPath,
  MAX_KEYWORD_LENGTH,
  parseSearchFilter,
  shownKeyword,
} from '../../features/search/filter';
import { OwnCases } from '../../features/search/OwnCases';
import { Results } from '../../features/search/Results';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { Section } from '../../ui/Section';
import '../../features/search/search.css';

// Fetched when the search box gets the focus.
const SearchSuggestions = lazyPart(() => import('../../app/shell/SearchSuggestions'));

const FREQUENT_QUERIES = ['捐款', '票据', '急救培训', 'AED', '大病救助', '志愿者'];

/** 站内搜索: full-text search over content and flows; the query is kept in the address. */
export default function SearchPage() {
  const [params] = useSearchParams();
  const filter = parseSearchFilter(params);
  const { keyword } = filter;
  const title = keyword ? `搜索“${shownKeyword(keyword)}”` : '站内搜索';
  usePageHead({ title });
  return (
    <div className="wrap page search-page">
      <Breadcrumbs trail={[{ title: '站内搜索' }]} />
      <h1>{title}</h1>
      <SearchForm keyword={keyword} />
      <div className="split mt-5">
        {keyword ? (
          <div>
            <AnswerCard keyword={keyword} />
            <OwnCases keyword={keyword} />
            <Results filter={filter} />
          </div>
        ) : (
          <p className="soft">想找什么就写什么，例如“怎么捐款”“去哪里献血”；拼音、写错一个字也认得。</p>
        )}
        <aside className="stack gap-5" aria-label="其他办法">
          <Section title="大家常搜" size="subtitle" className="stack gap-3">
            <ul className="pills">
              {FREQUENT_QUERIES.map(word => (
                <li key={word}>
                  <Link to={buildSearchPath({ keyword: word })}>{word}</Link>
                </li>
              ))}
            </ul>
          </Section>
          <Hotline title="打电话问问我们" />
        </aside>
      </div>
    </div>
  );
}

function SearchForm({ keyword }: { keyword: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword')).trim();
    navigate(typed ? buildSearchPath({ keyword: typed }) : '/search');
    // Otherwise the suggestions would lie over the results.
    (document.activeElement as HTMLElement | null)?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all screen readers yet
    <form className="search-form" role="search" aria-label="站内搜索" onSubmit={onSubmit}>
      <label className="sr" htmlFor={id}>
        搜索内容
      </label>
      <span className="control">
        <Icon name="search" />
        <input
          id={id}
          key={keyword}
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="搜索新闻、项目、培训、办事"
          defaultValue={keyword}
          autoComplete="off"
          onFocus={event => setInput(event.currentTarget)}
        />
        {input && <SearchSuggestions key={`suggestions ${keyword}`} input={input} />}
      </span>
      <button type="submit" className="btn btn--primary">
        搜索
      </button>
    </form>
  );
}
