import { queryOptions, useQuery } from '@tanstack/react-query';
import { shortDateTime } from '../../../../domain/formatters';
import { call } from '../../../app/api/client';
import { queryClient } from '../../../app/api/query-client';
import { Tag } from '../../../ui/Tag';
import { CaseFacts, LoadedFacts } from '../CaseFacts';

const sittingsQuery = (trainApplyId: string) =>
  queryOptions({
    queryKey: ['exam-sittings', trainApplyId],
    queryFn: ({ signal }) =>
      call('GET', '/admin/exam/sitting/list', { params: { query: { trainApplyId } }, signal }),
  });

/** The certificate exams of a sign-up: they count for the assessment beside the practical part. */
export default function ExamSittings({ id }: { id: string }) {
  return (
    <LoadedFacts query={useQuery(sittingsQuery(id), queryClient)} what="理论考试的成绩">
      {sittings =>
        sittings.length > 0 && (
          <CaseFacts title={`理论考试 ${sittings.length} 次`}>
            {sittings.map(
              ({
                paperId,
                attempt,
                startedAt,
                statusText,
                score,
                passed,
                answered,
                questions,
                ...absence
              }) => (
                <li key={paperId}>
                  第{attempt}次，{shortDateTime(startedAt)}，{statusText}
                  {score !== null && `，${score}分`}{' '}
                  {score !== null && <Tag tone={passed ? 'ok' : 'error'}>{passed ? '合格' : '未合格'}</Tag>}
                  <br />答{answered}/{questions}题
                  {absence.awayTimes > 0 && `，离开${absence.awayTimes}次共${absence.awaySeconds}秒`}
                </li>
              ),
            )}
          </CaseFacts>
        )
      }
    </LoadedFacts>
  );
}
