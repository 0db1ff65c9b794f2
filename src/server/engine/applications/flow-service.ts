import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { flows } from '../../../flows/index';
import { brought } from './answer-migration';
import { endForApplicant, ownEnds } from './applicant-cancellation';
import * as read from './application-reader';
import { applyEvent } from './apply-event';
import * as claims from './assignment';
import { sweep } from './deadline-sweeper';
import * as drafts from './drafts';
import { check } from './eligibility-check';
import { eligibility } from './eligibility-precheck';
import { exportQueue } from './export';
import type { FlowDependencies } from './flow-services';
import { notifyApplicant } from './notifications';
import * as queue from './review-queue';
import { reviewed } from './reviewer-view';
import { followUp } from './submit-follow-up';
import { fileForm } from './submit-form';
import { inFull } from './unmasked-view';

/**
 * The one place that applies events to stored applications, with its rooms already in hand. Areas call it from
 * their handlers; it calls an area only through the rules that were handed to it.
 */
export function createFlows(deps: FlowDependencies) {
  return {
    /** @throws Refusal `notFound` when no flow has this id */
    named(id: string): Flow {
      const found = flows.get(id);
      if (!found) throw new Refusal('notFound');
      return found;
    },
    /** What came of the last step of an application, as its area tells staff; null where there is no more to tell. */
    async outcome(flow: Flow, applicationId: string): Promise<string | null> {
      return (await deps.rules.get(flow.id)?.outcome?.(applicationId, deps)) ?? null;
    },
    file: bound(deps, fileForm),
    apply: bound(deps, applyEvent),
    followUp: bound(deps, followUp),
    check: bound(deps, check),
    eligibility: bound(deps, eligibility),
    sweep: bound(deps, sweep),
    readDraft: bound(deps, drafts.readDraft),
    listDrafts: bound(deps, drafts.listDrafts),
    saveDraft: bound(deps, drafts.saveDraft),
    discardDraft: bound(deps, drafts.discardDraft),
    brought: bound(deps, brought),
    detail: bound(deps, read.detail),
    owned: bound(deps, read.owned),
    revealed: bound(deps, read.revealed),
    reach: bound(deps, read.reach),
    answersToEdit: bound(deps, read.answersToEdit),
    reviewQueue: bound(deps, queue.reviewQueue),
    queueOfAccount: bound(deps, queue.queueOfAccount),
    exportQueue: bound(deps, exportQueue),
    reviewed: bound(deps, reviewed),
    claim: bound(deps, claims.claimApplication),
    release: bound(deps, claims.releaseApplication),
    ownEnds: bound(deps, ownEnds),
    endForApplicant: bound(deps, endForApplicant),
    inFull: bound(deps, inFull),
    notifyApplicant: bound(deps, notifyApplicant),
    ownList: <More = object>(...[actor, filter, more]: OwnList<More>) =>
      read.ownList(deps, actor, filter, more),
  };
}

export type Flows = ReturnType<typeof createFlows>;

type OwnList<More> = Tail<Parameters<typeof read.ownList<More>>>;
type Tail<P extends unknown[]> = P extends [unknown, ...infer Rest] ? Rest : never;

/** The function with its first argument given. */
function bound<Rest extends unknown[], R>(
  deps: FlowDependencies,
  run: (deps: FlowDependencies, ...rest: Rest) => R,
) {
  return (...rest: Rest): R => run(deps, ...rest);
}
