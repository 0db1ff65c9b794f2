import type { Answers } from './applicable-questions';
import type { FormVersion } from './form-version';
import { mappedPaymentProblem } from './payment-moves';
import { type IndexedQuestion, indexQuestions } from './question-index';
import { invertStateOperations, type StateOperation, stateOperationProblem } from './state-migration';

/** Value of an answer that is neither an object nor a list. */
export type AnswerValue = string | number | boolean;

/**
 * Operations that convert the answers, and the state of an application, of one form version to those of the next. Paths
 * are JSON pointers into the flat answers; `*` stands for each entry of a list.
 */
export type MigrationOperation =
  | { op: 'rename'; from: string; to: string }
  /** Sets the value when the question is unanswered. */
  | { op: 'default'; path: string; value: AnswerValue }
  | { op: 'map'; path: string; values: readonly { from: AnswerValue; to: AnswerValue }[] }
  /** The applicant is shown the removed answers and must agree before continuing. */
  | { op: 'drop'; path: string }
  | StateOperation;

export type Migration = readonly MigrationOperation[];

/** Result of a migration of answers. */
export interface MigrationResult {
  answers: Answers;
  /** Paths of the operations that removed an answer. */
  removedPaths: string[];
  /** Pointers to values set by the migration and not entered by the applicant; list entries by index. */
  defaultedPaths: string[];
}

/** Applies the operations, in order, to a copy of the answers. */
export function applyMigration(answers: Answers, migration: Migration): MigrationResult {
  if (migration.length === 0) return { answers, removedPaths: [], defaultedPaths: [] };
  const copy = structuredClone(answers);
  const removed = new Set<string>();
  const defaulted = new Set<string>();
  for (const operation of migration) {
    if (operation.op === 'rename') rename(copy, operation.from, operation.to);
    if (operation.op === 'drop') {
      for (const { holder, key } of placesOf(copy, operation.path)) {
        if (!isAnswered(holder[key])) continue;
        delete holder[key];
        removed.add(operation.path);
      }
    }
    if (operation.op === 'default') {
      for (const { holder, key, at } of placesOf(copy, operation.path)) {
        if (isAnswered(holder[key])) continue;
        holder[key] = operation.value;
        defaulted.add(at);
      }
    }
    if (operation.op === 'map') {
      const { path, values } = operation;
      const other = new Map<unknown, AnswerValue>(values.map(({ from, to }) => [from, to]));
      for (const { holder, key, at } of placesOf(copy, path)) {
        const value = holder[key];
        if (Array.isArray(value)) {
          const mapped = [...new Set(value.map(entry => other.get(entry) ?? entry))];
          if (JSON.stringify(mapped) === JSON.stringify(value)) continue;
          holder[key] = mapped;
          for (const [index, entry] of mapped.entries())
            if (!value.includes(entry)) defaulted.add(`${at}/${index}`);
        } else if (other.has(value) && other.get(value) !== value) {
          holder[key] = other.get(value);
          defaulted.add(at);
        }
      }
    }
  }
  return { answers: copy, removedPaths: [...removed], defaultedPaths: [...defaulted] };
}

/** Applies the migrations between several versions, one after the other. */
export function applyMigrations(answers: Answers, migrations: readonly Migration[]): MigrationResult {
  return migrations.reduce<MigrationResult>(
    (before, migration) => {
      const { answers, removedPaths, defaultedPaths } = applyMigration(before.answers, migration);
      return {
        answers,
        removedPaths: [...before.removedPaths, ...removedPaths],
        defaultedPaths: [...before.defaultedPaths, ...defaultedPaths],
      };
    },
    { answers, removedPaths: [], defaultedPaths: [] },
  );
}

/** An empty question counts as unanswered; `false` and `0` count as answers. */
const isAnswered = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Location of a value among the answers: the enclosing object or list, the name or index in it, and its pointer. */
interface AnswerPlace {
  // biome-ignore lint/suspicious/noExplicitAny: an object by name or a list by index
  holder: any;
  key: string | number;
  at: string;
}

/**
 * All locations that a path matches, answered or not.
 * @param make creates missing objects on the path; without it there are no locations inside them
 */
function placesOf(answers: Answers, path: string, make = false): AnswerPlace[] {
  const names = path.split('/').slice(1);
  const last = names.pop();
  let holders: { value: unknown; at: string }[] = [{ value: answers, at: '' }];
  for (const [index, name] of names.entries()) {
    const next = names[index + 1] ?? last;
    holders = holders.flatMap(({ value, at }) => {
      if (name === '*') return entriesOf(value, at);
      if (!isHolder(value)) return [];
      const object = value as Answers;
      if (make && next !== '*' && object[name] === undefined) object[name] = {};
      return Object.hasOwn(object, name) ? [{ value: object[name], at: `${at}/${name}` }] : [];
    });
  }
  return holders.flatMap(({ value, at }): AnswerPlace[] => {
    if (last === undefined || !isHolder(value)) return [];
    if (last === '*') return entriesOf(value, at).map((entry, key) => ({ holder: value, key, at: entry.at }));
    return Array.isArray(value) ? [] : [{ holder: value, key: last, at: `${at}/${last}` }];
  });
}

/** Whether any location that a path matches has an answer. */
export const isAnsweredAt = (answers: Answers, path: string): boolean =>
  placesOf(answers, path).some(({ holder, key }) => isAnswered(holder[key]));

const entriesOf = (list: unknown, at: string) =>
  Array.isArray(list) ? list.map((value: unknown, index) => ({ value, at: `${at}/${index}` })) : [];

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Does not overwrite an existing answer: the source then stays where it was and is reported. */
function rename(answers: Answers, from: string, to: string): void {
  const sources = placesOf(answers, from);
  if (!sources.some(({ holder, key }) => isAnswered(holder[key]))) return;
  const targets = placesOf(answers, to, true);
  for (const [at, source] of sources.entries()) {
    const target = targets[at];
    const value = source.holder[source.key];
    if (!target || !isAnswered(value) || isAnswered(target.holder[target.key])) continue;
    delete source.holder[source.key];
    target.holder[target.key] = value;
  }
}

/** Path of an answer after a migration. A rename also applies to nested answers. */
export const pathAfterMigration = (migration: Migration, path: string): string =>
  migration.reduce((at, each) => (each.op === 'rename' ? replacePrefix(at, each.from, each.to) : at), path);

/** Path of an answer before a migration. */
export const pathBeforeMigration = (migration: Migration, path: string): string =>
  migration.reduceRight(
    (at, each) => (each.op === 'rename' ? replacePrefix(at, each.to, each.from) : at),
    path,
  );

const replacePrefix = (path: string, from: string, to: string) =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;

/**
 * The inverse migration: undoes renames, and the mapping of a state that is the only one mapped to its target. Dropped
 * and mapped values are not restored.
 */
export const invertMigration = (migration: Migration): Migration => [
  ...migration
    .toReversed()
    .flatMap(each => (each.op === 'rename' ? [{ ...each, from: each.to, to: each.from }] : [])),
  ...invertStateOperations(migration),
];

/** Kind of answer that a question accepts. A stored value of another kind could not be displayed by its widget. */
export function answerKindOf({ schema: { type, files } }: IndexedQuestion): string {
  if (files) return '上传的文件';
  if (type === 'integer' || type === 'number') return '数字';
  if (type === 'boolean') return '是与否';
  if (type === 'array') return '列表';
  return type === 'object' ? '一组内容' : '文字';
}

/** The part of a path up to its innermost list, which a rename must preserve so that values stay in their entries. */
export const enclosingListPath = (path: string) => path.slice(0, path.lastIndexOf('*') + 1);

/**
 * Problems of a migration between two versions, in Chinese, with the number of the operation starting at 1.
 * @param older null when no version is published yet
 */
export function migrationProblems(
  migration: Migration,
  older: FormVersion | null,
  newer: FormVersion,
): string[] {
  const before = older ? indexQuestions(older) : new Map<string, IndexedQuestion>();
  const after = indexQuestions(newer);
  // Operations are applied in order: an operation may refer to the result of an earlier rename.
  const known = new Map(before);
  const problem = (operation: MigrationOperation): string | null => {
    if (operation.op === 'rename') {
      const { from, to } = operation;
      const [question, target] = [known.get(from), after.get(to)];
      if (!question) return `旧版里没有“${from}”`;
      if (enclosingListPath(from) !== enclosingListPath(to)) return `“${from}”与“${to}”不在同一个列表里`;
      if (!target) return `新版里没有“${to}”`;
      const [olderKind, newerKind] = [answerKindOf(question), answerKindOf(target)];
      if (olderKind !== newerKind)
        return `“${question.label}”是${olderKind}，“${target.label}”是${newerKind}，回答转不过去`;
      known.delete(from);
      known.set(to, question);
      return null;
    }
    if (operation.op === 'state')
      return (
        stateOperationProblem(operation, newer) ??
        (older && mappedPaymentProblem(operation, migration, older, newer))
      );
    const { path } = operation;
    if (operation.op === 'drop') return known.has(path) ? null : `旧版里没有“${path}”`;
    const question = after.get(path);
    if (!question) return `新版里没有“${path}”`;
    const values = operation.op === 'default' ? [operation.value] : operation.values.map(({ to }) => to);
    const unknownValue =
      question.choices.size > 0 ? values.find(value => !question.choices.has(value)) : undefined;
    return unknownValue === undefined ? null : `“${question.label}”没有“${unknownValue}”这个选项`;
  };
  return migration.flatMap((operation, at) => {
    const reason = problem(operation);
    return reason ? [`第${at + 1}条迁移：${reason}`] : [];
  });
}

/**
 * Paths of the answers for which a form has no question; list entries as `*`. Nested answers of such a path are not
 * listed separately.
 */
export function unknownAnswers(answers: Answers, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, at: string) => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, `${at}/*`);
    else if (isHolder(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const path = `${at}/${name}`;
        if (known.has(path)) visit(inner, path);
        else if (isAnswered(inner) && !isEmpty(inner)) found.add(path);
      }
    }
  };
  visit(answers, '');
  return [...found];
}

const isEmpty = (value: unknown) => isHolder(value) && Object.keys(value).length === 0;
