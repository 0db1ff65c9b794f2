import { useEffect, useEffectEvent, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { afterPaint } from '../../ui/useAfterPaint';
import type { WizardScreen } from './screen';
import type { Answers } from './wizard-store';

export type Eligibility = components['schemas']['Eligibility'];
export type AskEligibility = (answers: Answers) => Promise<Eligibility>;

/** Asks the server for what stands in the way of a form of this flow, by its answers so far. */
export const createEligibilityCheck =
  (flow: string, application: string | null): AskEligibility =>
  answers =>
    call('POST', '/flow/eligibility', { body: { flow, application, answers } });

/**
 * What stands in the way of a form, asked when it is opened and at each further screen, so that nobody fills in what
 * is refused in the end. Where it cannot be asked, handing in will say it.
 * @param ask null where there is nothing to ask, e.g. for guests
 * @returns null while nothing is known, and as soon as an answer is another on which the result depends
 */
export function useEligibility(
  ask: AskEligibility | null,
  screen: WizardScreen,
  answers: Answers,
): Eligibility | null {
  const [found, setFound] = useState<{ answers: Answers; result: Eligibility } | null>(null);
  const place = screen.name === 'step' ? `step ${screen.step}` : screen.name;
  const isPreparing = screen.name === 'notice' || screen.name === 'step' || screen.name === 'review';
  const present = useEffectEvent(() => answers);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each screen
  useEffect(() => {
    if (!ask || !isPreparing) return;
    let wanted = true;
    const callOff = afterPaint(() => {
      const answers = present();
      ask(answers).then(
        result => wanted && setFound({ answers, result }),
        () => {}, // handing in will say it
      );
    });
    return () => {
      wanted = false;
      callOff();
    };
  }, [ask, isPreparing, place]);

  if (!found) return null;
  const { result } = found;
  const holds = result.dependsOn.every(name => same(found.answers[name], answers[name]));
  return holds ? result : null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
