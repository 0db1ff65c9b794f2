import { date, thousands } from '../../../domain/formatters';
import { type SearchWord, searchWords } from '../../../domain/search-text';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { searchKindTitles } from '../../app/shell/search-kind-titles';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { isReachablePath, PathLink } from './AnswerCard';
import { buildSearchPath, type SearchFilter, shownKeyword } from './filter';
import { Highlight } from './Highlight';
import { type Hit, MAX_SEARCH_RESULTS, type SearchResponse, searchQuery } from './queries';
import { SearchKindFilter } from './SearchKindFilter';

/** Search results, best match first. */
export function Results({ filter }: { filter: SearchFilter }) {
  const query = usePage(page => searchQuery(filter, page));
  const { data: found } = query;
  const words = (found?.words ?? []).flatMap(searchWords);
  return (
    <>
      {found && (
        <p className="soft" role="status">
          {summaryOf(filter, found)}
        </p>
      )}
      {found && found.kinds.length > 0 && <SearchKindFilter filter={filter} found={found} />}
      <PagedList
        query={query}
        paragraphs={4}
        unit="条"
        reachable={MAX_SEARCH_RESULTS}
        empty={found && <Nothing filter={filter} found={found} />}
      >
        {({ list }) => (
          <ol className="rows">
            {list
              .filter(({ path }) => isReachablePath(path))
              .map(hit => (
                <li key={`${hit.kind}${hit.path}${hit.title}`}>
                  <HitView hit={hit} words={words} />
                </li>
              ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

/** Summary of the results in one sentence. */
function summaryOf({ keyword }: SearchFilter, { total, exact, more, words }: SearchResponse): string {
  if (words.length === 0) return `“${shownKeyword(keyword)}”里没有可以查找的文字或数字`;
  if (total === 0) return `没有找到“${shownKeyword(keyword)}”`;
  const beyond =
    total > MAX_SEARCH_RESULTS || more ? `，列出最相关的 ${thousands(MAX_SEARCH_RESULTS)} 条` : '';
  const readAs = describeReading(keyword, words);
  return `${readAs}找到${exact ? '' : '约'} ${thousands(total)} 条${more ? '以上' : ''}${beyond}`;
}

/** The words that were searched for, when they are not those that were typed. */
function describeReading(keyword: string, words: readonly string[]): string {
  const typed = searchWords(keyword).map(({ text }) => text);
  const others = words.filter(word => !typed.some(text => text.includes(word)));
  return others.length > 0 ? `按“${others.join('、')}”查找，` : '';
}

function HitView({ hit, words }: { hit: Hit; words: readonly SearchWord[] }) {
  const { kind, title, summary, path, publishedAt } = hit;
  return (
    <article className="stack gap-2 search-hit">
      <h2 className="subtitle">
        <PathLink path={path}>
          <Highlight text={title} words={words} />
        </PathLink>
      </h2>
      {summary && (
        <p className="soft">
          <Highlight text={summary} words={words} />
        </p>
      )}
      <p className="faint cluster">
        <Tag>{searchKindTitles[kind]}</Tag>
        {publishedAt && <time dateTime={publishedAt}>{date(publishedAt)}</time>}
      </p>
    </article>
  );
}

/** Empty result: suggests other words and other places. */
function Nothing({ filter, found }: { filter: SearchFilter; found: SearchResponse }) {
  const { keyword, kind } = filter;
  if (kind && found.kinds.length > 0) {
    return (
      <Empty title={`${searchKindTitles[kind]}里没有“${shownKeyword(keyword)}”`} text="其他种类里有。">
        <ButtonLink to={buildSearchPath({ keyword })}>看全部结果</ButtonLink>
      </Empty>
    );
  }
  const blank = found.words.length === 0;
  return (
    <Empty
      title={blank ? '请输入要查找的文字' : `没有找到“${shownKeyword(keyword)}”`}
      text={
        blank
          ? '标点、符号和表情不能查找，请换成文字或数字。'
          : '请看看有没有错字，或换一个短一些、常见一些的词。'
      }
    >
      <ButtonLink variant="quiet" to="/matter">
        看全部办事事项
      </ButtonLink>
    </Empty>
  );
}
