import type { JSONPath } from 'jsonc-parser';
import type { FieldContainer, FormModel, FormTexts, ModelField, ModelStep } from './form-model';
import type { Dragging } from './use-field-drag';

/** What every part of the form view is given. */
export interface FormEditingProps {
  texts: FormTexts;
  model: FormModel;
  isOpen: boolean;
  onChange: (texts: FormTexts) => void;
  /** To where something stands in form.json. */
  onText: (path: JSONPath) => void;
  /** Asks for a new question of a place. */
  onAdd: (place: FieldContainer) => void;
  /** Tells ears what has become of a change. */
  announce: (words: string) => void;
  /** Gives the focus to the element of an id, once the change that was just made stands on the page. */
  focusOn: (id: string) => void;
  /** Ids of the rows that are opened, by the path of their place. */
  opened: Readonly<Record<string, string | null>>;
  open: (place: FieldContainer, id: string | null) => void;
  dragging: Dragging;
  /**
   * Puts a question into another step, and tells so.
   * @returns why that cannot be; null when it is done
   */
  onStepMove: (from: ModelStep, field: ModelField, to: ModelStep, how: StepMove) => string | null;
}

export interface StepMove {
  /** Among the questions of the other step; behind them when left out. */
  at?: number;
  /** Its row stays opened. */
  opens: boolean;
  /** Id of what is to have the focus then. */
  focus: string;
}

/**
 * Id of the row of a question.
 * @param nth among the questions of this name, which different conditions may ask
 */
export const fieldRowId = (settings: JSONPath, nth = 0): string => `q-${settings.join('-')}-${nth}`;

/** Id of what adds a question to a place. */
export const addFieldButtonId = ({ path }: FieldContainer): string => `add-${path.join('-')}`;

/** What leads to the text of something: whoever may only look is not told to edit. */
export const openTextLabel = (isOpen: boolean): string => (isOpen ? '用文本编辑' : '看文本');

/** Id of the head of a step. */
export const stepHeaderId = (id: string): string => `step-${id}`;
