import type { FormVersion, JsonSchema } from './form-version';
import { answerKindOf, enclosingListPath, type Migration } from './migration';
import { type IndexedQuestion, indexQuestions } from './question-index';

/** A question of the older form whose answers the newer form cannot hold. */
export interface UnmappedQuestion {
  path: string;
  label: string;
  /** Paths of the questions that accept such answers, new questions first. */
  compatiblePaths: string[];
  /** The likely successors among them, best match first: new questions with a similar label or the same choices. */
  similarPaths: string[];
}

/**
 * Questions of the older version that the newer version does not have and for whose answers the migration has no
 * operation.
 */
export function findUnmappedQuestions(
  migration: Migration,
  older: FormVersion,
  newer: FormVersion,
): UnmappedQuestion[] {
  const [before, after] = [indexQuestions(older), indexQuestions(newer)];
  const mappedPaths = new Set(
    migration.flatMap(each => (each.op === 'rename' ? [each.from] : each.op === 'drop' ? [each.path] : [])),
  );
  const renameTargets = new Set(migration.flatMap(each => (each.op === 'rename' ? [each.to] : [])));
  const removedQuestions = [...before.values()].filter(({ path }) => !after.has(path));
  const isNested = (path: string) => removedQuestions.some(other => path.startsWith(`${other.path}/`));
  const isNew = ({ path }: IndexedQuestion) => !before.has(path);
  return removedQuestions
    .filter(({ path }) => !mappedPaths.has(path) && !isNested(path))
    .map(question => {
      const inner = namesInside(question, before);
      const compatible = [...after.values()].filter(
        other =>
          !renameTargets.has(other.path) &&
          isFit(question, other) &&
          isShared(inner, namesInside(other, after)),
      );
      const similar = compatible
        .filter(other => isNew(other) && likeness(question, other) >= MIN_SIMILARITY)
        .sort((a, b) => likeness(question, b) - likeness(question, a));
      return {
        path: question.path,
        label: question.label,
        compatiblePaths: [...compatible.filter(isNew), ...compatible.filter(other => !isNew(other))].map(
          ({ path }) => path,
        ),
        similarPaths: similar.map(({ path }) => path),
      };
    });
}

/** Names of the questions nested in a group or list; empty for most questions. */
function namesInside(
  { path, schema }: IndexedQuestion,
  all: ReadonlyMap<string, IndexedQuestion>,
): Set<string> {
  if (schema.type !== 'object' && schema.type !== 'array') return new Set();
  return new Set(
    [...all.keys()].flatMap(other => (other.startsWith(`${path}/`) ? [other.slice(path.length)] : [])),
  );
}

/** Whether two sets overlap; two empty sets count as overlapping. */
const isShared = (these: ReadonlySet<unknown>, those: ReadonlySet<unknown>) =>
  these.size + those.size === 0 || [...these].some(one => those.has(one));

/**
 * Whether the answers of one question are acceptable for another: same kind, overlapping choices, compatible format.
 */
function isFit(question: IndexedQuestion, other: IndexedQuestion): boolean {
  const [olderSchema, newerSchema] = [question.schema, other.schema];
  return (
    enclosingListPath(question.path) === enclosingListPath(other.path) &&
    answerKindOf(question) === answerKindOf(other) &&
    isShared(new Set(question.choices.keys()), new Set(other.choices.keys())) &&
    isWrittenFor(olderSchema, newerSchema) &&
    olderSchema.items?.type === newerSchema.items?.type &&
    isWrittenFor(olderSchema.items ?? {}, newerSchema.items ?? {})
  );
}

/** Formats that accept any text, and so the texts of every other format. */
const FREE_TEXT_FORMATS = new Set([undefined, 'plainText', 'words']);

const isWrittenFor = (olderSchema: JsonSchema, newerSchema: JsonSchema) =>
  (olderSchema.format === newerSchema.format || FREE_TEXT_FORMATS.has(newerSchema.format)) &&
  [olderSchema.files, olderSchema.const].join() === [newerSchema.files, newerSchema.const].join() &&
  JSON.stringify(olderSchema.offered) === JSON.stringify(newerSchema.offered);

/** Minimum similarity for a question to be suggested as successor of another. */
const MIN_SIMILARITY = 0.5;

/** Similarity of two questions, from 0 to 1. The same kind of answer alone counts as 0. */
function likeness(question: IndexedQuestion, other: IndexedQuestion): number {
  // All boolean questions have the choices yes and no.
  const [these, those] = [question.choices, other.choices];
  const isSame =
    question.schema.type !== 'boolean' &&
    these.size > 0 &&
    these.size === those.size &&
    [...these.keys()].every(one => those.has(one));
  return Math.max(isSame ? MIN_SIMILARITY : 0, similarity(question.label, other.label));
}

/** Similarity of two titles: share of common bigrams (Dice coefficient). */
function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [these, those] = [pairs(one), pairs(other)];
  const common = [...these].filter(pair => those.has(pair)).length;
  return (2 * common) / Math.max(1, these.size + those.size);
}

function pairs(text: string): Set<string> {
  const characters = [...text];
  return new Set(characters.slice(1).map((character, at) => characters[at] + character));
}
