import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../api/failure';
import { queryClient } from '../../api/query-client';
import { Lobby } from '../../exam/Lobby';
import { PaperRoom } from '../../exam/PaperRoom';
import { openPaper, type Paper } from '../../exam/queries';
import { Result } from '../../exam/Result';
import { Button } from '../../ui/Button';
import { Missing } from '../../ui/Found';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { MemberPage } from '../userCenter/MemberPage';
import '../../exam/exam.css';

/** 在线考试: what can be sat, or with `?paper=` one paper: to be answered, or its result. */
export default function Exam() {
  const [params] = useSearchParams();
  const id = params.get('paper');
  if (id) return <OnePaper key={id} id={id} />;
  return (
    <MemberPage at="/exam">
      <Lobby />
    </MemberPage>
  );
}

function OnePaper({ id }: { id: string }) {
  const key = ['paper', id];
  const { data, error, refetch } = useQuery(
    { queryKey: key, queryFn: () => openPaper(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    queryClient,
  );
  // The page stays while its query changes: without this a paper begun far down the list would show its foot.
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
      <PaperRoom paper={data} again={again} ended={ended} />
    ) : (
      <Result paper={data} />
    );
  }
  return (
    <div className="wrap section">
      {isMissing(error) ? (
        <Missing
          what="试卷"
          unit="份"
          text="地址可能有误，或它不属于当前登录的账户。"
          list={{ title: '回到在线考试', path: '/exam' }}
        />
      ) : error ? (
        <Failed title="试卷没有打开" text={sentence(error)}>
          <Button onClick={again}>重新加载</Button>
          <Link className="btn btn--secondary" to="/exam">
            回到在线考试
          </Link>
        </Failed>
      ) : (
        <Skeleton paragraphs={3} />
      )}
    </div>
  );
}
