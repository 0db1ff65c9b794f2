import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { toSubmissionProblem } from '../../engine/applications/effect-runner';
import { type Assignment, cacheAssignment } from './queries';
import { getDecisionDraft, hasDecisionDraft } from './unsaved-decision';

/** An assignment lasts a quarter of an hour: interval at which it is renewed while the case is open and visible. */
const ASSIGNMENT_RENEWAL_MS = 4 * 60_000;

/** Assignment of the open case, and the actions on it. */
export interface CaseAssignment {
  /** Null when it was released, or there is nothing to decide. */
  current: Assignment | null;
  /** A colleague has taken over the case while it was open here. */
  isTakenOver: boolean;
  failure: string | null;
  acquire: (options?: { takeOver: boolean }) => Promise<void>;
  unassign: () => Promise<void>;
  /** Called when the case has been decided, which ends the assignment. */
  end: () => void;
}

/** The open application, as last fetched. */
type WorkedApplication = Pick<components['schemas']['Application'], 'id' | 'sequence'>;

const release = (id: string) => call('POST', '/admin/application/release', { body: { id } });

/**
 * Assigns a case when it is opened, and again after an event on it (which ends an assignment), renews the assignment
 * while it is open, and releases it when it is left without a draft.
 * @param isEnabled false where there is nothing to decide
 */
export function useAssignment(
  { id, sequence }: WorkedApplication,
  initialAssignment: Assignment | null,
  isEnabled: boolean,
): CaseAssignment {
  const [assignment, setAssignment] = useState(initialAssignment);
  const [isTakenOver, setLost] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The last assignment request: it may still be pending when the case is left. */
  const last = useRef<Promise<Assignment | null>>(Promise.resolve(null));
  /** Released manually, or decided: not assigned again automatically. */
  const done = useRef(false);

  /** The assignment shown in the queue, known before the next render. */
  const shown = useRef(initialAssignment);

  function show(next: Assignment | null): void {
    setAssignment(next);
    setFailure(null);
    cacheAssignment(id, shown.current, next);
    shown.current = next;
  }

  async function acquire({ takeOver } = { takeOver: false }): Promise<void> {
    done.current = false;
    const request = call('POST', '/admin/application/claim', { body: { id, takeOver } });
    last.current = request.catch(() => null);
    try {
      const next = await request;
      setLost(Boolean(assignment?.mine) && !next.mine);
      show(next);
    } catch (error) {
      setFailure(toSubmissionProblem(error).text);
    }
  }

  function end(): void {
    done.current = true;
    last.current = Promise.resolve(null);
    show(null);
  }

  async function unassign(): Promise<void> {
    end();
    await release(id).catch(error => setFailure(toSubmissionProblem(error).text));
  }

  const keep = useEffectEvent(() => {
    if (!done.current && document.visibilityState === 'visible') void acquire();
  });
  const leave = useEffectEvent(async () => {
    if (hasDecisionDraft(getDecisionDraft(id))) return;
    const held = await last.current;
    if (!held?.mine) return;
    cacheAssignment(id, shown.current, null);
    shown.current = null;
    // Errors are ignored: without a release the assignment expires by itself.
    await release(id).catch(() => {});
  });
  useEffect(() => {
    if (!isEnabled) return;
    const look = () => keep();
    const timer = setInterval(look, ASSIGNMENT_RENEWAL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      void leave();
    };
  }, [isEnabled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sequence is another thing to work on
  useEffect(() => {
    if (isEnabled) keep();
  }, [isEnabled, sequence]);

  return {
    current: isEnabled ? assignment : null,
    isTakenOver,
    failure,
    acquire,
    unassign,
    end,
  };
}
