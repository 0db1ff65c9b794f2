import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createAnswerOutbox } from './answer-outbox';
import { ExamSession, type ExamSessionState } from './exam-session';
import { type Paper, reportAbsence, sendAnswer } from './queries';

/** Shorter absences are not reported: an incoming call, a dismissed notification. */
const MIN_ABSENCE_SECONDS = 3;

/** Exam session while its paper is mounted: sends pending answers and reports absences. */
export function useExamSession(paper: Paper): [sitting: ExamSession, state: ExamSessionState] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same paper is the same sitting, however often it is read
  const session = useMemo(
    () => new ExamSession(paper, { send: sendAnswer, outbox: createAnswerOutbox(localStorage) }),
    [paper.id],
  );
  useEffect(() => session.synchronize(paper), [session, paper]);
  const state = useSyncExternalStore(session.subscribe, () => session.state);

  useEffect(() => {
    const flush = () => void session.flush();
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      session.stop();
    };
  }, [session]);

  const hasUnsent = state.unsent.length > 0 && !state.closed;
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsent]);

  return [session, state];
}

/** Reports each return to the paper and then calls `back`. */
export function useAbsenceReport(paperId: string, back: () => void): void {
  useEffect(() => {
    let left: number | null = null;
    const look = () => {
      if (document.visibilityState === 'hidden') {
        left = Date.now();
        return;
      }
      const seconds = left === null ? 0 : Math.round((Date.now() - left) / 1000);
      left = null;
      if (seconds < MIN_ABSENCE_SECONDS) return;
      // A failed report is dropped: answers have priority.
      reportAbsence(paperId, Math.min(86_400, seconds)).catch(() => {});
      back();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [paperId, back]);
}

/** Whole seconds left, by the server's clock. */
export function useRemainingSeconds(session: ExamSession): number {
  const [left, setLeft] = useState(() => secondsOf(session));
  useEffect(() => {
    setLeft(secondsOf(session));
    const timer = setInterval(() => setLeft(secondsOf(session)), 250);
    return () => clearInterval(timer);
  }, [session]);
  return left;
}

const secondsOf = (session: ExamSession) => Math.max(0, Math.ceil(session.remainingMilliseconds() / 1000));
