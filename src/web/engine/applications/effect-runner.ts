import { Refusal } from '../../../domain/refusals';
import type { Effect, FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import { invalidate } from '../../app/api/invalidation';
import { getErrorMessage } from '../../ui/error-message';
import type { Autosave } from './autosave';
import { getRetryAfterMs } from './retry-after';
import type { Answers, Application, EligibilityCheck, SubmissionProblem, WizardStore } from './wizard-store';

/** The submitted application that is being corrected or changed. */
export interface EditedApplication {
  id: string;
  sequence: number;
}

export interface Submission {
  answers: Answers;
  consents: readonly string[];
  formVersion: string;
  key: string;
  code: string;
  editedApplication: EditedApplication | null;
  /** CAPTCHA ticket, where guests need one. */
  ticket?: string;
}

/** Calls needed by the effects of a flow, see `calls.ts`. */
export interface FlowCalls {
  check(answers: Answers, editedApplication: EditedApplication | null): Promise<EligibilityCheck>;
  sendCode(): Promise<{ sentTo: string; retryAfter: number }>;
  submit(submission: Submission): Promise<Application>;
}

interface RunnerOptions {
  flow: Flow;
  formVersion: string;
  editedApplication: EditedApplication | null;
  store: WizardStore;
  calls: FlowCalls;
  /** Paused during a submission: a draft must not be saved afterwards, as the submission deletes it. */
  autosave: Pick<Autosave, 'touch' | 'flush' | 'pause' | 'resume'>;
}

type Send = (event: FlowEvent) => void;

/** Milliseconds for which a positive eligibility result obtained in advance is valid: seats may be taken meanwhile. */
const PRECHECK_VALID_MS = 60_000;

/**
 * Executes the effects of the machine and sends the results back as events; data goes into the store. Effects of
 * submitted states are run by the server and ignored here.
 */
export function createEffectRunner({
  flow,
  formVersion,
  editedApplication,
  store,
  calls,
  autosave,
}: RunnerOptions) {
  let allowed: { check: EligibilityCheck; answers: Answers; at: number } | null = null;
  let checks = 0;

  /**
   * Checks eligibility before the button of the guidance is pressed, when that is its effect, so that the press need
   * not wait. Only a positive result is reused; a negative one is checked again, as the reason may have been resolved.
   */
  async function precheckEligibility(): Promise<void> {
    if (flow.check?.after !== 'notice') return;
    const { answers } = store.get();
    checks += 1;
    const number = checks;
    const check = await calls.check(answers, editedApplication).catch(() => null);
    if (number === checks) allowed = check?.pass ? { check, answers, at: Date.now() } : null;
  }

  async function check(send: Send): Promise<void> {
    const { answers } = store.get();
    const prechecked =
      allowed?.answers === answers && Date.now() - allowed.at < PRECHECK_VALID_MS && allowed.check;
    allowed = null;
    checks += 1;
    store.set({ problem: null });
    try {
      const result = prechecked || (await calls.check(answers, editedApplication));
      store.set({ eligibilityCheck: result });
      send({ type: 'CHECKED', pass: result.pass });
    } catch (error) {
      send(report(error));
    }
  }

  async function sendCode(): Promise<void> {
    const { confirmation } = store.get();
    store.set({ problem: null, confirmation: { ...confirmation, code: '' } });
    try {
      const { sentTo, retryAfter } = await calls.sendCode();
      store.set({ confirmation: { sentTo, resendAt: Date.now() + retryAfter * 1000, code: '' } });
    } catch (error) {
      // The machine waits for a code either way; an earlier one may still be valid.
      report(error);
      store.set({
        confirmation: { ...confirmation, resendAt: Date.now() + getRetryAfterMs(error), code: '' },
      });
    }
  }

  async function submit(send: Send): Promise<void> {
    const { answers, consents, confirmation, idempotencyKey } = store.get();
    store.set({ problem: null });
    // Saves once more first: the save is refused when another tab has submitted the same draft. Skipped on a retry,
    // when the form may already have been submitted.
    if (!idempotencyKey) autosave.touch();
    await autosave.flush();
    if (store.get().saving.state === 'conflict')
      return send(report(new Refusal('conflict', '请先选择保留哪一份')));
    await autosave.pause();
    try {
      const key = store.key();
      const submitted = await calls.submit({
        answers,
        consents,
        formVersion,
        key,
        code: confirmation.code,
        editedApplication,
      });
      store.set({ submitted });
      send({ type: 'FILED' });
    } catch (error) {
      autosave.resume();
      // Another applicant may have taken the last seat: refreshes the offered options.
      if (error instanceof Refusal) invalidate('offers');
      send(report(error));
    }
  }

  /**
   * Stores the reason of a failed call. Only a refusal is certain: after any other error the call may have reached the
   * server.
   */
  function report(error: unknown): FlowEvent {
    const problem = toSubmissionProblem(error);
    store.set({ problem });
    const certain = error instanceof Refusal && error.status < 500;
    return certain ? { type: 'REFUSED', reason: problem.reason } : { type: 'UNREACHABLE' };
  }

  const perform: Partial<Record<Effect['kind'], (send: Send) => Promise<void>>> = { check, sendCode, submit };
  return {
    precheckEligibility,
    perform(effect: Effect, send: Send): void {
      void perform[effect.kind]?.(send);
    },
  };
}

/** Converts the error of a call to a problem shown to the applicant. */
export function toSubmissionProblem(error: unknown): SubmissionProblem {
  if (!(error instanceof Refusal)) {
    return { reason: 'unreachable', text: getErrorMessage(error), fields: [], isDuplicate: false };
  }
  const { reason, message: text, fields, detail } = error;
  return { reason, text, fields, isDuplicate: reason === 'duplicate' || detail.reason === 'DUPLICATE' };
}
