import type { FormVersion } from './form-version';
import { type Migration, pathAfterMigration } from './migration';
import {
  type ConditionalConstraints,
  conditionLabelsAround,
  constraintsKey,
  type IndexedQuestion,
  indexQuestions,
} from './question-index';
import { conditionsText, type Requirement, requirementKey, requirementText } from './requirement';

/** Difference of one question between two versions of a form. */
export interface QuestionChange {
  /** JSON pointer of the answer; entries of a list are written as `*`. */
  path: string;
  label: string;
  /** Id of the step that contains the question; for a removed question, of the step that contained it. */
  step: string;
  /** Plain Chinese, e.g. `改为必填`. */
  changes: string[];
  /** Whether an answer to the older version must be reviewed. */
  requiresReview: boolean;
  /** Whether the wording changed, so that even a valid answer may have a different meaning. */
  reads: boolean;
}

/** Differences between two versions of a form. */
export interface FormChanges {
  added: QuestionChange[];
  removed: QuestionChange[];
  changed: QuestionChange[];
  /**
   * Names of new questions and of questions whose requirements changed; for a nested question, the name of its
   * top-level object.
   */
  touchedFields: string[];
  /** Ids of the steps of the newer form that contain such questions, in order. */
  touchedSteps: string[];
  /** No question differs; help texts may differ. */
  unchanged: boolean;
  /** One sentence per question, for the applicant who filled in the older version. */
  describe: string[];
}

/**
 * Compares two versions of a flow's form by their questions, not by the structure of the schema: moved definitions,
 * help texts and placeholders are ignored.
 * @param migration between the two versions: a question whose answer it renames is treated as the same question
 */
export function formChanges(older: FormVersion, newer: FormVersion, migration: Migration = []): FormChanges {
  const after = indexQuestions(newer);
  const before = renamed(indexQuestions(older), after, migration);
  const titles = new Map(newer.steps.map(({ id, title }) => [id, title]));

  const added = [...after.values()]
    .filter(question => !before.has(question.path) && !isInside(question, before, after.keys()))
    .map(question =>
      change(
        question,
        [
          requirementText(question.requirement, conditionLabelsAround(after, question)),
          titles.get(question.step) ?? '',
        ],
        true,
      ),
    );
  const removed = [...before.values()]
    .filter(question => !after.has(question.path) && !isInside(question, after, before.keys()))
    .map(question => change(question, [], false));
  const changed = [...after.values()].flatMap(question => {
    const olderQuestion = before.get(question.path);
    const differences = olderQuestion
      ? compare({ question: olderQuestion, asked: before }, { question, asked: after }, titles)
      : [];
    if (differences.length === 0) return [];
    return [
      change(
        question,
        differences.map(({ text }) => text),
        differences.some(({ requiresReview }) => requiresReview),
        differences.some(({ reads }) => reads),
      ),
    ];
  });

  const changesToReview = [...added, ...changed].filter(({ requiresReview }) => requiresReview);
  const fieldsToReview = new Set(changesToReview.map(({ path }) => path.split('/')[1] ?? ''));
  return {
    added,
    removed,
    changed,
    touchedFields: newer.steps.flatMap(({ fields }) => fields.filter(name => fieldsToReview.has(name))),
    touchedSteps: newer.steps
      .filter(({ fields }) => fields.some(name => fieldsToReview.has(name)))
      .map(({ id }) => id),
    unchanged: added.length + removed.length + changed.length === 0,
    describe: [
      ...added.map(({ label, changes }) => `新增“${label}”（${changes.filter(Boolean).join('，')}）`),
      ...removed.map(({ label }) => `不再填写“${label}”`),
      ...changed.map(({ label, changes }) => `“${label}”${changes.join('，')}`),
    ],
  };
}

/** Renames questions as the migration does, where the newer form has a question of that name. */
function renamed(
  questions: Map<string, IndexedQuestion>,
  after: ReadonlyMap<string, IndexedQuestion>,
  migration: Migration,
): Map<string, IndexedQuestion> {
  const nameOf = (path: string) => {
    const name = pathAfterMigration(migration, path);
    return after.has(name) ? name : path;
  };
  // When the target name was already in use in the older form, the question that had it keeps it.
  return new Map(
    [...questions].map(([path, question]) => {
      const name = nameOf(path);
      return questions.has(name) ? [path, question] : [name, { ...question, path: name }];
    }),
  );
}

const change = (
  { path, label, step }: IndexedQuestion,
  changes: string[],
  requiresReview: boolean,
  reads = false,
): QuestionChange => {
  return { path, label, step, changes, requiresReview, reads };
};

/** A question inside an object that was added or removed as a whole needs no sentence of its own. */
function isInside(
  { path }: IndexedQuestion,
  without: ReadonlyMap<string, IndexedQuestion>,
  all: Iterable<string>,
): boolean {
  return [...all].some(other => path.startsWith(`${other}/`) && !without.has(other));
}

interface Difference {
  text: string;
  requiresReview: boolean;
  reads?: true;
}

const RULES_CHANGED = '填写要求有变化';

/** Limits with their Chinese names, and whether a larger value is less strict. */
const LIMITS = [
  ['minLength', '最少字数', false],
  ['maxLength', '最多字数', true],
  ['minimum', '最小值', false],
  ['maximum', '最大值', true],
  ['exclusiveMinimum', '须大于的数', false],
  ['exclusiveMaximum', '须小于的数', true],
  ['minItems', '最少项数', false],
  ['maxItems', '最多项数', true],
] as const;

/** A question of one version, with all questions of that version. */
interface QuestionInVersion {
  question: IndexedQuestion;
  asked: ReadonlyMap<string, IndexedQuestion>;
}

function compare(
  before: QuestionInVersion,
  after: QuestionInVersion,
  steps: ReadonlyMap<string, string>,
): Difference[] {
  const [older, newer] = [before.question, after.question];
  const found: (Difference | null)[] = [
    older.label === newer.label
      ? null
      : { text: `（原为“${older.label}”）`, requiresReview: true, reads: true },
    older.step === newer.step
      ? null
      : { text: `移到“${steps.get(newer.step) ?? newer.step}”`, requiresReview: false },
    compareRequirement(before, after),
    older.schema.consent === newer.schema.consent
      ? null
      : { text: '所同意的文本有变化', requiresReview: true, reads: true },
    ...comparePlaces(before, after),
    older.objectRules === newer.objectRules ? null : { text: RULES_CHANGED, requiresReview: true },
  ];
  // Changed rules of the question and of its enclosing object are reported in one sentence.
  return [
    ...new Map(found.flatMap(difference => (difference ? [[difference.text, difference]] : []))).values(),
  ];
}

function compareRequirement(older: QuestionInVersion, newer: QuestionInVersion): Difference | null {
  const [was, is] = [older, newer].map(({ question }) => question.requirement) as [Requirement, Requirement];
  if (requirementKey(was) === requirementKey(is)) return null;
  const [before, after] = [older, newer].map(({ question, asked }) =>
    requirementText(question.requirement, conditionLabelsAround(asked, question)),
  );
  const text = before === '必填' || before === '选填' ? `改为${after}` : `改为${after}（原为${before}）`;
  return { text, requiresReview: after !== '选填' };
}

/**
 * Compares the constraints place by place: under conditions that both versions have, and under those that only one has.
 */
function comparePlaces(older: QuestionInVersion, newer: QuestionInVersion): Difference[] {
  const [before, after] = [older.question.constraintsByCondition, newer.question.constraintsByCondition];
  const isMoved = requirementKey(older.question.requirement) !== requirementKey(newer.question.requirement);
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  // A question with a single place under changed conditions is compared directly.
  if (isMoved && before.size === 1 && after.size === 1)
    return comparePlace([...before.values()][0], [...after.values()][0], '');
  return keys.flatMap(key => {
    const [was, is] = [before.get(key), after.get(key)];
    const [{ conditions }, { question, asked }] = is ? [is, newer] : [was!, older];
    const when =
      conditions.length === 0
        ? ''
        : `当${conditionsText(conditions, conditionLabelsAround(asked, question))}时`;
    return comparePlace(was, is, when);
  });
}

/** @param when prefix of each sentence */
function comparePlace(
  older: ConditionalConstraints | undefined,
  newer: ConditionalConstraints | undefined,
  when: string,
): Difference[] {
  const [was, is] = [older?.schema ?? {}, newer?.schema ?? {}];
  return [
    ...compareChoices(older?.choices ?? new Map(), newer?.choices ?? new Map()),
    ...LIMITS.flatMap(([keyword, name, wider]) => compareLimit(was[keyword], is[keyword], name, wider) ?? []),
    ...compareMultiple(was.multipleOf, is.multipleOf),
    ...(constraintsKey(was) === constraintsKey(is) ? [] : [{ text: RULES_CHANGED, requiresReview: true }]),
  ].map(difference => ({ ...difference, text: when + difference.text }));
}

function compareChoices(
  older: ConditionalConstraints['choices'],
  newer: ConditionalConstraints['choices'],
): Difference[] {
  const labelsMissingIn = (
    these: ConditionalConstraints['choices'],
    those: ConditionalConstraints['choices'],
  ) => [...these].filter(([value]) => !those.has(value)).map(([, label]) => `“${label}”`);
  const removedLabels = labelsMissingIn(older, newer);
  const addedLabels = labelsMissingIn(newer, older);
  const renamed = [...newer].filter(([value, label]) => older.has(value) && older.get(value) !== label);
  return [
    ...(addedLabels.length > 0 ? [{ text: `增加选项${addedLabels.join('、')}`, requiresReview: false }] : []),
    ...(removedLabels.length > 0
      ? [{ text: `取消选项${removedLabels.join('、')}`, requiresReview: true }]
      : []),
    ...renamed.map(([value, label]): Difference => {
      return { text: `选项“${older.get(value)}”改称“${label}”`, requiresReview: true, reads: true };
    }),
  ];
}

/** A multiple of 10 is a multiple of 5, too: such an answer need not be reviewed. */
function compareMultiple(older: number | undefined, newer: number | undefined): Difference[] {
  if (older === newer) return [];
  const wider = newer === undefined || (older !== undefined && Number.isInteger(older / newer));
  const text = newer === undefined ? `不再须为${older}的倍数` : `须为${newer}的倍数`;
  return [
    {
      text: older === undefined || newer === undefined ? text : `${text}（原为${older}）`,
      requiresReview: !wider,
    },
  ];
}

function compareLimit(
  older: number | undefined,
  newer: number | undefined,
  name: string,
  greaterIsWider: boolean,
): Difference | null {
  if (older === newer) return null;
  const wider = newer === undefined || (older !== undefined && newer > older === greaterIsWider);
  return { text: `${name}由${older ?? '不限'}改为${newer ?? '不限'}`, requiresReview: !wider };
}
