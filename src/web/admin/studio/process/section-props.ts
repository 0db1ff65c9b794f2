import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import type { ConditionSource } from '../condition-sources';
import type { SchemaKeywords } from '../queries';
import type { ProcessEdit } from './process-edits';
import type { ProcessFinding } from './process-findings';

/** A state, a step, a form or a follow-up that can be picked from a list. */
export interface Named {
  id: string;
  title: string;
}

/** Props of every section of the process view. */
export interface ProcessSectionProps {
  /** Folder of the flow. */
  flow: string;
  /** The text of flow.json. */
  text: string;
  /** What it says. */
  process: FlowProcess;
  /** The states after the submission, in which something may be allowed. */
  states: readonly Named[];
  /** The questions of the form, each with the name of its answer. */
  questions: readonly (ConditionSource & { name: string })[];
  steps: readonly Named[];
  /** The forms that a follow-up may have. */
  forms: readonly Named[];
  capabilities: SchemaKeywords['capabilities'];
  /** What was found about this section. */
  findings: readonly ProcessFinding[];
  isEditable: boolean;
  edit: (edit: ProcessEdit) => void;
  /** Announces the result of a change to screen readers. */
  announce: (words: string) => void;
  /** Focuses the element with an id once the current change is rendered. */
  focusOn: (id: string) => void;
  /** Ids of the entries that are open. */
  opened: ReadonlySet<string>;
  setOpened: (id: string, isOpen: boolean) => void;
  /** Marks a state in the diagram. */
  onState: (state: string) => void;
}

/** Puts a text without the spaces around it; nothing where only spaces were typed. */
export const putTyped = (put: (text: string) => void) => (typed: string) => {
  const text = typed.trim();
  if (text !== '') put(text);
};

/** Id of what shows an entry of a section, to be opened and focused. */
export const entryId = (path: readonly (string | number)[]): string => `process-${path.join('-')}`;

/** Value and text of each choice of a list. */
export const optionsOf = (named: readonly Named[]): (readonly [string, string])[] =>
  named.map(({ id, title }) => [id, title]);

export const titleOf = (named: readonly Named[], id: string): string =>
  named.find(one => one.id === id)?.title ?? id;

/** The choices of a list, with the chosen one where it is no longer among them. */
export const withChosen = (
  options: readonly (readonly [string, string])[],
  chosen: string,
): (readonly [string, string])[] =>
  options.some(([value]) => value === chosen) ? [...options] : [...options, [chosen, `${chosen}（没有）`]];
