import {
  createSchemaUtils,
  deepEquals,
  type Experimental_DefaultFormStateBehavior,
  getByPath,
  isObject,
  type SchemaUtilsType,
  schemaHasNestedConditional,
} from '@rjsf/utils';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../../domain/refusals';
import { conditionOutcomes } from '../../../flows/engine/applicable-questions';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { type AnswerPath, replaceAnswer } from '../../../flows/engine/replace-answer';
import { type Answers, answerAt, type FormContext, type StepRules } from './answers';

type SchemaUtils = SchemaUtilsType<Answers, JsonSchema, FormContext>;

/** Answers and errors at the last attempt to leave the step. */
interface Attempt {
  answers: Answers;
  problems: readonly FieldError[];
}

interface StepState {
  answers: Answers;
  /** Null before the first attempt. */
  attempt: Attempt | null;
  /** The errors to show. */
  problems: readonly FieldError[];
}

const NONE: readonly FieldError[] = [];

/**
 * No default answers: no consent is ticked, no 否 assumed. Only a list with a minimum number of entries starts with that
 * many.
 */
const defaults: Experimental_DefaultFormStateBehavior = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'requiredOnly', computeSkipPopulate: (_, { items }) => !hasQuestions(items) },
};

function hasQuestions(items: unknown): boolean {
  return typeof items === 'object' && items !== null && ['properties', 'allOf', '$ref'].some(k => k in items);
}

/** Passes after which answers whose conditions depend on each other are left as they are. */
const MAX_PASSES = 20;

/**
 * The answers of a step while it is edited, and its errors. No error is shown before the first attempt to leave the
 * step; a question that appeared since the last one, such as a group opened by a checkbox, shows none before it is
 * answered.
 * @param initial answers of all steps; lists get their minimum number of entries
 * @param report receives all answers whenever one has changed
 */
export function useStepState(rules: StepRules, initial: Answers, report: (answers: Answers) => void) {
  const { schema } = rules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all validators of a schema evaluate its conditions alike
  const schemaUtils = useMemo(
    (): SchemaUtils => createSchemaUtils(rules.validator, schema, defaults),
    [schema],
  );
  const hasNestedConditions = useMemo(() => schemaHasNestedConditional(schema, schema), [schema]);
  const [filled] = useState(() => schemaUtils.getDefaultFormState(schema, initial) as Answers);
  const [state, setState] = useState<StepState>({ answers: filled, attempt: null, problems: NONE });
  // Several answers may change before the next render.
  const current = useRef(state);
  const latest = useRef({ rules, report });
  useLayoutEffect(() => {
    latest.current = { rules, report };
  });
  const update = useCallback((next: StepState) => {
    current.current = next;
    setState(next);
  }, []);

  const change = useCallback(
    (answer: unknown, path: AnswerPath) => {
      const { rules, report } = latest.current;
      const { answers: before, attempt } = current.current;
      const changed = replaceAnswer(before, path, answer) as Answers;
      const answers = settleAnswers(schemaUtils, before, changed, path, hasNestedConditions);
      const problems = attempt
        ? rules.problems(answers).filter(({ path }) => wasApplicable(path, attempt, answers))
        : NONE;
      update({ answers, attempt, problems });
      report(answers);
    },
    [schemaUtils, hasNestedConditions, update],
  );

  /** Tries to leave the step: all errors count, and are shown. */
  const attempt = useCallback((): Attempt => {
    const { answers } = current.current;
    const problems = latest.current.rules.problems(answers);
    update({ answers, attempt: { answers, problems }, problems });
    return { answers, problems };
  }, [update]);

  useEffect(() => {
    const isUntouched = current.current.answers === filled;
    if (isUntouched && !deepEquals(filled, initial)) latest.current.report(filled);
  }, [filled, initial]);
  return { schemaUtils, answers: state.answers, problems: state.problems, change, attempt };
}

/**
 * Fills in and removes what follows from a change: a list gets its minimum number of entries, and what does not fit
 * another outcome of a condition is removed. A single answer of the step that changes no outcome has no consequences.
 */
function settleAnswers(
  utils: SchemaUtils,
  before: Answers,
  changed: Answers,
  path: AnswerPath,
  hasNestedConditions: boolean,
): Answers {
  const schema = utils.getRootSchema();
  const outcomes = (answers: Answers) =>
    conditionOutcomes(schema, schema, answers, (condition, answers) =>
      utils.getValidator().isValid(condition, answers as Answers, schema),
    );
  const isNested = path.length > 1;
  const hasSameOutcomes = outcomes(before) === outcomes(changed);
  if (hasSameOutcomes && !isNested && !isComposite(getByPath(changed, [...path]))) return changed;
  const fill = (answers: Answers) => utils.getDefaultFormState(schema, answers, false, true) as Answers;
  if (hasSameOutcomes && !(isNested && hasNestedConditions)) return fill(changed);

  const old = utils.retrieveSchema(schema, before);
  let answers = fill(changed);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fitting = utils.sanitizeDataForNewSchema(utils.retrieveSchema(schema, answers), old, answers);
    if (deepEquals(fitting, answers)) break;
    answers = fill(fitting as Answers);
  }
  return answers;
}

const isComposite = (answer: unknown): boolean => isObject(answer) || Array.isArray(answer);

function wasApplicable(path: string, { answers: then, problems }: Attempt, now: Answers): boolean {
  return (
    problems.some(problem => problem.path === path) ||
    answerAt(then, path) !== undefined ||
    answerAt(now, path) !== undefined
  );
}
