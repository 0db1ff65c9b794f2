import { flows } from '../../../flows';
import type { Application } from './wizard-store';

/** The follow-up that an application waits for, such as the voucher of a fee; undefined where it waits for none. */
export function findPendingFollowUp({ flow, followUps }: Pick<Application, 'flow' | 'followUps'>) {
  const declared = flows.get(flow)?.followUps;
  return followUps.find(({ what }) => declared?.[what]?.awaited);
}
