import { flows } from '../../../flows';
import type { Application } from './wizard-store';

/** Follow-up that an application waits for, such as the transfer proof of a fee; undefined when there is none. */
export function findPendingFollowUp({ flow, followUps }: Pick<Application, 'flow' | 'followUps'>) {
  const followUpDefinitions = flows.get(flow)?.followUps;
  return followUps.find(({ name }) => followUpDefinitions?.[name]?.awaited);
}
