import type { FieldError } from '../../../domain/refusals';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import type { components } from '../../../generated/api';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { createStore } from '../../ui/store';

export type Application = components['schemas']['Application'];
export type EligibilityCheck = components['schemas']['EligibilityCheck'];
/** Answers of a form by property name, as in the schema. */
export type Answers = Record<string, unknown>;

/** Save status of the form. */
export type SaveState =
  | { state: 'untouched' }
  | { state: 'unsaved' }
  | { state: 'saving' }
  | { state: 'saved' }
  /** The server could not be reached; retried automatically. */
  | { state: 'offline' }
  /** Another device or tab has saved a newer version; the applicant decides. */
  | { state: 'conflict' }
  /** The server refused the draft; autosave has stopped. */
  | { state: 'refused'; text: string };

/** Why the last call failed, for the screen that the machine returned to. */
export interface SubmissionProblem {
  /** Name in the error catalogue; `unreachable` when there was no response. */
  reason: string;
  text: string;
  fields: readonly FieldError[];
  /** An application with the same uniqueness key exists. */
  isDuplicate: boolean;
}

/** The SMS code that confirms a submission. */
export interface SmsConfirmation {
  /** Masked number the code was sent to; empty when none could be sent. */
  sentTo: string;
  /** Time (milliseconds since 1970) from which a new code may be requested. */
  resendAt: number;
  code: string;
}

/** State of a form being filled in that is not part of the machine: contents, and results of calls. */
export interface WizardState {
  /** Last resumable snapshot, at which a draft continues. Null before the machine has started. */
  position: StoredSnapshot | null;
  answers: Answers;
  /** Accepted consents, each with the version of its text: `C1@1`. */
  consents: readonly string[];
  /** JSON pointers of answers that failed validation since the last save, for statistics. */
  failed: readonly string[];
  /** Sequence of the draft on the server as last seen; 0 before the first save. */
  sequence: number;
  /**
   * Idempotency key of the current content: submitted twice, it creates one application. Null as soon as something
   * changes.
   */
  idempotencyKey: string | null;
  saving: SaveState;
  /** When the server last took the draft, ISO 8601; null before the first save. */
  savedAt: string | null;
  eligibilityCheck: EligibilityCheck | null;
  problem: SubmissionProblem | null;
  confirmation: SmsConfirmation;
  submitted: Application | null;
}

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

/** The store beside the machine: read by screens, written by the effect runner and the autosave. */
export function createWizardStore(initial: Partial<WizardState> = {}) {
  const store = createStore<WizardState>({ ...emptyWizardState, ...initial });
  const set = (change: Partial<WizardState>) => store.set({ ...store.get(), ...change });
  return {
    ...store,
    set,
    /** Sets new answers: clears the idempotency key and server errors of changed answers. */
    answer(answers: Answers): void {
      const state = store.get();
      if (same(answers, state.answers)) return;
      const remainingErrors = state.problem?.fields.filter(({ path }) => {
        const name = path.split('/')[1] ?? '';
        return same(answers[name], state.answers[name]);
      });
      const problem =
        state.problem && remainingErrors?.length ? { ...state.problem, fields: remainingErrors } : null;
      set({ answers, idempotencyKey: null, eligibilityCheck: null, problem });
    },
    /** Idempotency key of the current content, created on first use. */
    key(): string {
      const idempotencyKey = store.get().idempotencyKey ?? createIdempotencyKey();
      if (idempotencyKey !== store.get().idempotencyKey) set({ idempotencyKey });
      return idempotencyKey;
    },
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export type WizardStore = ReturnType<typeof createWizardStore>;
