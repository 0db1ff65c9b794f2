import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { date, thousands } from '../../../domain/formatters';
import { type SearchWord, searchWords } from '../../../domain/search-text';
import { queryClient } from '../../app/api/query-client';
import { Pager } from '../../engine/applications/PageLinks';
import { Loaded } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { leads, Way } from './AnswerCard';
import { addressOf, kindTitles } from './filter';
import { Marked } from './Highlight';
import { type Hit, MOST_READ, PAGE_SIZE, type Searched, searchQuery, type Wanted } from './queries';
import { Kinds } from './SearchKindFilter';

/** What a search has found, the best first. */
export function Results({ wanted }: { wanted: Wanted }) {
  const query = useQuery(searchQuery(wanted), queryClient);
  return (
    <Loaded query={query} paragraphs={4}>
      {found => (
        <>
          <p className="soft" role="status">
            {summaryOf(wanted, found)}
          </p>
          {found.kinds.length > 0 && <Kinds wanted={wanted} found={found} />}
          <List wanted={wanted} found={found} />
        </>
      )}
    </Loaded>
  );
}

/** What came of it, in a sentence. */
function summaryOf({ keyword }: Wanted, { total, exact, more, words }: Searched): string {
  if (words.length === 0) return `“${keyword}”里没有可以查找的文字或数字`;
  if (total === 0) return `没有找到“${keyword}”`;
  const beyond = total > MOST_READ || more ? `，列出最相关的 ${thousands(MOST_READ)} 条` : '';
  return `找到${exact ? '' : '约'} ${thousands(total)} 条${more ? '以上' : ''}${beyond}`;
}

function List({ wanted, found }: { wanted: Wanted; found: Searched }) {
  const words = searchWords(wanted.keyword);
  const total = Math.min(found.total, MOST_READ);
  if (total === 0) return <Nothing wanted={wanted} found={found} />;
  const last = Math.ceil(total / PAGE_SIZE);
  if (found.list.length === 0) {
    return (
      <Empty title={`没有第 ${wanted.page} 页`} text={`搜索结果到第 ${last} 页为止。`}>
        <Link className="btn btn--secondary" to={`${addressOf(wanted)}&page=${last}`}>
          看最后一页
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ol className="search-hits">
        {found.list
          .filter(({ path }) => leads(path))
          .map(hit => (
            <li key={`${hit.kind}${hit.path}${hit.title}`}>
              <HitView hit={hit} words={words} />
            </li>
          ))}
      </ol>
      <Pager unit="条" total={total} page={wanted.page} pageSize={PAGE_SIZE} />
    </>
  );
}

function HitView({ hit, words }: { hit: Hit; words: readonly SearchWord[] }) {
  const { kind, title, summary, path, publishedAt } = hit;
  return (
    <article className="search-hit">
      <h2>
        <Way path={path}>
          <Marked text={title} words={words} />
        </Way>
      </h2>
      {summary && (
        <p>
          <Marked text={summary} words={words} />
        </p>
      )}
      <p className="faint">
        <Tag>{kindTitles[kind]}</Tag>
        {publishedAt && <time dateTime={publishedAt}>{date(publishedAt)}</time>}
      </p>
    </article>
  );
}

/** Nothing was found: other words to try, and other ways. */
function Nothing({ wanted, found }: { wanted: Wanted; found: Searched }) {
  const { keyword, kind } = wanted;
  if (kind && found.kinds.length > 0) {
    return (
      <Empty title={`${kindTitles[kind]}里没有“${keyword}”`} text="其他种类里有。">
        <Link className="btn btn--secondary" to={addressOf({ keyword })}>
          看全部结果
        </Link>
      </Empty>
    );
  }
  const blank = found.words.length === 0;
  return (
    <Empty
      title={blank ? '请输入要查找的文字' : `没有找到“${keyword}”`}
      text={
        blank
          ? '标点、符号和表情不能查找，请换成文字或数字。'
          : '请看看有没有错字，或换一个短一些、常见一些的词。'
      }
    >
      {found.suggestions.map(text => (
        <Link key={text} className="btn btn--secondary" to={addressOf({ keyword: text })}>
          搜“{text}”
        </Link>
      ))}
      <Link className="btn btn--quiet" to="/matter">
        看全部办事事项
      </Link>
    </Empty>
  );
}
