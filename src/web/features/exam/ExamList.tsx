import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { shortDateTime } from '../../../domain/formatters';
import { MISSING_VALUE } from '../../../domain/text';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag, type Tone } from '../../ui/Tag';
import { type PaperSummary, papersQuery } from './queries';
import { SubjectCard } from './SubjectCard';

/** Available exams, and past attempts. */
export function ExamList() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const query = useQuery(papersQuery(page), queryClient);
  return (
    <>
      <div className="sec-head">
        <h1>在线考试</h1>
      </div>
      <QueryResult query={query}>
        {({ subjects, list, total }) => (
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
              <div className="sec-head">
                <h2 id="papers">我的试卷</h2>
              </div>
              {total === 0 ? (
                <p className="soft">还没有试卷。做完一份，得分和解析都会留在这里。</p>
              ) : (
                <>
                  <Papers list={list} />
                  <PageLinks unit="份" total={total} page={page} pageSize={APPLICATION_PAGE_SIZE} />
                </>
              )}
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
    <table className="table">
      <thead>
        <tr>
          <th scope="col">考试</th>
          <th scope="col">开始时间</th>
          <th scope="col">状态</th>
          <th scope="col" className="num">
            得分
          </th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, title, startedAt, paperStatus, statusText, score, passed }) => (
          <tr key={id}>
            <td data-th="考试">{title}</td>
            <td data-th="开始时间" className="nobr">
              {shortDateTime(startedAt)}
            </td>
            <td data-th="状态">
              <Tag tone={tones[paperStatus]}>{statusText}</Tag>
            </td>
            <td data-th="得分" className="num">
              {score === null ? MISSING_VALUE : `${score}分${passed ? ' 合格' : ''}`}
            </td>
            <td data-th="操作">
              <Link className="btn btn--quiet" to={`/exam?paper=${id}`}>
                {paperStatus === 1 ? '继续' : '看解析'}
                <span className="sr">
                  {title}，{shortDateTime(startedAt)}
                </span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
