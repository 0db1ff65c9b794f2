import { useEffect, useEffectEvent, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { afterPaint } from '../../ui/useAfterPaint';
import type { WizardScreen } from './screen';
import type { Answers } from './wizard-store';

export type Eligibility = components['schemas']['Eligibility'];
export type AskEligibility = (answers: Answers) => Promise<Eligibility>;

/** Creates a function that asks the server for obstacles to an application of this flow, given the answers so far. */
export const createEligibilityCheck =
  (flow: string, application: string | null): AskEligibility =>
  answers =>
    call('POST', '/flows/{flow}/precheck', { params: { path: { flow } }, body: { application, answers } });

/**
 * Obstacles to an application, fetched when the form is opened and on each further screen, so that no applicant
 * completes a form that will be refused. When the request fails, the submission reports them.
 * @param ask null when there is nothing to ask, e.g. for guests
 * @param watched answers whose changes are asked about at once: those that choose places
 * @returns null until the result is known, and as soon as an answer it depends on has changed
 */
export function useEligibility(
  ask: AskEligibility | null,
  screen: WizardScreen,
  answers: Answers,
  watched: readonly string[] = [],
): Eligibility | null {
  const [found, setFound] = useState<{ answers: Answers; result: Eligibility } | null>(null);
  const screenKey = screen.name === 'step' ? `step ${screen.step}` : screen.name;
  const watchedKey = JSON.stringify(watched.map(name => answers[name]));
  const isPreparing = screen.name === 'notice' || screen.name === 'step' || screen.name === 'review';
  const present = useEffectEvent(() => answers);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each screen, and for each chosen slot
  useEffect(() => {
    if (!ask || !isPreparing) return;
    let isActive = true;
    const callOff = afterPaint(() => {
      const answers = present();
      ask(answers).then(
        result => isActive && setFound({ answers, result }),
        () => {}, // the submission will report it
      );
    });
    return () => {
      isActive = false;
      callOff();
    };
  }, [ask, isPreparing, screenKey, watchedKey]);

  if (!found) return null;
  const { result } = found;
  const isCurrent = result.dependsOn.every(name => same(found.answers[name], answers[name]));
  return isCurrent ? result : null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
