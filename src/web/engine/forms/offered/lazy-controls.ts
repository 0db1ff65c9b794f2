import type { Answers } from '../../../../flows/engine/applicable-questions';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { later } from '../../../ui/lazy-component';

const load = () => import('.');

/** Room for as many cards as there usually are: what stands below must not move away from under a finger. */
export const USUALLY = 4;

/** The control of a question whose choices an area offers. */
export const OfferedChoices = later(async () => (await load()).OfferedChoices);

/** The answers of a form with such questions, to be read. */
export const OfferedReview = later(async () => (await load()).OfferedReview);

/** Whether a form asks for what an area offers. */
export const hasOffers = ({ schema }: FormVersion) => JSON.stringify(schema).includes('"offered":');

/** Fetches, for a form that needs it, what shows offers, and those of its first step or of the later ones. */
export async function fetchOffers(
  form: FormVersion,
  which: 'first' | 'later',
  answers: Answers,
  application: string | null,
): Promise<void> {
  if (!hasOffers(form)) return;
  const { askBeforehand } = await load();
  askBeforehand(form, which, answers, application);
}
