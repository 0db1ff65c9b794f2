import { Link } from 'react-router-dom';
import { chineseDate, truncate } from '../../../domain/formatters';
import type { ResponseData } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { publishedQuery } from '../../features/letters/queries';
import { scoreText } from '../../features/letters/score';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';

const back = { title: '会长信箱', path: '/feedBack' };

/** One published letter and its reply. */
export function PublishedLetterDetail({ id }: { id: string }) {
  const query = useQuery(publishedQuery(id));
  return (
    <>
      <Breadcrumbs trail={[back, { title: '来信与答复' }]} />
      <DetailQueryResult
        query={query}
        what="信"
        unit="封"
        text="地址可能有误，或它已经不再公开。"
        list={{ title: '全部来信', path: '/feedBack' }}
      >
        {letter => <Published letter={letter} />}
      </DetailQueryResult>
    </>
  );
}

function Published({ letter }: { letter: ResponseData<'GET', '/mailbox/detail'> }) {
  const { type, title, writer, writtenAt, content, reply, office, answeredAt, score } = letter;
  usePageHead({ title, description: truncate(content, 160) });
  return (
    <article className="stack measure">
      <Tag>{type}</Tag>
      <h1>{title}</h1>
      <p className="cluster faint">
        <span>{writer}</span>
        <span>
          来信 <time dateTime={writtenAt}>{chineseDate(writtenAt)}</time>
        </span>
      </p>
      <p className="letter-text">{content}</p>
      <section className="letter-answer stack gap-3" aria-labelledby="answer">
        <h2 id="answer" className="subtitle">
          答复
        </h2>
        <p className="letter-text">{reply}</p>
        <p className="faint">
          {office} <time dateTime={answeredAt}>{chineseDate(answeredAt)}</time>
        </p>
        {score !== null && <p>来信人评价：{scoreText(score)}</p>}
      </section>
      <p className="cluster">
        <Link className="btn btn--secondary" to="/feedBack">
          全部来信
        </Link>
        <Link className="btn btn--secondary" to="/feedBackForm">
          我也要写信
        </Link>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          打印
        </Button>
      </p>
    </article>
  );
}
