import { createUnsavedWork } from '../../../app/shell/unsaved-work';
import type { Answers } from '../wizard-store';
import type { OpenFollowUp } from './submit-follow-up';

/** The follow-ups of an application that somebody is filling in. */
interface FollowUpDraft {
  /** The one whose form is open. */
  open: OpenFollowUp | null;
  /** What stands in each of the forms, by name. */
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
