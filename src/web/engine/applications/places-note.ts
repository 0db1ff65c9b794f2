import type { FormVersion } from '../../../flows/engine/form-version';
import { type PlaceLimit, placeAnswers } from '../../../flows/engine/places';
import { stepOf } from './fields';
import type { Eligibility } from './useEligibility';

/** What is known of the places of the chosen slot. */
export interface PlacesNote {
  text: string;
  /** It has fewer places than the applicant asks for. */
  isShort: boolean;
}

/**
 * The places of the chosen slot, for the step that asks for it.
 * @returns null for other steps, and where nothing is known
 */
export function placesNoteOf(
  { obstacle, places }: Pick<Eligibility, 'obstacle' | 'places'>,
  form: FormVersion,
  step: string,
): PlacesNote | null {
  const limit: PlaceLimit | undefined = form.process?.places;
  const isAsked = limit && placeAnswers(limit).some(name => stepOf(form, `/${name}`) === step);
  if (!isAsked) return null;
  if (obstacle?.path && stepOf(form, obstacle.path) === step) return { text: obstacle.msg, isShort: true };
  return places === null ? null : { text: places, isShort: false };
}
