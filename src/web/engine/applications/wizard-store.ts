import type { FieldError } from '../../../domain/refusals';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import type { components } from '../../../generated/api';
import { createIdempotencyKey } from '../../app/api/idempotency-key';

export type Application = components['schemas']['Application'];
export type EligibilityCheck = components['schemas']['Check'];
/** A form's answers, flat, as the schema names them. */
export type Answers = Record<string, unknown>;

/** Whether what is on the screen is also on the server. */
export type SaveState =
  | { state: 'untouched' }
  | { state: 'unsaved' }
  | { state: 'saving' }
  | { state: 'saved' }
  /** The server could not be reached; tried again by itself. */
  | { state: 'offline' }
  /** Another device or tab has saved something newer; the person decides. */
  | { state: 'conflict' }
  /** The server does not want it; saving by itself has stopped. */
  | { state: 'refused'; text: string };

/** Why the last call did not lead on, for the screen that the machine went back to. */
export interface SubmissionProblem {
  /** Name in the error catalogue; `unreachable` when there was no answer. */
  reason: string;
  text: string;
  fields: readonly FieldError[];
  /** The same is there already. */
  isDuplicate: boolean;
}

/** The SMS code that confirms a submission. */
export interface SmsConfirmation {
  /** The masked number that it went to; empty as long as none could be sent. */
  sentTo: string;
  /** Milliseconds since 1970 from which another may be asked for. */
  resendAt: number;
  /** What the person has typed. */
  code: string;
}

/** Everything about a form being prepared that the machine leaves outside: contents, and what calls have answered. */
export interface WizardState {
  /** The last place of rest: what a draft is resumed at. Null before the machine has started. */
  position: StoredSnapshot | null;
  answers: Answers;
  /** Consents given, each with the version of its text: `C1@1`. */
  consents: readonly string[];
  /** Where the answers were not right since the last save: JSON pointers, to be counted. */
  failed: readonly string[];
  /** Sequence of the draft on the server as last seen; 0 before the first save. */
  sequence: number;
  /** Names this content towards the server: handed in twice, it is filed once. Null as soon as something changes. */
  idempotencyKey: string | null;
  saving: SaveState;
  /** When the server last took the draft, ISO 8601; null before the first save. */
  savedAt: string | null;
  eligibilityCheck: EligibilityCheck | null;
  problem: SubmissionProblem | null;
  confirmation: SmsConfirmation;
  submitted: Application | null;
}

/** The empty sheet. */
export const emptyWizardState: WizardState = {
  position: null,
  answers: {},
  consents: [],
  failed: [],
  sequence: 0,
  idempotencyKey: null,
  saving: { state: 'untouched' },
  savedAt: null,
  eligibilityCheck: null,
  problem: null,
  confirmation: { sentTo: '', resendAt: 0, code: '' },
  submitted: null,
};

/** The store beside the machine: read by screens, written by the runner and the autosave. */
export function createWizardStore(initial: Partial<WizardState> = {}) {
  const listeners = new Set<() => void>();
  let sheet: WizardState = { ...emptyWizardState, ...initial };
  function set(change: Partial<WizardState>): void {
    sheet = { ...sheet, ...change };
    for (const listener of listeners) listener();
  }
  return {
    get: () => sheet,
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes new answers: the content is another one now, and what the server said of a changed answer is void. */
    answer(answers: Answers): void {
      if (same(answers, sheet.answers)) return;
      const kept = sheet.problem?.fields.filter(({ path }) => {
        const name = path.split('/')[1] ?? '';
        return same(answers[name], sheet.answers[name]);
      });
      const problem = sheet.problem && kept?.length ? { ...sheet.problem, fields: kept } : null;
      set({ answers, idempotencyKey: null, eligibilityCheck: null, problem });
    },
    /** The key of the present content, made when it is first asked for. */
    key(): string {
      const idempotencyKey = sheet.idempotencyKey ?? createIdempotencyKey();
      if (idempotencyKey !== sheet.idempotencyKey) set({ idempotencyKey });
      return idempotencyKey;
    },
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export type WizardStore = ReturnType<typeof createWizardStore>;
