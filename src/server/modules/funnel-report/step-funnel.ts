import { medianOf } from '../../../domain/duration-buckets';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import { REVIEW_STEP } from '../../engine/funnel/funnel-events';
import type { FunnelCount } from './store';

type StepFunnel = components['schemas']['StepFunnel'];

/**
 * Builds the funnel of a flow: the steps of the live form in order, the review page, and last the steps of earlier form
 * versions counted in the period.
 * @param openDrafts number of drafts by step
 */
export function buildStepFunnel(
  form: FormVersion,
  counts: readonly FunnelCount[],
  openDrafts: ReadonlyMap<string, number>,
): StepFunnel[] {
  const places = [...form.steps, { id: REVIEW_STEP, title: '核对并提交' }];
  const earlier = [...new Set(counts.map(({ step }) => step))]
    .filter(step => places.every(({ id }) => id !== step))
    .map(id => ({ id, title: id }));
  return [...places, ...earlier].map(({ id, title }) => {
    const own = counts.filter(({ step }) => step === id);
    const total = (kind: string) =>
      own.filter(count => count.kind === kind).reduce((sum, { times }) => sum + times, 0);
    const [opened, finished] = [total('opened'), total('finished')];
    const took = own.filter(({ kind }) => kind === 'duration');
    return {
      step: id,
      title,
      ...{ opened, finished },
      // Never negative: a step may be finished in the period though it was opened before, or the form be submitted
      // without the wizard.
      abandoned: Math.max(0, opened - finished),
      openDrafts: openDrafts.get(id) ?? 0,
      median: medianOf(new Map(took.map(({ part, times }) => [Number(part), times]))),
      errors: own
        .filter(({ kind }) => kind === 'failed')
        .map(({ part: path, times }) => ({ path, label: labelOf(form, path), times }))
        .sort((a, b) => b.times - a.times || a.path.localeCompare(b.path)),
    };
  });
}

/** Label of a question as shown to the applicant; for an entry of a list preceded by the title of the list. */
function labelOf({ schema, ui }: FormVersion, path: string): string {
  const question = questionAt(schema, ui, path.replaceAll('*', '0'));
  const list = path.includes('/*/') && questionAt(schema, ui, path.split('/*/')[0] ?? '');
  return [list && (list.options.itemTitle ?? list.label), question?.label ?? path]
    .filter(Boolean)
    .join(' · ');
}
