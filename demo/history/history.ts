import type { Organisation, Services } from '../../src/server/engine/services';
import {
  type BuildCacheKey,
  readBuildCache,
  writeBuildCache,
} from '../../src/server/platform/db/build-cache';
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
import type { Outcomes, RunOptions } from './timeline';
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

/** What has been played of the history: kept in the database, so that a later start goes on. */
interface Progress {
  /** When the history ends: the time of the first start. */
  present: number;
  /** Hash of the steps. */
  plan: string;
  /** Null when the history is complete. */
  outcomes: Outcomes | null;
}

const progressOf = ({ code }: Organisation): BuildCacheKey => {
  return { kind: 'demonstration-history', inputs: code, anyBuild: true };
};

/** Begins the history of the demo organisation, which ends now, unless the demo member has applications already. */
export async function beginHistory(services: Services, organisation: Organisation): Promise<void> {
  if (await readBuildCache(services.unscopedDb, progressOf(organisation))) return;
  const { member, timeline } = new Story(services, organisation);
  const query = { page: 1, pageSize: 1 };
  const { total } = await services.flows.listOwnApplications(await member.applicant(), query);
  if (total > 0) return;
  const { present } = timeline;
  const { plan } = planHistory(services, organisation, present);
  const progress: Progress = { present, plan, outcomes: {} };
  await writeBuildCache(services.unscopedDb, progressOf(organisation), progress);
}

/** Whether the history has begun and is not complete. */
export async function isHistoryUnfinished(services: Services, organisation: Organisation): Promise<boolean> {
  const progress = await readBuildCache<Progress>(services.unscopedDb, progressOf(organisation));
  return Boolean(progress?.outcomes);
}

/**
 * Plays what is missing of a history that has begun by running the engine at past times: the people apply, pay, donate
 * and attend, and staff process what waits. Nothing is written twice.
 * @returns the steps that the portal has refused, because a visitor has changed meanwhile what they start from
 * @throws Error when the program that has begun it had other steps, after which it counts as complete
 */
export async function continueHistory(
  services: Services,
  organisation: Organisation,
  options: Pick<RunOptions, 'onProgress' | 'signal'> = {},
): Promise<Error[]> {
  const progress = await readBuildCache<Progress>(services.unscopedDb, progressOf(organisation));
  if (!progress?.outcomes) return [];
  const { present, plan, outcomes } = progress;
  const write = (now: Progress['outcomes']) =>
    writeBuildCache(services.unscopedDb, progressOf(organisation), { present, plan, outcomes: now });
  const timeline = planHistory(services, organisation, present);
  if (timeline.plan !== plan) {
    await write(null);
    throw new Error('示例数据没有写完，程序就换了版本：删掉数据目录，可以从头写入');
  }
  const refusals = await timeline.run({ ...options, outcomes, save: () => write(outcomes) });
  await write(null);
  return refusals;
}

/** The steps of the history. @param present when it ends */
function planHistory(services: Services, organisation: Organisation, present: number): Story['timeline'] {
  const story = new Story(services, organisation, present);
  for (const create of CHAPTERS) create(story);
  return story.timeline;
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
