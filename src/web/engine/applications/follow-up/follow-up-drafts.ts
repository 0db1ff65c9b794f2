import { createUnsavedWork } from '../../../app/shell/unsaved-work';
import type { Answers } from '../wizard-store';
import type { OpenFollowUp } from './submit-follow-up';

/** Follow-ups of an application that are being filled in. */
interface FollowUpDraft {
  open: OpenFollowUp | null;
  /** Entered answers of each form, by name. */
  answers: Readonly<Record<string, Answers>>;
}

const nothing: FollowUpDraft = { open: null, answers: {} };

export const {
  of: getFollowUpDraft,
  set: setFollowUpDraft,
  clear: clearFollowUpDraft,
  use: useFollowUpDraft,
} = createUnsavedWork(nothing, ({ answers }) =>
  Object.values(answers).some(filled => Object.keys(filled).length > 0),
);
