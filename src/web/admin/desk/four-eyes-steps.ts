import { flowOfDetail } from '../../engine/applications/flow-of-detail';
import type { Case } from './queries';

/** The pending follow-ups that need four-eyes approval: a second person other than the submitter of the first step. */
export function fourEyesSteps(detail: Pick<Case, 'application' | 'process'>) {
  const { state } = detail.application.status;
  return Object.entries(flowOfDetail(detail).followUps ?? {}).flatMap(
    ([what, { title, secondTo, while: range }]) =>
      secondTo && range.includes(state) ? [{ what, title }] : [],
  );
}
