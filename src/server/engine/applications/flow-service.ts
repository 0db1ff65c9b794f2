import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { migrateToLiveForm } from './answer-migration';
import { cancelForApplicant, listCancellationOptions } from './applicant-cancellation';
import * as read from './application-reader';
import { listApplicationRecords } from './application-records';
import { applyEvent } from './apply-event';
import * as assignments from './assignment';
import { combineCapabilities } from './capabilities';
import { readCase } from './case-reader';
import { processDeadlines } from './deadline-sweeper';
import * as drafts from './drafts';
import { checkEligibility } from './eligibility-check';
import { precheckEligibility } from './eligibility-precheck';
import { exportQueue } from './export';
import type { FlowServices } from './flow-services';
import { notifyApplicant } from './notifications';
import * as queue from './review-queue';
import { readReviewerView } from './reviewer-view';
import { submitFollowUp } from './submit-follow-up';
import { submitForm } from './submit-form';
import { listUnmaskedDrafts } from './unmasked-drafts';
import { streamUnmaskedApplications } from './unmasked-view';

/**
 * The only place that applies events to stored applications, with its services bound. Modules call it from their
 * handlers; it calls modules only through the capabilities passed to it.
 */
export function createFlowService(deps: FlowServices) {
  return {
    /** @throws Refusal `notFound` when no flow has this id */
    prepareOutgoingEvent: deps.prepareOutgoingEvent,
    requireFlow(id: string): Flow {
      const found = deps.flows.get(id);
      if (!found) throw new Refusal('notFound');
      return found;
    },
    /**
     * Result of the last transition of an application, as a capability of the flow reports it to staff; null when there is nothing to
     * report.
     */
    async outcome(flow: Flow, applicationId: string): Promise<string | null> {
      const { findOutcomeNote } = combineCapabilities(flow, deps.capabilities);
      return (await findOutcomeNote?.(applicationId, deps)) ?? null;
    },
    submitForm: bindServices(deps, submitForm),
    apply: bindServices(deps, applyEvent),
    submitFollowUp: bindServices(deps, submitFollowUp),
    checkEligibility: bindServices(deps, checkEligibility),
    precheckEligibility: bindServices(deps, precheckEligibility),
    processDeadlines: bindServices(deps, processDeadlines),
    readDraft: bindServices(deps, drafts.readDraft),
    listDrafts: bindServices(deps, drafts.listDrafts),
    saveDraft: bindServices(deps, drafts.saveDraft),
    discardDraft: bindServices(deps, drafts.discardDraft),
    migrateToLiveForm: bindServices(deps, migrateToLiveForm),
    detail: bindServices(deps, read.readApplicationDetail),
    listRecords: bindServices(deps, listApplicationRecords),
    readOwnApplication: bindServices(deps, read.readOwnApplication),
    revealAnswer: bindServices(deps, read.revealAnswer),
    readCase: bindServices(deps, readCase),
    readFlowOf: bindServices(deps, read.readFlowOf),
    readAnswersToEdit: bindServices(deps, read.readAnswersToEdit),
    reviewQueue: bindServices(deps, queue.reviewQueue),
    queueOfAccount: bindServices(deps, queue.queueOfAccount),
    exportQueue: bindServices(deps, exportQueue),
    readReviewerView: bindServices(deps, readReviewerView),
    assignApplication: bindServices(deps, assignments.assignApplication),
    unassignApplication: bindServices(deps, assignments.unassignApplication),
    listCancellationOptions: bindServices(deps, listCancellationOptions),
    cancelForApplicant: bindServices(deps, cancelForApplicant),
    streamUnmaskedApplications: bindServices(deps, streamUnmaskedApplications),
    listUnmaskedDrafts: bindServices(deps, listUnmaskedDrafts),
    notifyApplicant: bindServices(deps, notifyApplicant),
    listOwnApplications: <More = object>(...[actor, filter, more]: OwnList<More>) =>
      read.listOwnApplications(deps, actor, filter, more),
  };
}

export type FlowService = ReturnType<typeof createFlowService>;

type OwnList<More> = Tail<Parameters<typeof read.listOwnApplications<More>>>;
type Tail<P extends unknown[]> = P extends [unknown, ...infer Rest] ? Rest : never;

/** Binds the services as first argument of the function. */
function bindServices<Rest extends unknown[], R>(
  deps: FlowServices,
  run: (deps: FlowServices, ...rest: Rest) => R,
) {
  return (...rest: Rest): R => run(deps, ...rest);
}
