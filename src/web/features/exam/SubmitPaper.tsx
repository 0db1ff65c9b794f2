import { useCallback, useEffect, useState } from 'react';
import { NetworkError } from '../../app/api/failure';
import { invalidate } from '../../app/api/invalidation';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { useExclusive } from '../../ui/use-exclusive';
import type { ExamSession, ExamSessionState } from './exam-session';
import { type Paper, submitPaper } from './queries';

interface SubmitPaperProps {
  paper: Paper;
  session: ExamSession;
  state: ExamSessionState;
  /** Whether the time is up, so that the paper is submitted without confirmation. */
  timeUp: boolean;
  onClose: () => void;
  onDone: (result: Paper) => void;
  again: () => void;
}

/** Milliseconds between attempts to submit a paper whose time is up. */
const RETRY_INTERVAL_MS = 4000;

/**
 * Submission of a paper (交卷): lists unanswered questions, sends pending answers, and submits. Submits automatically
 * when the time is up.
 */
export function SubmitPaper({ paper, session, state, timeUp, onClose, onDone, again }: SubmitPaperProps) {
  const { isRunning, run } = useExclusive();
  const [problem, setProblem] = useState('');
  const missing = paper.list.filter(({ id }) => (state.answers[id]?.length ?? 0) === 0).length;

  const submit = useCallback(async () => {
    setProblem('');
    try {
      const sent = await session.flush();
      // Before the deadline no pending answer is abandoned; after it they are lost anyway.
      if (!sent && !timeUp && !session.state.closed) {
        setProblem('还有答案没有送达，请检查网络。答案保存在这台设备里，送达之后再交卷。');
        return;
      }
      const result = await submitPaper(paper.id);
      invalidate('papers');
      onDone(result);
    } catch (error) {
      if (error instanceof NetworkError) setProblem('网络不通，还没有交卷。已送达的答案都已保存。');
      else {
        setProblem(getErrorMessage(error));
        again();
      }
    }
  }, [paper.id, session, timeUp, onDone, again]);

  useEffect(() => {
    if (!timeUp) return;
    void run(submit);
    const timer = setInterval(() => void run(submit), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [timeUp, run, submit]);

  if (timeUp) {
    return (
      <Dialog title="考试时间到" onClose={() => {}}>
        <p>{isRunning ? '正在交卷，请稍候…' : '已送达的答案由系统自动交卷，网络恢复后显示结果。'}</p>
        {problem && <Note tone="wait">{problem}</Note>}
      </Dialog>
    );
  }
  return (
    <Dialog title="交卷" onClose={onClose}>
      <p>{missing > 0 ? `您还有${missing}题未作答，确定交卷吗？` : '全部题目都已作答，确定交卷吗？'}</p>
      {state.marked.length > 0 && <p className="soft">有{state.marked.length}题做了标记，可以再看一看。</p>}
      <p className="soft">交卷之后不能再改，马上看到得分和解析。</p>
      {problem && (
        <Note tone="wait">
          <span role="alert">{problem}</span>
        </Note>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>继续作答</Button>
        <Button variant="primary" busy={isRunning && '正在交卷…'} onClick={() => void run(submit)}>
          {missing > 0 ? '仍然交卷' : '交卷'}
        </Button>
      </div>
    </Dialog>
  );
}
