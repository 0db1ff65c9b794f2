import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../app/api/failure';
import { queryClient, useQuery } from '../../app/api/query-client';
import { NotFoundMessage } from '../../app/components/DetailQueryResult';
import { ExamList } from '../../features/exam/ExamList';
import { ExamPaper } from '../../features/exam/ExamPaper';
import { fetchPaper, type Paper } from '../../features/exam/queries';
import { Result } from '../../features/exam/Result';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';
import '../../features/exam/exam.css';

/** 在线考试: the available papers, or with `?paper=` one paper: to be answered, or its result. */
export default function Exam() {
  const [params] = useSearchParams();
  const id = params.get('paper');
  if (id) return <PaperLoader key={id} id={id} />;
  return (
    <MemberLayout at="/exam">
      <ExamList />
    </MemberLayout>
  );
}

function PaperLoader({ id }: { id: string }) {
  const key = ['paper', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => fetchPaper(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Changing the query does not reset the scroll position: without this a paper opened far down the list would show its
  // end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const again = useCallback(() => void refetch(), [refetch]);
  const ended = useCallback(
    (paper: Paper) => {
      queryClient.setQueryData(['paper', id], paper);
      window.scrollTo({ top: 0 });
    },
    [id],
  );
  if (data) {
    return data.paperStatus === 1 ? (
      <ExamPaper paper={data} again={again} ended={ended} />
    ) : (
      <Result paper={data} />
    );
  }
  return (
    <div className="wrap section">
      {isNotFound(error) ? (
        <NotFoundMessage
          what="试卷"
          unit="份"
          text="地址可能有误，或它不属于当前登录的账户。"
          list={{ title: '回到在线考试', path: '/exam' }}
        />
      ) : error ? (
        <Failed title="试卷没有打开" text={getErrorMessage(error)}>
          <Button onClick={again}>重新加载</Button>
          <ButtonLink to="/exam">回到在线考试</ButtonLink>
        </Failed>
      ) : (
        <Skeleton paragraphs={3} />
      )}
    </div>
  );
}
