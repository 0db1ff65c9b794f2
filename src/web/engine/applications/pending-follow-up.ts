import type { Application } from './wizard-store';

/** Follow-up that an application waits for, such as the transfer proof of a fee; undefined when there is none. */
export const findPendingFollowUp = ({ followUps }: Pick<Application, 'followUps'>) =>
  followUps.find(({ awaited }) => awaited);
