import { createUnsent } from '../../../app/shell/unsaved-work';
import type { Answers } from '../wizard-store';
import type { OpenFollowUp } from './submit-follow-up';

/** The follow-ups of an application that somebody is filling in. */
interface Begun {
  /** The one whose form is open. */
  open: OpenFollowUp | null;
  /** What stands in each of the forms, by name. */
  answers: Readonly<Record<string, Answers>>;
}

const nothing: Begun = { open: null, answers: {} };

export const {
  of: begunOf,
  set: setBegun,
  clear: clearBegun,
  use: useBegun,
} = createUnsent(nothing, ({ answers }) =>
  Object.values(answers).some(filled => Object.keys(filled).length > 0),
);
