import { chineseDate, truncate } from '../../../domain/formatters';
import type { ResponseData } from '../../app/api/client';
import { DetailPage } from '../../app/components/DetailPage';
import { usePageHead } from '../../app/shell/page-head';
import { publishedQuery } from '../../features/letters/queries';
import { scoreText } from '../../features/letters/score';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';

const back = { title: '会长信箱', path: '/feedBack' };

/** The published letter that `?id=` names, and its reply. */
export const PublishedLetterDetail = () => (
  <DetailPage
    queryOf={publishedQuery}
    trailOf={() => [back, { title: '来信与答复' }]}
    what="信"
    unit="封"
    text="地址可能有误，或它已经不再公开。"
    list={{ title: '全部来信', path: '/feedBack' }}
  >
    {letter => <Published letter={letter} />}
  </DetailPage>
);

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
      <Section title="答复" size="subtitle" className="letter-answer stack gap-3">
        <p className="letter-text">{reply}</p>
        <p className="faint">
          {office} <time dateTime={answeredAt}>{chineseDate(answeredAt)}</time>
        </p>
        {score !== null && <p>来信人评价：{scoreText(score)}</p>}
      </Section>
      <p className="cluster">
        <ButtonLink to="/feedBack">全部来信</ButtonLink>
        <ButtonLink to="/feedBackForm">我也要写信</ButtonLink>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          打印
        </Button>
      </p>
    </article>
  );
}
