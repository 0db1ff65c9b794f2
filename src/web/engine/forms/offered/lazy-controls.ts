import type { Answers } from '../../../../flows/engine/applicable-questions';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { lazyComponent } from '../../../ui/lazy-component';

const load = () => import('.');

/** Room for as many cards as there usually are: what stands below must not move away from under a finger. */
export const SKELETON_CARD_COUNT = 4;

/** The control of a question whose choices an area offers. */
export const DynamicOptions = lazyComponent(async () => (await load()).DynamicOptions);

/** The answers of a form with such questions, to be read. */
export const DynamicOptionReview = lazyComponent(async () => (await load()).DynamicOptionReview);

/** Whether a form asks for what an area offers. */
export const hasDynamicOptions = ({ schema }: FormVersion) => JSON.stringify(schema).includes('"offered":');

/** Fetches, for a form that needs it, what shows offers, and those of its first step or of the later ones. */
export async function preloadDynamicOptions(
  form: FormVersion,
  which: 'first' | 'later',
  answers: Answers,
  application: string | null,
): Promise<void> {
  if (!hasDynamicOptions(form)) return;
  const { prefetchDynamicOptions } = await load();
  prefetchDynamicOptions(form, which, answers, application);
}
