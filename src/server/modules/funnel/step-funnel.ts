import { medianOf } from '../../../domain/duration-buckets';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import { REVIEW_STEP } from '../../engine/funnel/funnel-events';
import type { FunnelCount } from './store';

type StepProgress = components['schemas']['StepProgress'];

/**
 * The counts of a flow step by step: those of the live form in its order, the review page, and last whatever earlier
 * forms have asked within these days.
 * @param waiting drafts by the place at which they stand
 */
export function buildStepFunnel(
  form: FormVersion,
  counts: readonly FunnelCount[],
  waiting: ReadonlyMap<string, number>,
): StepProgress[] {
  const places = [...form.steps, { id: REVIEW_STEP, title: '核对并提交' }];
  const earlier = [...new Set(counts.map(({ step }) => step))]
    .filter(step => places.every(({ id }) => id !== step))
    .map(id => ({ id, title: id }));
  return [...places, ...earlier].map(({ id, title }) => {
    const own = counts.filter(({ step }) => step === id);
    const total = (kind: string) =>
      own.filter(count => count.kind === kind).reduce((sum, { times }) => sum + times, 0);
    const [opened, finished] = [total('opened'), total('finished')];
    const took = own.filter(({ kind }) => kind === 'took');
    return {
      step: id,
      title,
      ...{ opened, finished },
      // Somebody may finish today what was opened before these days, or hand in by another way than the wizard.
      left: Math.max(0, opened - finished),
      waiting: waiting.get(id) ?? 0,
      median: medianOf(new Map(took.map(({ part, times }) => [Number(part), times]))),
      errors: own
        .filter(({ kind }) => kind === 'failed')
        .map(({ part: path, times }) => ({ path, label: labelOf(form, path), times }))
        .sort((a, b) => b.times - a.times || a.path.localeCompare(b.path)),
    };
  });
}

/** What people read beside the answer; an entry of a list behind the name of its list. */
function labelOf({ schema, ui }: FormVersion, path: string): string {
  const question = questionAt(schema, ui, path.replaceAll('*', '0'));
  const list = path.includes('/*/') && questionAt(schema, ui, path.split('/*/')[0] ?? '');
  return [list && (list.options.itemTitle ?? list.label), question?.label ?? path]
    .filter(Boolean)
    .join(' · ');
}
