import type { Organisation, Services } from '../../src/server/engine/services';
import { createAedReports } from './aed-reports';
import { createAid } from './aid';
import { createCertificates, createPaymentCases } from './certificates';
import { createWorkInProgress } from './desk';
import { createFunds } from './funds';
import { createGiftsOfLife } from './gifts-of-life';
import { createGoodsDonations } from './goods-donations';
import { createLetters } from './letters';
import { createMemberLife } from './member';
import { createMembers } from './membership';
import { Story } from './story';
import { createTraining } from './training';
import { createVolunteers } from './volunteers';

const CHAPTERS = [
  createFunds,
  createGoodsDonations,
  createLetters,
  createMembers,
  createVolunteers,
  createTraining,
  createGiftsOfLife,
  createAid,
  createMemberLife,
  createCertificates,
  createPaymentCases,
  createAedReports,
  createWorkInProgress,
];

/**
 * Creates the history of the demo organisation by running the engine at past times, unless it exists: the people apply,
 * pay, donate and attend, and staff process what waits.
 */
export async function createDemoHistory(services: Services, organisation: Organisation): Promise<void> {
  const story = new Story(services, organisation);
  const applicant = await story.member.applicant();
  const { total } = await services.flows.listOwnApplications(applicant, { page: 1, pageSize: 1 });
  if (total > 0) return;
  for (const create of CHAPTERS) create(story);
  await story.timeline.run();
}

/** Positions in the queue of the cases that a colleague is working on. */
const CLAIMED = [1, 5];

/**
 * Lets the administrator work on some cases, as colleagues see it. Assignments end after some minutes, so this is done
 * at every start.
 */
export async function claimCases(services: Services, organisation: Organisation): Promise<void> {
  const { administrator } = new Story(services, organisation);
  const query = { state: 'waiting', order: 'due' as const };
  const { list } = await administrator.call('listReviewQueue', { query });
  for (const position of CLAIMED) {
    const waiting = list[position];
    if (waiting) await administrator.call('assignApplication', { body: { id: waiting.id } });
  }
}
