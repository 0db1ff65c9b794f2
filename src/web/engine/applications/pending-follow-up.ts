import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import type { Application } from './wizard-store';

/** Follow-up that an application waits for, such as the transfer proof of a fee; undefined when there is none. */
export const findPendingFollowUp = ({ followUps }: Pick<Application, 'followUps'>) =>
  followUps.find(({ awaited }) => awaited);

/** Whether the applicant has to act: not while a transfer proof is under review. */
export const awaitsApplicant = (application: Application): boolean =>
  findPendingFollowUp(application) !== undefined && !isTransferProofUnderReview(application.status.state);
