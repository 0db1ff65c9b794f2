import type { FormVersion, JsonSchema } from './form-version';
import { answerKindOf, enclosingListPath, type Migration } from './migration';
import { type IndexedQuestion, indexQuestions } from './question-index';

/** A question whose answers have nowhere to go. */
export interface UnmappedQuestion {
  path: string;
  label: string;
  /** Paths of the questions that take such answers: those that are new before those that were asked already. */
  fits: string[];
  /** Those of them that it may have become, the likeliest first: new ones, called alike or with the same choices. */
  like: string[];
}

/**
 * The questions of the older version that the newer one does not ask, and of which the migration does not say what
 * becomes of their answers.
 */
export function findUnmappedQuestions(
  migration: Migration,
  older: FormVersion,
  newer: FormVersion,
): UnmappedQuestion[] {
  const [before, after] = [indexQuestions(older), indexQuestions(newer)];
  const spoken = new Set(
    migration.flatMap(each => (each.op === 'rename' ? [each.from] : each.op === 'drop' ? [each.path] : [])),
  );
  const taken = new Set(migration.flatMap(each => (each.op === 'rename' ? [each.to] : [])));
  const gone = [...before.values()].filter(({ path }) => !after.has(path));
  const inside = (path: string) => gone.some(other => path.startsWith(`${other.path}/`));
  const isNew = ({ path }: IndexedQuestion) => !before.has(path);
  return gone
    .filter(({ path }) => !spoken.has(path) && !inside(path))
    .map(question => {
      const inner = namesInside(question, before);
      const fits = [...after.values()].filter(
        other =>
          !taken.has(other.path) && isFit(question, other) && isShared(inner, namesInside(other, after)),
      );
      const like = fits
        .filter(other => isNew(other) && likeness(question, other) >= ALIKE)
        .sort((a, b) => likeness(question, b) - likeness(question, a));
      return {
        path: question.path,
        label: question.label,
        fits: [...fits.filter(isNew), ...fits.filter(other => !isNew(other))].map(({ path }) => path),
        like: like.map(({ path }) => path),
      };
    });
}

/** What a group or the entries of a list ask, by its name there; most questions hold none. */
function namesInside(
  { path, schema }: IndexedQuestion,
  all: ReadonlyMap<string, IndexedQuestion>,
): Set<string> {
  if (schema.type !== 'object' && schema.type !== 'array') return new Set();
  return new Set(
    [...all.keys()].flatMap(other => (other.startsWith(`${path}/`) ? [other.slice(path.length)] : [])),
  );
}

/** Whether two sets have something in common; two empty ones have nothing to differ in. */
const isShared = (these: ReadonlySet<unknown>, those: ReadonlySet<unknown>) =>
  these.size + those.size === 0 || [...these].some(one => those.has(one));

/** Whether answers to one question are answers to another: of its kind, among its choices, written as it asks. */
function isFit(question: IndexedQuestion, other: IndexedQuestion): boolean {
  const [written, asked] = [question.schema, other.schema];
  return (
    enclosingListPath(question.path) === enclosingListPath(other.path) &&
    answerKindOf(question) === answerKindOf(other) &&
    isShared(new Set(question.choices.keys()), new Set(other.choices.keys())) &&
    isWrittenFor(written, asked) &&
    written.items?.type === asked.items?.type &&
    isWrittenFor(written.items ?? {}, asked.items ?? {})
  );
}

/** Formats in which any words are written; a text in another one is such words too. */
const FREE = new Set([undefined, 'plainText', 'words']);

const isWrittenFor = (written: JsonSchema, asked: JsonSchema) =>
  (written.format === asked.format || FREE.has(asked.format)) &&
  [written.files, written.const].join() === [asked.files, asked.const].join() &&
  JSON.stringify(written.offered) === JSON.stringify(asked.offered);

/** From which likeness on one question may have become another. */
const ALIKE = 0.5;

/** How much two questions look like the same, from 0 to 1. A likeness of kind alone is none. */
function likeness(question: IndexedQuestion, other: IndexedQuestion): number {
  // Yes and no are the choices of all questions of that kind.
  const [these, those] = [question.choices, other.choices];
  const isSame =
    question.schema.type !== 'boolean' &&
    these.size > 0 &&
    these.size === those.size &&
    [...these.keys()].every(one => those.has(one));
  return Math.max(isSame ? ALIKE : 0, similarity(question.label, other.label));
}

/** How alike two titles are: the share of pairs of neighbouring characters that they have in common (Dice). */
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
