import type { Flow } from '../../../../flows/engine/flow-definition';
import { requestedPlaces, shortagePath } from '../../../../flows/engine/places';
import type { components } from '../../../../generated/api';
import { answersOf, type TrialCase } from './trial-case';

type EligibilityCheck = components['schemas']['EligibilityCheck'];

/** Whether the applicant may apply, as set for the trial. */
export function eligibilityOf({ conditions }: TrialCase): EligibilityCheck {
  if (!conditions.isEligible)
    return { pass: false, reason: 'UNQUALIFIED', msg: '不符合办理条件（试办时设定）' };
  if (!conditions.hasPlace) return { pass: false, reason: 'FULL', msg: '名额已满（试办时设定）' };
  return { pass: true, reason: 'OK', msg: '可以办理' };
}

/** The question at which the server reports that the places are full; null for any other outcome. */
export const placesPathOf = ({ places }: Flow, { reason }: EligibilityCheck): string | null =>
  reason === 'FULL' && places ? shortagePath(places, 0) : null;

/** Whether a resubmission moves to other places, or needs more than the case holds. */
export function asksForMorePlaces(
  { places }: Flow,
  trial: TrialCase,
  answers: Record<string, unknown>,
): boolean {
  const [held, requested] = [answersOf(trial) ?? {}, answers].map(
    each => places && requestedPlaces(places, each),
  );
  return Boolean(requested && (held?.slot !== requested.slot || requested.people > held.people));
}
