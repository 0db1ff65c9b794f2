import { flows } from '../../../flows';
import type { Case } from './queries';

/** The pending follow-ups that need four-eyes approval: a second person other than the submitter of the first step. */
export function fourEyesSteps({ flow, status }: Pick<Case['application'], 'flow' | 'status'>) {
  return Object.entries(flows.get(flow)?.followUps ?? {}).flatMap(
    ([what, { title, secondTo, while: range }]) =>
      secondTo && range.includes(status.state) ? [{ what, title }] : [],
  );
}
