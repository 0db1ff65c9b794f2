import { queryOptions, useQuery } from '@tanstack/react-query';
import { shortDateTime } from '../../../../domain/formatters';
import { call } from '../../../app/api/client';
import { queryClient } from '../../../app/api/query-client';
import { Tag } from '../../../ui/Tag';

const sittingsQuery = (trainApplyId: string) =>
  queryOptions({
    queryKey: ['exam-sittings', trainApplyId],
    queryFn: ({ signal }) =>
      call('GET', '/admin/exam/sitting/list', { params: { query: { trainApplyId } }, signal }),
  });

/** The certificate exams of a sign-up: they count for the assessment beside the practical part. */
export default function ExamSittings({ id }: { id: string }) {
  const { data, error } = useQuery(sittingsQuery(id), queryClient);
  if (error) return <p className="desk-earlier error">理论考试的成绩没有加载成功，请刷新页面。</p>;
  if (!data || data.length === 0) return null;
  return (
    <details className="desk-earlier" open>
      <summary>理论考试 {data.length} 次</summary>
      <ul>
        {data.map(
          ({ paperId, attempt, startedAt, statusText, score, passed, answered, questions, ...absence }) => (
            <li key={paperId}>
              第{attempt}次，{shortDateTime(startedAt)}，{statusText}
              {score !== null && `，${score}分`}{' '}
              {score !== null && <Tag tone={passed ? 'ok' : 'error'}>{passed ? '合格' : '未合格'}</Tag>}
              <br />答{answered}/{questions}题
              {absence.awayTimes > 0 && `，离开${absence.awayTimes}次共${absence.awaySeconds}秒`}
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
