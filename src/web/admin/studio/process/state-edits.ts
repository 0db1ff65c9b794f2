import type { Stage, StateRange } from '../../../../flows/engine/flow-definition';
import { listStateReferences } from '../../../../flows/engine/process-problems';
import { moveJsonChild, removeJsonNode, renameJsonProperty, setJsonValue } from '../json-edits';
import {
  addProcessEntry,
  inSequence,
  type ProcessEdit,
  processValue,
  removeProcessValue,
  setConfirmation,
  setProcessValue,
} from './process-edits';
import { readProcess } from './process-reader';

const referencesTo = (text: string, state: string) =>
  listStateReferences(readProcess(text)?.process ?? {}).filter(({ name }) => name === state);

/**
 * The places that name a state, beside its own: what a removal would have to redirect.
 * @returns paths in `flow.json`
 */
export const listPlacesNaming = (text: string, state: string): (string | number)[][] =>
  referencesTo(text, state).map(({ path }) => path);

/**
 * Lets every place that names a state name another one instead, or none.
 * @param to null: lists no longer contain it, follow-ups no longer lead anywhere; the target of a payment, which must
 * lead somewhere, stays
 */
export const redirectReferences =
  (state: string, to: string | null): ProcessEdit =>
  text => {
    // From the last to the first: removing an entry moves those behind it.
    const redirected = referencesTo(text, state).reduceRight((edited, { path }) => {
      const isListed = typeof path.at(-1) === 'number';
      const list = isListed ? (processValue(edited, path.slice(0, -1)) as string[]) : [];
      if (to !== null && !list.includes(to)) return setJsonValue(edited, path, to);
      if (isListed) return withoutListed(edited, path);
      const isRequired = path[0] === 'payments' && path[2] === 'to';
      return to !== null
        ? setJsonValue(edited, path, to)
        : isRequired
          ? edited
          : removeJsonNode(edited, path);
    }, text);
    return redirected;
  };

/** Removes an entry of a list of states; a list that says nothing without it goes as well. */
function withoutListed(text: string, path: (string | number)[]): string {
  const left = removeJsonNode(text, path);
  const list = path.slice(0, -1);
  if ((processValue(left, list) as string[]).length > 0) return left;
  switch (list[0]) {
    case 'stages':
      // Without `next`, the stage leads to the following one again.
      return setStage(Number(list[1]), { next: undefined })(left);
    case 'cancel':
      return setCancellation(list[1] as Canceller, undefined)(left);
    case 'change':
      return removeProcessValue(['change'])(left);
    default:
      return left;
  }
}

/** Removes the cancellation, with the confirmation of it by SMS. */
const withoutCancellation = inSequence(removeProcessValue(['cancel']), setConfirmation('CANCEL', false));

/** Who may cancel, by the property that lists the states. */
export type Canceller = 'while' | 'byStaff';

/**
 * Sets in which states applicants or staff may cancel; undefined: in none. Without either, nobody may; without
 * applicants, nobody reads the note or confirms it.
 */
export const setCancellation =
  (by: Canceller, range: StateRange | undefined): ProcessEdit =>
  text => {
    if (range !== undefined) return setProcessValue(['cancel', by], range)(text);
    const { cancel } = readProcess(text)?.process ?? {};
    const other = by === 'while' ? cancel?.byStaff : cancel?.while;
    if (other === undefined) return withoutCancellation(text);
    const left = removeProcessValue(['cancel', by])(text);
    return by === 'while'
      ? inSequence(removeProcessValue(['cancel', 'note']), setConfirmation('CANCEL', false))(left)
      : left;
  };

/** Adds a stage behind the others. The first one takes the place of the state `approved`. */
export const addStage =
  (title: string): ProcessEdit =>
  text => {
    const isFirst = (readProcess(text)?.process.stages ?? []).length === 0;
    const added = addProcessEntry(['stages'], title)(text);
    return isFirst ? redirectReferences('approved', title)(added) : added;
  };

export const moveStage =
  (from: number, to: number): ProcessEdit =>
  text =>
    moveJsonChild(text, ['stages'], from, to);

/** Changes settings of a stage: written as an object as long as it has more than a title. `undefined` removes one. */
export const setStage =
  (index: number, change: { [Name in keyof Stage]?: Stage[Name] | undefined }): ProcessEdit =>
  text => {
    const path = ['stages', index];
    const written = processValue(text, path);
    const isTitle = typeof written === 'string';
    const before = isTitle ? { title: written } : (written as object);
    const after = Object.fromEntries(
      Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
    );
    const isPlain = Object.keys(after).length === 1 && after.title !== undefined;
    if (isTitle || isPlain) return setJsonValue(text, path, isPlain ? after.title : after);
    return inSequence(
      ...Object.entries(change).map(([name, value]) => setProcessValue([...path, name], value)),
    )(text);
  };

/** Renames a stage, everywhere in the file. */
export const renameStage =
  (index: number, to: string): ProcessEdit =>
  text => {
    const from = stageTitle(text, index);
    if (from === undefined) return text;
    return inSequence(
      redirectReferences(from, to),
      setStage(index, { title: to }),
      edited => renameJsonProperty(edited, ['payments', from], to),
      edited => renameJsonProperty(edited, ['messages', from], to),
    )(text);
  };

/**
 * Removes a stage with the payment due in it.
 * @param instead the state that other places name from now on; null for none
 */
export const removeStage =
  (index: number, instead: string | null): ProcessEdit =>
  text => {
    const title = stageTitle(text, index);
    if (title === undefined) return text;
    // First, so that the payment does not keep its own target.
    const unpaid = removeProcessValue(['payments', title])(text);
    return inSequence(
      removeProcessValue(['messages', title]),
      removeProcessValue(['stages', index]),
      redirectReferences(title, instead),
    )(unpaid);
  };

function stageTitle(text: string, index: number): string | undefined {
  const stage = readProcess(text)?.process.stages?.[index];
  return typeof stage === 'string' ? stage : stage?.title;
}

const reviewLevels = (text: string): readonly string[] => {
  const review = readProcess(text)?.process.review;
  return Array.isArray(review) ? review : [];
};

/** The states that only flows with review have, in addition to the levels. */
const REVIEW_STATES = ['underReview', 'supplement', 'rejected', 'lapsed'];

/** Has applications reviewed in one level without a name, in named levels, or not at all. */
export const setReview =
  (review: boolean | readonly string[]): ProcessEdit =>
  text => {
    const kept = Array.isArray(review) ? review.slice(1) : [];
    const gone = reviewLevels(text)
      .slice(1)
      .filter(name => !kept.includes(name));
    return inSequence(
      setProcessValue(['review'], review),
      ...[...gone, ...(review ? [] : REVIEW_STATES)].flatMap(name => [
        redirectReferences(name, null),
        removeProcessValue(['messages', name]),
      ]),
    )(text);
  };

export const addReviewLevel = (name: string): ProcessEdit => addProcessEntry(['review'], name);

/** Renames a level of the review. The first one is the state `underReview`, whatever it is called. */
export const renameReviewLevel =
  (index: number, to: string): ProcessEdit =>
  text =>
    inSequence(
      index > 0 ? redirectReferences(reviewLevels(text)[index] ?? '', to) : edited => edited,
      edited =>
        index > 0 ? renameJsonProperty(edited, ['messages', reviewLevels(text)[index] ?? ''], to) : edited,
      edited => setJsonValue(edited, ['review', index], to),
    )(text);

/** Exchanges a level of the review with the one before it. What is said of the first and second level stays there. */
export const swapReviewLevel =
  (index: number): ProcessEdit =>
  text => {
    const [first = '', second = ''] = reviewLevels(text).slice(index - 1, index + 1);
    return inSequence(index === 1 ? redirectReferences(second, first) : edited => edited, edited =>
      moveJsonChild(edited, ['review'], index, index - 1),
    )(text);
  };

/** Removes a level of the review; the last one left becomes a review without named levels. */
export const removeReviewLevel =
  (index: number): ProcessEdit =>
  text => {
    const levels = reviewLevels(text);
    if (levels.length < 2) return setReview(true)(text);
    // Without the first level, the second one is the state `underReview`.
    const [gone, instead] = index === 0 ? [levels[1]!, 'underReview'] : [levels[index] ?? '', null];
    return inSequence(
      removeProcessValue(['messages', gone]),
      redirectReferences(gone, instead),
      removeProcessValue(['review', index]),
    )(text);
  };
