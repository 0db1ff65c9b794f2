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

/** What has become of one question between two versions of a form. */
export interface QuestionChange {
  /** JSON pointer of the answer; entries of a list as `*`. */
  path: string;
  label: string;
  /** Id of the step that asks it; asked it, for one that was removed. */
  step: string;
  /** Plain Chinese, e.g. `改为必填`. */
  says: string[];
  /** Whether an answer to the older version has to be looked at again. */
  touches: boolean;
  /** Whether it reads differently, so that even an answer that still fits may not mean the same. */
  reads: boolean;
}

/** What has changed between two versions of a form. */
export interface FormChanges {
  added: QuestionChange[];
  removed: QuestionChange[];
  changed: QuestionChange[];
  /** Names of the newer form's questions that are new or asked differently; inside an object, of that object. */
  touchedFields: string[];
  /** Steps of the newer form with such questions, in order. */
  touchedSteps: string[];
  /** Nothing is asked differently; texts beside the questions may differ. */
  unchanged: boolean;
  /** One sentence a question, for the person who filled in the older version. */
  describe: string[];
}

/**
 * Compares two versions of a flow's form by what they ask, not by how they are written: moved definitions, help
 * texts and placeholders make no difference.
 * @param migration between the two: a question whose answer it gives another name is the same question
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
    const known = before.get(question.path);
    const differences = known
      ? compare({ question: known, asked: before }, { question, asked: after }, titles)
      : [];
    if (differences.length === 0) return [];
    return [
      change(
        question,
        differences.map(({ says }) => says),
        differences.some(({ touches }) => touches),
        differences.some(({ reads }) => reads),
      ),
    ];
  });

  const touching = [...added, ...changed].filter(({ touches }) => touches);
  const touched = new Set(touching.map(({ path }) => path.split('/')[1] ?? ''));
  return {
    added,
    removed,
    changed,
    touchedFields: newer.steps.flatMap(({ fields }) => fields.filter(name => touched.has(name))),
    touchedSteps: newer.steps
      .filter(({ fields }) => fields.some(name => touched.has(name)))
      .map(({ id }) => id),
    unchanged: added.length + removed.length + changed.length === 0,
    describe: [
      ...added.map(({ label, says }) => `新增“${label}”（${says.filter(Boolean).join('，')}）`),
      ...removed.map(({ label }) => `不再填写“${label}”`),
      ...changed.map(({ label, says }) => `“${label}”${says.join('，')}`),
    ],
  };
}

/** Questions under the names that a migration gives them, where the newer form asks them under those. */
function renamed(
  questions: Map<string, IndexedQuestion>,
  after: ReadonlyMap<string, IndexedQuestion>,
  migration: Migration,
): Map<string, IndexedQuestion> {
  const nameOf = (path: string) => {
    const name = pathAfterMigration(migration, path);
    return after.has(name) ? name : path;
  };
  // Where a name was taken before, the one who had it keeps it.
  return new Map(
    [...questions].map(([path, question]) => {
      const name = nameOf(path);
      return questions.has(name) ? [path, question] : [name, { ...question, path: name }];
    }),
  );
}

const change = (
  { path, label, step }: IndexedQuestion,
  says: string[],
  touches: boolean,
  reads = false,
): QuestionChange => {
  return { path, label, step, says, touches, reads };
};

/** A question inside an object that came or went as a whole needs no sentence of its own. */
function isInside(
  { path }: IndexedQuestion,
  without: ReadonlyMap<string, IndexedQuestion>,
  all: Iterable<string>,
): boolean {
  return [...all].some(other => path.startsWith(`${other}/`) && !without.has(other));
}

interface Difference {
  says: string;
  touches: boolean;
  reads?: true;
}

const RULES_CHANGED = '填写要求有变化';

/** Limits, by what they are called, and whether a greater one is the wider. */
const LIMITS = [
  ['minLength', '最少字数', false],
  ['maxLength', '最多字数', true],
  ['minimum', '最小值', false],
  ['maximum', '最大值', true],
  ['minItems', '最少项数', false],
  ['maxItems', '最多项数', true],
] as const;

/** A question of one version, with everything that the version asks. */
interface Version {
  question: IndexedQuestion;
  asked: ReadonlyMap<string, IndexedQuestion>;
}

function compare(before: Version, after: Version, steps: ReadonlyMap<string, string>): Difference[] {
  const [older, newer] = [before.question, after.question];
  const found: (Difference | null)[] = [
    older.label === newer.label ? null : { says: `（原为“${older.label}”）`, touches: true, reads: true },
    older.step === newer.step
      ? null
      : { says: `移到“${steps.get(newer.step) ?? newer.step}”`, touches: false },
    compareRequirement(before, after),
    older.schema.consent === newer.schema.consent
      ? null
      : { says: '所同意的文本有变化', touches: true, reads: true },
    ...comparePlaces(before, after),
    older.objectRules === newer.objectRules ? null : { says: RULES_CHANGED, touches: true },
  ];
  // Rules of the question and of the object around it are one sentence.
  return [
    ...new Map(found.flatMap(difference => (difference ? [[difference.says, difference]] : []))).values(),
  ];
}

function compareRequirement(older: Version, newer: Version): Difference | null {
  const [was, is] = [older, newer].map(({ question }) => question.requirement) as [Requirement, Requirement];
  if (requirementKey(was) === requirementKey(is)) return null;
  const [before, after] = [older, newer].map(({ question, asked }) =>
    requirementText(question.requirement, conditionLabelsAround(asked, question)),
  );
  const says = before === '必填' || before === '选填' ? `改为${after}` : `改为${after}（原为${before}）`;
  return { says, touches: after !== '选填' };
}

/** What an answer must keep, place by place: those of conditions that both versions have, and others. */
function comparePlaces(older: Version, newer: Version): Difference[] {
  const [before, after] = [older.question.constraintsByCondition, newer.question.constraintsByCondition];
  const isMoved = requirementKey(older.question.requirement) !== requirementKey(newer.question.requirement);
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  // A question that one place asks under other conditions than before is compared as it is asked.
  if (isMoved && before.size === 1 && after.size === 1)
    return comparePlace([...before.values()][0], [...after.values()][0], '');
  return keys.flatMap(key => {
    const [was, is] = [before.get(key), after.get(key)];
    const [{ conditions }, { question, asked }] = is ? [is, newer] : [was!, older];
    const when =
      conditions.length === 0
        ? ''
        : `在${conditionsText(conditions, conditionLabelsAround(asked, question))}时`;
    return comparePlace(was, is, when);
  });
}

/** @param when begins each sentence */
function comparePlace(
  older: ConditionalConstraints | undefined,
  newer: ConditionalConstraints | undefined,
  when: string,
): Difference[] {
  const [was, is] = [older?.schema ?? {}, newer?.schema ?? {}];
  return [
    ...compareChoices(older?.choices ?? new Map(), newer?.choices ?? new Map()),
    ...LIMITS.flatMap(([keyword, name, wider]) => compareLimit(was[keyword], is[keyword], name, wider) ?? []),
    ...(constraintsKey(was) === constraintsKey(is) ? [] : [{ says: RULES_CHANGED, touches: true }]),
  ].map(difference => ({ ...difference, says: when + difference.says }));
}

function compareChoices(
  older: ConditionalConstraints['choices'],
  newer: ConditionalConstraints['choices'],
): Difference[] {
  const only = (these: ConditionalConstraints['choices'], those: ConditionalConstraints['choices']) =>
    [...these].filter(([value]) => !those.has(value)).map(([, label]) => `“${label}”`);
  const gone = only(older, newer);
  const come = only(newer, older);
  const renamed = [...newer].filter(([value, label]) => older.has(value) && older.get(value) !== label);
  return [
    ...(come.length > 0 ? [{ says: `增加选项${come.join('、')}`, touches: false }] : []),
    ...(gone.length > 0 ? [{ says: `取消选项${gone.join('、')}`, touches: true }] : []),
    ...renamed.map(([value, label]): Difference => {
      return { says: `选项“${older.get(value)}”改称“${label}”`, touches: true, reads: true };
    }),
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
  return { says: `${name}由${older ?? '不限'}改为${newer ?? '不限'}`, touches: !wider };
}
