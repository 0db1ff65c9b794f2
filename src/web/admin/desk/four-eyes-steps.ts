import { flows } from '../../../flows';
import type { Case } from './queries';

/** What is to be handed in now by somebody else than who handed in what it is the second to. */
export function fourEyesSteps({ flow, status }: Pick<Case['application'], 'flow' | 'status'>) {
  return Object.entries(flows.get(flow)?.followUps ?? {}).flatMap(
    ([what, { title, secondTo, while: range }]) =>
      secondTo && range.includes(status.state) ? [{ what, title }] : [],
  );
}
