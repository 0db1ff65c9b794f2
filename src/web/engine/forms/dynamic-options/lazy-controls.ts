import type { Answers } from '../../../../flows/engine/applicable-questions';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { lazyComponent } from '../../../ui/lazy-component';

const load = () => import('.');

/** Number of placeholder cards, the usual number of options: content below must not shift under a finger. */
export const SKELETON_CARD_COUNT = 4;

/** Control of a question with dynamic options. */
export const DynamicOptions = lazyComponent(async () => (await load()).DynamicOptions);

/** Answers of a form with dynamic options, read-only. */
export const DynamicOptionReview = lazyComponent(async () => (await load()).DynamicOptionReview);

/** Whether a form has dynamic options. */
export const hasDynamicOptions = ({ schema }: FormVersion) => JSON.stringify(schema).includes('"offered":');

/**
 * Loads the components for dynamic options where a form needs them, and the options of its first or its later steps.
 */
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
