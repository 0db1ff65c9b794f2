import { createUnsavedWork } from '../../app/shell/unsaved-work';
import type { DecisionAction } from './decision-options';

/** A decision that somebody has begun and not sent: kept per application, whatever else is looked at meanwhile. */
export interface DecisionDraft {
  action: DecisionAction | null;
  /** Which stage it goes on to. */
  to: string | null;
  /** Sequence of the application for which the outcome was chosen: another one has to be looked at first. */
  sequence: number | null;
  reason: string;
  /** JSON pointers of the answers to be corrected. */
  fields: readonly string[];
  /** The note that has not been put down yet. */
  note: string;
  /** Ids of the files that have been looked at. */
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

/** Whether there is anything that would be lost. */
export const hasDecisionDraft = ({ reason, fields, note }: DecisionDraft) =>
  `${reason}${note}`.trim() !== '' || fields.length > 0;

export const {
  of: getDecisionDraft,
  set: setDecisionDraft,
  clear: clearDecisionDraft,
  use: useDecisionDraft,
} = createUnsavedWork(nothing, hasDecisionDraft);
