import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { toSubmissionProblem } from '../../engine/applications/effect-runner';
import { type Assignment, cacheAssignment } from './queries';
import { getDecisionDraft, hasDecisionDraft } from './unsaved-decision';

/** A claim holds a quarter of an hour: this often it is prolonged while the case is open and looked at. */
const SIGN_OF_LIFE = 4 * 60_000;

/** Who is at work on the opened case, and what can be done about it. */
export interface CaseAssignment {
  /** Null when it was put back, or there is nothing to decide. */
  claim: Assignment | null;
  /** Somebody has taken it over while it was open here. */
  takenOver: boolean;
  failure: string | null;
  acquire: (options?: { takeOver: boolean }) => Promise<void>;
  handBack: () => Promise<void>;
  /** The case has been decided: with that the claim has ended. */
  end: () => void;
}

/** The application that is opened, as it was seen. */
type Worked = Pick<components['schemas']['Application'], 'id' | 'sequence'>;

const release = (id: string) => call('POST', '/admin/application/release', { body: { id } });

/**
 * Claims a case when it is opened, and anew when something has happened to it (a claim ends with that), keeps it while it is open, and gives it back when it is left with nothing begun.
 * @param wanted false where there is nothing to decide
 */
export function useAssignment(
  { id, sequence }: Worked,
  known: Assignment | null,
  wanted: boolean,
): CaseAssignment {
  const [claim, setClaim] = useState(known);
  const [takenOver, setLost] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What the last word about the case was: it may still be on its way when the case is left. */
  const last = useRef<Promise<Assignment | null>>(Promise.resolve(null));
  /** Put back by hand, or decided: it is not taken again by itself. */
  const done = useRef(false);

  /** What the queue shows of it, known before this is rendered anew. */
  const shown = useRef(known);

  function show(next: Assignment | null): void {
    setClaim(next);
    setFailure(null);
    cacheAssignment(id, shown.current, next);
    shown.current = next;
  }

  async function acquire({ takeOver } = { takeOver: false }): Promise<void> {
    done.current = false;
    const asked = call('POST', '/admin/application/claim', { body: { id, takeOver } });
    last.current = asked.catch(() => null);
    try {
      const next = await asked;
      setLost(Boolean(claim?.mine) && !next.mine);
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

  async function handBack(): Promise<void> {
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
    // Nobody waits for the answer: unheard, the claim ends by itself.
    await release(id).catch(() => {});
  });
  useEffect(() => {
    if (!wanted) return;
    const look = () => keep();
    const timer = setInterval(look, SIGN_OF_LIFE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      void leave();
    };
  }, [wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sequence is another thing to work on
  useEffect(() => {
    if (wanted) keep();
  }, [wanted, sequence]);

  return { claim: wanted ? claim : null, takenOver, failure, acquire, handBack, end };
}
