import { createUnsavedWork } from '../../app/shell/unsaved-work';
import type { DecisionAction } from './decision-options';

/** A decision that was begun and not sent: kept per application while others are opened. */
export interface DecisionDraft {
  action: DecisionAction | null;
  /** Target stage. */
  to: string | null;
  /** Sequence of the application for which the decision was chosen: at another sequence it has to be reviewed again. */
  sequence: number | null;
  reason: string;
  /** JSON pointers of the answers to be corrected. */
  fields: readonly string[];
  /** The note that has not been saved yet. */
  note: string;
  /** Ids of the files that have been viewed. */
  viewedFiles: readonly string[];
}

const nothing: DecisionDraft = {
  action: null,
  to: null,
  sequence: null,
  reason: '',
  fields: [],
  note: '',
  viewedFiles: [],
};

/** Whether anything would be lost. */
export const hasDecisionDraft = ({ reason, fields, note }: DecisionDraft) =>
  `${reason}${note}`.trim() !== '' || fields.length > 0;

export const {
  of: getDecisionDraft,
  set: setDecisionDraft,
  clear: clearDecisionDraft,
  use: useDecisionDraft,
} = createUnsavedWork(nothing, hasDecisionDraft);
