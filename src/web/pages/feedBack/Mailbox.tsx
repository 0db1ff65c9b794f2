import { Link, useSearchParams } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { Hotline } from '../../engine/applications/Hotline';
import { FlowStatistics } from '../../features/flow-catalogue/FlowStatistics';
import { type LetterType, mailboxQuery, type PublishedLetter } from '../../features/letters/queries';
import { scoreText } from '../../features/letters/score';
import { Bullets } from '../../ui/Bullets';
import { ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { Note } from '../../ui/Note';
import { Phone } from '../../ui/Phone';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';

/** The types under which letters are published; reports of misconduct are never published. */
const types: readonly LetterType[] = ['咨询', '建议', '投诉', '表扬', '求助'];

const rules = [
  '一信一事，写清时间、地点、经过；同一件事请不要重复写信。',
  '请写真实姓名和能接通的手机号码，这些不公开。',
  '十五个工作日内答复。不属于本会职责的，说明理由，并尽可能告诉您找谁。',
  '您同意公开、并经工作人员审核的信，才会出现在这里，只显示姓氏。',
];

/** The published letters and replies, with links to write a letter and to find one's own. */
export function Mailbox() {
  const [params] = useSearchParams();
  const type = types.find(one => one === params.get('type'));
  const query = usePage(page => mailboxQuery(page, type));
  const to = (one?: LetterType) => (one ? `?${new URLSearchParams({ type: one })}` : '?');
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ title: '会长信箱' }]} />
      <div className="cluster apart mailbox-head">
        <div>
          <h1>会长信箱</h1>
          <p className="soft mt-3">
            疑问、建议、投诉，或想表扬谁，都可以写信。每封信都有人看，十五个工作日内答复。
          </p>
          <p className="cluster mt-5">
            <ButtonLink variant="primary" large to="/feedBackForm">
              我要写信
            </ButtonLink>
            <ButtonLink large to="/feedBackFind">
              查询我的信
            </ButtonLink>
          </p>
        </div>
        <Counts figures={query.data?.figures} />
      </div>
      <div className="split mt-6">
        <Section title="来信与答复" size="large" className="stack">
          <FilterLinks
            label="信件类型"
            choices={[
              { title: '全部', to: to(), chosen: !type },
              ...types.map(one => ({ title: one, to: to(one), chosen: one === type })),
            ]}
          />
          <PagedList
            query={query}
            what="来信"
            unit="封"
            empty={<Empty title={type ? `还没有公开的${type}` : '还没有公开的来信'} />}
          >
            {({ list }) => (
              <ul className="rows">
                {list.map(letter => (
                  <Line key={letter.id} letter={letter} />
                ))}
              </ul>
            )}
          </PagedList>
        </Section>
        <aside className="stack" aria-label="写信须知">
          <h2>写信之前</h2>
          <Bullets lines={rules} className="bullets soft" />
          <Note tone="wait">
            遇到生命危险，请立即拨打 <Phone number="120" />、<Phone number="119" /> 或 <Phone number="110" />
            。
          </Note>
          <Hotline title="也可以打电话" />
        </aside>
      </div>
    </div>
  );
}

function Line({ letter }: { letter: PublishedLetter }) {
  const { id, type, title, writer, writtenAt, answeredAt, score } = letter;
  return (
    <li>
      <h3>
        <Link to={`/feedBack?id=${id}`}>{title}</Link>
      </h3>
      <p className="cluster gap-3 mt-2 faint">
        <Tag>{type}</Tag>
        <span>{writer}</span>
        <span>
          来信 <time dateTime={writtenAt}>{date(writtenAt)}</time>
        </span>
        <span>
          答复 <time dateTime={answeredAt}>{date(answeredAt)}</time>
        </span>
        {score !== null && <span>{scoreText(score)}</span>}
      </p>
    </li>
  );
}

interface CountsProps {
  figures: { received: number; answered: number; score: number | null } | undefined;
}

/** The number of letters received and answered, and the satisfaction with the replies. */
function Counts({ figures }: CountsProps) {
  if (!figures) return null;
  const { received, answered, score } = figures;
  return (
    <FlowStatistics
      figures={[
        ['收到来信', received, '封'],
        ['已经答复', answered, '封'],
        ['平均评价', score, '分（满分5分）'],
      ]}
    />
  );
}
