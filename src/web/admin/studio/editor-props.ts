import type { JSONPath } from 'jsonc-parser';
import type { FieldContainer, FormModel, FormTexts, ModelField, ModelStep } from './form-model';
import type { FormFinding } from './queries';
import type { Dragging } from './use-field-drag';

/** Props of every part of the form view. */
export interface FormEditingProps {
  texts: FormTexts;
  model: FormModel;
  isEditable: boolean;
  /** What the check of the texts found in form.json. */
  findings: readonly FormFinding[];
  /** Whether the live version has a question of this name: answers may be stored under it. */
  isPublished: (field: ModelField) => boolean;
  onChange: (texts: FormTexts) => void;
  /** Opens a position of form.json in the text editor. */
  onText: (path: JSONPath) => void;
  /** Opens the dialog for a new question in a container: of a kind, and at a place among the others, where given. */
  onAdd: (container: FieldContainer, how?: NewFieldPlace) => void;
  /** Opens the dialog that refers to a shared part in a container. */
  onInsertShared: (container: FieldContainer) => void;
  /** Announces the result of a change to screen readers. */
  announce: (words: string) => void;
  /** Focuses the element with an id once the current change is rendered. */
  focusOn: (id: string) => void;
  /** Ids of the rows that are opened, by the path of their place. */
  opened: Readonly<Record<string, string | null>>;
  open: (container: FieldContainer, id: string | null) => void;
  dragging: Dragging;
  /**
   * Puts a question into another step, and tells so.
   * @returns why that cannot be; null when it is done
   */
  onStepMove: (from: ModelStep, field: ModelField, to: ModelStep, how: StepMove) => string | null;
}

export interface NewFieldPlace {
  /** Id of a kind that the palette offers. */
  kind?: string;
  at?: number;
}

export interface StepMove {
  /** Among the questions of the other step; behind them when left out. */
  at?: number;
  /** Its row stays opened. */
  keepsExpanded: boolean;
  /** Id of what is to have the focus then. */
  focus: string;
}

/**
 * Id of the row of a question.
 * @param nth index among the questions of this name, of which several conditions may each have one
 */
export const fieldRowId = (settings: JSONPath, nth = 0): string => `q-${settings.join('-')}-${nth}`;

export const addFieldButtonId = ({ path }: FieldContainer): string => `add-${path.join('-')}`;

/** Label of the link to the text: read-only users are offered to view it, not to edit it. */
export const openTextLabel = (isEditable: boolean): string => (isEditable ? '用文本编辑' : '看文本');

export const stepHeaderId = (id: string): string => `step-${id}`;
