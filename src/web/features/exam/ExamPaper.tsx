import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { AnswerSaveStatus } from './AnswerSaveStatus';
import { AnswerSheet } from './AnswerSheet';
import { ExamQuestionCard } from './ExamQuestionCard';
import type { Paper } from './queries';
import { SubmitPaper } from './SubmitPaper';
import { Timer } from './Timer';
import { useAbsenceReport, useExamSession, useRemainingSeconds } from './use-exam-session';

interface ExamPaperProps {
  paper: Paper;
  /** Fetches the paper again: it may have ended, or been answered on another device. */
  again: () => void;
  /** Called when the paper has been submitted. */
  ended: (paper: Paper) => void;
}

/** A running exam paper: one question at a time, answer sheet, time left, save status. */
export function ExamPaper({ paper, again, ended }: ExamPaperProps) {
  const [session, state] = useExamSession(paper);
  const [dialog, setDialog] = useState<'sheet' | 'handIn' | null>(null);
  const [number, go] = useNumber(paper.list.length);
  const left = useRemainingSeconds(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useAbsenceReport(paper.id, again);

  // The server reports the end: submitted on another device, or time is up.
  useEffect(() => {
    if (state.closed) again();
  }, [state.closed, again]);

  const show = (next: number) => {
    setDialog(null);
    go(next);
    // Screen readers announce the new question.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const finish = useCallback(
    (result: Paper) => {
      session.complete();
      ended(result);
    },
    [session, ended],
  );

  const question = paper.list[number - 1];
  if (!question) return null;
  const { answers, unsent, marked } = state;
  const isMarked = marked.includes(question.id);
  const sheet = (
    <>
      <AnswerSheet paper={paper} answers={answers} unsent={unsent} marked={marked} at={number} show={show} />
      <Button variant="primary" block onClick={() => setDialog('handIn')}>
        交卷
      </Button>
    </>
  );
  const last = number === paper.list.length;
  return (
    <div>
      <header className="exam-head">
        <div className="wrap cluster">
          <h1 className="subtitle">{paper.title}</h1>
          <AnswerSaveStatus state={state} retry={() => void session.flush()} />
          <Timer left={left} />
        </div>
      </header>
      <div className="wrap split exam-cols">
        <section aria-label="答题">
          <ExamQuestionCard
            key={question.id}
            heading={heading}
            number={number}
            count={paper.list.length}
            question={question}
            letters={answers[question.id] ?? []}
            choose={letters => session.selectAnswer(question.id, letters)}
          />
        </section>
        <aside className="card pad-5 stack sticky exam-side">{sheet}</aside>
      </div>
      <div className="actions exam-actions">
        <div className="wrap">
          <Button aria-disabled={number === 1} onClick={() => number > 1 && show(number - 1)}>
            <Icon name="left" />
            上一题
          </Button>
          <Button
            aria-pressed={isMarked}
            className="exam-mark"
            onClick={() => session.toggleMark(question.id)}
          >
            <Icon name="flag" />
            {isMarked ? '取消标记' : '标记'}
          </Button>
          <Button className="exam-narrow" onClick={() => setDialog('sheet')}>
            <Icon name="grid" />
            答题卡
          </Button>
          {last ? (
            <Button variant="primary" onClick={() => setDialog('handIn')}>
              交卷
            </Button>
          ) : (
            <Button variant="primary" onClick={() => show(number + 1)}>
              下一题
              <Icon name="right" />
            </Button>
          )}
        </div>
      </div>
      {dialog === 'sheet' && (
        <Dialog title="答题卡" onClose={() => setDialog(null)}>
          <div className="stack">{sheet}</div>
        </Dialog>
      )}
      {(dialog === 'handIn' || left === 0) && (
        <SubmitPaper
          paper={paper}
          session={session}
          state={state}
          timeUp={left === 0}
          onClose={() => setDialog(null)}
          onDone={finish}
          again={again}
        />
      )}
    </div>
  );
}

/**
 * Number of the current question: kept in the URL, so that a reload returns to it and the back button leaves the paper.
 */
function useNumber(count: number): [number: number, go: (number: number) => void] {
  const [params, setParams] = useSearchParams();
  const requestedNumber = Number(params.get('q')) || 1;
  const number = Math.min(count, Math.max(1, Math.trunc(requestedNumber)));
  const go = (next: number) =>
    setParams(
      now => {
        now.set('q', String(next));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [number, go];
}
