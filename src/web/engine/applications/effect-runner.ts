import { Refusal } from '../../../domain/refusals';
import type { Effect, FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import { invalidateLiveQueries } from '../../app/api/live-query';
import { getErrorMessage } from '../../ui/error-message';
import type { Autosave } from './autosave';
import { getRetryAfterMs } from './retry-after';
import type { Answers, Application, EligibilityCheck, SubmissionProblem, WizardStore } from './wizard-store';

/** The filed application that is being supplemented or changed. */
export interface EditedApplication {
  id: string;
  sequence: number;
}

/** What is handed in. */
export interface Submission {
  answers: Answers;
  consents: readonly string[];
  formVersion: string;
  key: string;
  code: string;
  target: EditedApplication | null;
  /** Where a guest has to prove to be a person: the ticket for having done so. */
  ticket?: string;
}

/** The calls that a flow's effects come down to, see `calls.ts`. */
export interface FlowCalls {
  check(answers: Answers, target: EditedApplication | null): Promise<EligibilityCheck>;
  sendCode(): Promise<{ sentTo: string; retryAfter: number }>;
  submit(submission: Submission): Promise<Application>;
}

interface RunnerOptions {
  flow: Flow;
  formVersion: string;
  target: EditedApplication | null;
  sheet: WizardStore;
  calls: FlowCalls;
  /** Drafts must not be saved over a submission: it takes the draft away. */
  autosave: Pick<Autosave, 'touch' | 'flush' | 'pause' | 'resume'>;
}

type Send = (event: FlowEvent) => void;

/** Milliseconds for which a yes holds that was given before the press: a place may be taken meanwhile. */
const FORESEEN = 60_000;

/**
 * The one place that performs what the machine asks for, and sends the answer back to it as an event. Answers
 * themselves go onto the sheet. The effects of filed states are the server's and mean nothing here.
 */
export function createEffectRunner({ flow, formVersion, target, sheet, calls, autosave }: RunnerOptions) {
  let allowed: { check: EligibilityCheck; answers: Answers; at: number } | null = null;
  let checks = 0;

  /**
   * Asks before anybody has pressed the notice's button, where that is what it leads to: the press then waits for
   * nothing. Only a yes counts. A no is asked for again, as something may have been done about it since.
   */
  async function foresee(): Promise<void> {
    if (!flow.calls.check || (flow.checkAfter ?? 'notice') !== 'notice') return;
    const { answers } = sheet.get();
    checks += 1;
    const number = checks;
    const check = await calls.check(answers, target).catch(() => null);
    if (number === checks) allowed = check?.pass ? { check, answers, at: Date.now() } : null;
  }

  async function check(send: Send): Promise<void> {
    const { answers } = sheet.get();
    const foreseen = allowed?.answers === answers && Date.now() - allowed.at < FORESEEN && allowed.check;
    allowed = null;
    checks += 1;
    sheet.set({ problem: null });
    try {
      const result = foreseen || (await calls.check(answers, target));
      sheet.set({ eligibilityCheck: result });
      send({ type: 'CHECKED', pass: result.pass });
    } catch (error) {
      send(report(error));
    }
  }

  async function sendCode(): Promise<void> {
    const { confirmation } = sheet.get();
    sheet.set({ problem: null, confirmation: { ...confirmation, code: '' } });
    try {
      const { sentTo, retryAfter } = await calls.sendCode();
      sheet.set({ confirmation: { sentTo, resendAt: Date.now() + retryAfter * 1000, code: '' } });
    } catch (error) {
      // The machine waits for the code either way; an earlier one may still be good.
      report(error);
      sheet.set({
        confirmation: { ...confirmation, resendAt: Date.now() + getRetryAfterMs(error), code: '' },
      });
    }
  }

  async function submit(send: Send): Promise<void> {
    const { answers, consents, confirmation, idempotencyKey } = sheet.get();
    sheet.set({ problem: null });
    // Saved once more: where another tab has handed the same draft in, that is refused. Tried again, it may be filed.
    if (!idempotencyKey) autosave.touch();
    await autosave.flush();
    if (sheet.get().saving.state === 'conflict')
      return send(report(new Refusal('conflict', '请先选择保留哪一份')));
    await autosave.pause();
    try {
      const key = sheet.key();
      const submitted = await calls.submit({
        answers,
        consents,
        formVersion,
        key,
        code: confirmation.code,
        target,
      });
      sheet.set({ submitted });
      send({ type: 'FILED' });
    } catch (error) {
      autosave.resume();
      // Somebody else may have taken the last place: what the form offers is shown as it is now.
      if (error instanceof Refusal) invalidateLiveQueries('offers');
      send(report(error));
    }
  }

  /** Puts on the sheet why a call failed. Only a refusal is certain: after anything else the call may have arrived. */
  function report(error: unknown): FlowEvent {
    const problem = toSubmissionProblem(error);
    sheet.set({ problem });
    const certain = error instanceof Refusal && error.status < 500;
    return certain ? { type: 'REFUSED', reason: problem.reason } : { type: 'UNREACHABLE' };
  }

  const perform: Partial<Record<Effect['kind'], (send: Send) => Promise<void>>> = { check, sendCode, submit };
  return {
    foresee,
    perform(effect: Effect, send: Send): void {
      if (effect.kind === 'check' && !flow.calls.check) throw new Error(`${flow.id} declares no check`);
      void perform[effect.kind]?.(send);
    },
  };
}

/** What to tell the person about a failed call. */
export function toSubmissionProblem(error: unknown): SubmissionProblem {
  if (!(error instanceof Refusal)) {
    return { reason: 'unreachable', text: getErrorMessage(error), fields: [], isDuplicate: false };
  }
  const { reason, message: text, fields, detail } = error;
  return { reason, text, fields, isDuplicate: reason === 'duplicate' || detail.reason === 'DUPLICATE' };
}
