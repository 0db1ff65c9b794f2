import type { FormCheckResult, FormReport } from './queries';
import type { FormCheck } from './use-form-check';
import type { FormDraft } from './use-form-draft';

type ProcessState = FormCheckResult['unmappedStates'][number];

/** Number of answers that would be lost, in the form or in all that use the shared part. */
export const countUnmappedQuestions = ({ result }: FormCheck): number =>
  [result, ...(result?.forms ?? [])].reduce((sum, form) => sum + (form?.unmappedQuestions.length ?? 0), 0);

/** States with applications in them that the new process does not have, according to the last report. */
export const missingStatesOf = ({ change }: FormDraft): FormReport['missingStates'] =>
  change?.report?.missingStates ?? [];

/**
 * States for which it must be chosen what becomes of the applications: those of the live process, and those of earlier
 * ones that the report has found.
 */
export function listUnmappedStates({ result }: FormCheck, draft: FormDraft): ProcessState[] {
  const mapped = draft.migration.flatMap(each => (each.op === 'state' ? [each.from] : []));
  const isMapped = (state: string) => mapped.some(from => state === from || state.startsWith(`${from}.`));
  const known = result?.unmappedStates ?? [];
  const isKnown = (state: string) =>
    known.some(one => state === one.state || state.startsWith(`${one.state}.`));
  const earlier = missingStatesOf(draft).filter(
    one => draft.change?.report?.fresh && !one.isMapped && !isMapped(one.state) && !isKnown(one.state),
  );
  return [...known, ...earlier.map(({ state, title }) => ({ state, title }))];
}
