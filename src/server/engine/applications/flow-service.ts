import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { flows } from '../../../flows/index';
import { migrateToLiveForm } from './answer-migration';
import { cancelForApplicant, listCancellationOptions } from './applicant-cancellation';
import * as read from './application-reader';
import { applyEvent } from './apply-event';
import * as claims from './assignment';
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
import { streamUnmaskedApplications } from './unmasked-view';

/**
 * The only place that applies events to stored applications, with its services bound. Modules call it from their
 * handlers; it calls modules only through the flow rules passed to it.
 */
export function createFlowService(deps: FlowServices) {
  return {
    /** @throws Refusal `notFound` when no flow has this id */
    requireFlow(id: string): Flow {
      const found = flows.get(id);
      if (!found) throw new Refusal('notFound');
      return found;
    },
    /**
     * Result of the last transition of an application, as the module reports it to staff; null when there is nothing to
     * report.
     */
    async outcome(flow: Flow, applicationId: string): Promise<string | null> {
      return (await deps.flowRules.get(flow.id)?.findOutcomeNote?.(applicationId, deps)) ?? null;
    },
    submitForm: bound(deps, submitForm),
    apply: bound(deps, applyEvent),
    submitFollowUp: bound(deps, submitFollowUp),
    checkEligibility: bound(deps, checkEligibility),
    precheckEligibility: bound(deps, precheckEligibility),
    processDeadlines: bound(deps, processDeadlines),
    readDraft: bound(deps, drafts.readDraft),
    listDrafts: bound(deps, drafts.listDrafts),
    saveDraft: bound(deps, drafts.saveDraft),
    discardDraft: bound(deps, drafts.discardDraft),
    migrateToLiveForm: bound(deps, migrateToLiveForm),
    detail: bound(deps, read.detail),
    readOwnApplication: bound(deps, read.readOwnApplication),
    revealAnswer: bound(deps, read.revealAnswer),
    assertApplicationAccess: bound(deps, read.assertApplicationAccess),
    readAnswersToEdit: bound(deps, read.readAnswersToEdit),
    reviewQueue: bound(deps, queue.reviewQueue),
    queueOfAccount: bound(deps, queue.queueOfAccount),
    exportQueue: bound(deps, exportQueue),
    readReviewerView: bound(deps, readReviewerView),
    assignApplication: bound(deps, claims.assignApplication),
    unassignApplication: bound(deps, claims.unassignApplication),
    listCancellationOptions: bound(deps, listCancellationOptions),
    cancelForApplicant: bound(deps, cancelForApplicant),
    streamUnmaskedApplications: bound(deps, streamUnmaskedApplications),
    notifyApplicant: bound(deps, notifyApplicant),
    listOwnApplications: <More = object>(...[actor, filter, more]: OwnList<More>) =>
      read.listOwnApplications(deps, actor, filter, more),
  };
}

export type FlowService = ReturnType<typeof createFlowService>;

type OwnList<More> = Tail<Parameters<typeof read.listOwnApplications<More>>>;
type Tail<P extends unknown[]> = P extends [unknown, ...infer Rest] ? Rest : never;

/** Binds the services as first argument of the function. */
function bound<Rest extends unknown[], R>(deps: FlowServices, run: (deps: FlowServices, ...rest: Rest) => R) {
  return (...rest: Rest): R => run(deps, ...rest);
}
