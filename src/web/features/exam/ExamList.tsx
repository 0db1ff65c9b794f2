import { Link } from 'react-router-dom';
import { shortDateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { SectionHead } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { Tag, type Tone } from '../../ui/Tag';
import { type PaperSummary, papersQuery } from './queries';
import { SubjectCard } from './SubjectCard';

/** Available exams, and past attempts. */
export function ExamList() {
  const query = usePage(papersQuery);
  return (
    <>
      <SectionHead title="在线考试" />
      <QueryResult query={query}>
        {({ subjects }) => (
          <>
            {subjects.length === 0 ? (
              <Empty title="现在没有考试" text="开放考试和练习之后，会显示在这里。" />
            ) : (
              <ul className="grid">
                {subjects.map(subject => (
                  <SubjectCard key={subject.trainApplyId ?? subject.examId} subject={subject} />
                ))}
              </ul>
            )}
            {subjects.every(({ certificate }) => !certificate) && (
              <p className="soft mt-4">
                取证考试在<Link to="/trainList">报名培训</Link>、通过审核并缴费之后出现在这里。
              </p>
            )}
            <section className="mt-7" aria-labelledby="papers">
              <SectionHead heading="h2" id="papers" title="我的试卷" />
              <PagedList
                query={query}
                unit="份"
                empty={<p className="soft">还没有试卷。做完一份，得分和解析都会留在这里。</p>}
              >
                {({ list }) => <Papers list={list} />}
              </PagedList>
            </section>
          </>
        )}
      </QueryResult>
    </>
  );
}

const tones: Record<PaperSummary['paperStatus'], Tone> = { 1: 'wait', 2: 'plain', 3: 'plain' };

function Papers({ list }: { list: readonly PaperSummary[] }) {
  return (
    <DataTable
      caption="我的试卷"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { title: '考试', kind: 'name', cell: ({ title }) => title },
        { title: '开始时间', kind: 'short', cell: ({ startedAt }) => shortDateTime(startedAt) },
        {
          title: '状态',
          cell: ({ paperStatus, statusText }) => <Tag tone={tones[paperStatus]}>{statusText}</Tag>,
        },
        {
          title: '得分',
          kind: 'number',
          cell: ({ score, passed }) => (score !== null ? `${score}分${passed ? ' 合格' : ''}` : null),
        },
        {
          title: '操作',
          cell: ({ id, title, startedAt, paperStatus }) => (
            <ButtonLink variant="quiet" to={`/exam?paper=${id}`}>
              {paperStatus === 1 ? '继续' : '看解析'}
              <span className="sr">
                {title}，{shortDateTime(startedAt)}
              </span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
