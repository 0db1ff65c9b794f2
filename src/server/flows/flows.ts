import { Refusal } from '../../domain/refusals';
import type { Flow } from '../../flows/engine/declaration';
import { flows } from '../../flows/index';
import { applyEvent, type Request } from './apply-event';
import type { FlowDependencies } from './dependencies';
import { changedSince, discardDraft, readDraft, saveDraft } from './drafts';
import { check, type Filing, fileForm } from './file-form';
import { sweep } from './sweep';

/** Milliseconds between two sweeps of deadlines. */
const SWEEP_EVERY = 60_000;

/**
 * The one place that applies events to stored applications, with its rooms already in hand.
 * Areas call it from their handlers; it never calls an area but through the rules that were handed to it.
 */
export function createFlows(deps: FlowDependencies) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** @throws Refusal `notFound` when no flow has this id */
    named(id: string): Flow {
      const found = flows.get(id);
      if (!found) throw new Refusal('notFound');
      return found;
    },
    file: (flow: Flow, filing: Filing) => fileForm(deps, flow, filing),
    apply: (request: Request) => applyEvent(deps, request),
    check: (flow: Flow, subject: Parameters<typeof check>[2]) => check(deps, flow, subject),
    readDraft: (...args: Tail<typeof readDraft>) => readDraft(deps, ...args),
    saveDraft: (...args: Tail<typeof saveDraft>) => saveDraft(deps, ...args),
    discardDraft: (...args: Tail<typeof discardDraft>) => discardDraft(deps, ...args),
    changedSince: (...args: Tail<typeof changedSince>) => changedSince(deps, ...args),
    sweep: () => sweep(deps),
    /** Sweeps now and then until stopped. @param failed hears of a sweep that could not be finished */
    start(failed: (error: unknown) => void) {
      timer = setInterval(() => sweep(deps).catch(failed), SWEEP_EVERY);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

export type Flows = ReturnType<typeof createFlows>;

type Tail<F extends (deps: FlowDependencies, ...rest: never[]) => unknown> = F extends (
  deps: FlowDependencies,
  ...rest: infer R
) => unknown
  ? R
  : never;
