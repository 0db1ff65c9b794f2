import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { chineseDate, truncate } from '../../../domain/filters';
import { Refusal } from '../../../domain/refusals';
import { queryClient } from '../../api/query-client';
import { publishedQuery } from '../../letters/queries';
import { scoreText } from '../../letters/score';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { Tag } from '../../ui/Tag';

const back = { title: '会长信箱', path: '/feedBack' };

/** One published letter and its answer. */
export function Letter({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(publishedQuery(id), queryClient);
  usePageHead({ title: data?.title ?? '来信与答复', description: data && truncate(data.content, 160) });
  if (error) {
    const gone = error instanceof Refusal && error.status < 500;
    return (
      <>
        <Breadcrumbs trail={[back, { title: '来信与答复' }]} />
        <Failed
          title={gone ? '没有找到这封信' : '没有加载成功'}
          text={gone ? '它可能已经不再公开。' : sentence(error)}
        >
          {!gone && <Button onClick={() => void refetch()}>重新加载</Button>}
          <Link className="btn btn--secondary" to="/feedBack">
            全部来信
          </Link>
        </Failed>
      </>
    );
  }
  if (!data) {
    return (
      <div className="section">
        <Skeleton paragraphs={3} />
      </div>
    );
  }
  const { type, title, writer, writtenAt, content, reply, office, answeredAt, score } = data;
  return (
    <>
      <Breadcrumbs trail={[back, { title: '来信与答复' }]} />
      <article className="mailbox-letter">
        <Tag>{type}</Tag>
        <h1>{title}</h1>
        <p className="mailbox-meta faint">
          <span>{writer}</span>
          <span>
            来信 <time dateTime={writtenAt}>{chineseDate(writtenAt)}</time>
          </span>
        </p>
        <p className="letter-text">{content}</p>
        <section className="letter-answer" aria-labelledby="answer">
          <h2 id="answer">答复</h2>
          <p className="letter-text">{reply}</p>
          <p className="faint">
            {office} <time dateTime={answeredAt}>{chineseDate(answeredAt)}</time>
          </p>
          {score !== null && <p>来信人评价：{scoreText(score)}</p>}
        </section>
        <p className="mailbox-ways no-print">
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
    </>
  );
}
