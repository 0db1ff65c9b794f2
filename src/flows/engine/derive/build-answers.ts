import { computeBalance } from '../../../domain/cross-field-keywords';
import { numberCarriesBirthday } from '../../../domain/identity-documents';
import { isObject } from '../../../domain/is-object';
import { answerAt } from '../../../domain/json-pointer';
import type { Answers, ConditionHolds } from '../applicable-questions';
import { toOptionSourceQuery } from '../dynamic-option-answers';
import type { FormVersion, JsonSchema } from '../form-version';
import { listApplicableSchemas, questionsOfObject } from './applicable-schemas';
import { isObjectList, listCandidates, type SampleSettings, seedOf } from './candidates';
import { identityNumber } from './format-samples';

/** Stands for a question that is left unanswered. */
export const UNANSWERED = Symbol('unanswered');

/** Chosen answers by the path of the question, entries of a list as `*`. A list of objects is chosen by its length. */
export type Choices = ReadonlyMap<string, unknown>;

/** Which application to build. */
export interface ApplicationPlan {
  choices: Choices;
  /** Whether optional questions are answered, too. */
  extent: 'required' | 'all';
  /** Number of other values to pass over for an answer, by its JSON pointer. */
  offsets?: ReadonlyMap<string, number>;
}

/** A form whose answers are built. */
export interface FormToAnswer extends SampleSettings {
  form: Pick<FormVersion, 'schema'>;
  holds: ConditionHolds;
}

/** A question that is asked, but for which no value satisfies what the form demands. */
export interface ImpossibleAnswer {
  /** JSON pointer. */
  path: string;
  schemas: readonly JsonSchema[];
}

/** The answers of a plan; not validated yet. */
export interface BuiltAnswers {
  answers: Answers;
  impossible: ImpossibleAnswer[];
}

/** More rounds than conditions depend on each other in useful forms; each round decides what the next one asks. */
const MAX_ROUNDS = 24;

/** Builds the answers of applications of a form: deterministic, by the paths of its questions. */
export function createAnswerBuilder(target: FormToAnswer): (plan: ApplicationPlan) => BuiltAnswers {
  const idOf = createSchemaIds();
  const known = new Map<string, unknown>();
  /** Computes once what depends on these schemas and texts only. */
  const remember = <T>(compute: () => T, schemas: readonly JsonSchema[], ...texts: unknown[]): T => {
    const key = JSON.stringify([schemas.map(idOf), ...texts]);
    if (!known.has(key)) known.set(key, compute());
    return known.get(key) as T;
  };
  return plan => buildAnswers(target, plan, remember);
}

type Remember = <T>(compute: () => T, schemas: readonly JsonSchema[], ...texts: unknown[]) => T;

/** Numbers schemas by their identity. */
function createSchemaIds(): (schema: JsonSchema) => number {
  const ids = new WeakMap<JsonSchema, number>();
  let last = 0;
  return schema => {
    const id = ids.get(schema) ?? ++last;
    ids.set(schema, id);
    return id;
  };
}

function buildAnswers(target: FormToAnswer, plan: ApplicationPlan, remember: Remember): BuiltAnswers {
  const { form, holds } = target;
  const root = form.schema;
  const expand = (schemas: readonly JsonSchema[]) =>
    remember(() => listApplicableSchemas(root, schemas, undefined, () => true), schemas, 'expand');
  const impossible = new Map<string, ImpossibleAnswer>();

  /** @param path JSON pointer of the object; `pattern` is the same with `*` for entries of lists */
  function buildObject(schemas: readonly JsonSchema[], path: string, pattern: string): Answers {
    let answers: Answers = {};
    for (let round = 0; round < MAX_ROUNDS; round++) {
      for (const known of impossible.keys()) if (known.startsWith(`${path}/`)) impossible.delete(known);
      const parts = listApplicableSchemas(root, schemas, answers, holds);
      const next = answerQuestions(parts, answers, path, pattern);
      settleRules(parts, next);
      const isStable = JSON.stringify(next) === JSON.stringify(answers);
      answers = next;
      if (isStable) break;
    }
    return answers;
  }

  function answerQuestions(parts: readonly JsonSchema[], before: Answers, path: string, pattern: string) {
    const { declarations, required } = questionsOfObject(parts);
    const answers: Answers = {};
    for (const [name, schemas] of declarations) {
      if (!isWanted(`${pattern}/${name}`, required.has(name))) continue;
      const question = { schemas, path: `${path}/${name}`, pattern: `${pattern}/${name}` };
      const answer = buildAnswer(question, { ...before, ...answers });
      if (answer !== undefined) answers[name] = answer;
    }
    return answers;
  }

  function isWanted(pattern: string, isRequired: boolean): boolean {
    if (isRequired) return true;
    if (plan.choices.get(pattern) === UNANSWERED) return false;
    return plan.extent === 'all' || plan.choices.has(pattern) || hasChoiceInside(pattern);
  }

  function hasChoiceInside(pattern: string): boolean {
    return [...plan.choices].some(([path, value]) => path.startsWith(`${pattern}/`) && value !== UNANSWERED);
  }

  function buildAnswer({ schemas, path, pattern }: QuestionToAnswer, siblings: Answers): unknown {
    const applicable = expand(schemas);
    if (applicable.some(({ properties }) => properties)) return buildObject(schemas, path, pattern);
    const items = applicable.flatMap(schema => schema.items ?? []);
    const entries = expand(items);
    const value = chooseValue({ schemas: applicable, path, pattern }, entries, siblings);
    if (value === undefined) impossible.set(path, { path, schemas: applicable });
    return isObjectList(entries) && Array.isArray(value)
      ? value.map((_, index) => buildObject(items, `${path}/${index}`, `${pattern}/*`))
      : value;
  }

  function chooseValue(
    { schemas, path, pattern }: QuestionToAnswer,
    entries: readonly JsonSchema[],
    siblings: Answers,
  ): unknown {
    const offered = schemas.find(schema => schema.offered)?.offered;
    const offset = plan.offsets?.get(path) ?? 0;
    const choice = plan.choices.get(pattern);
    const isChosen = choice !== undefined && choice !== UNANSWERED;
    const request = offered ? toOptionSourceQuery(offered, siblings) : undefined;
    const seed = seedOf(path) + 17 * offset;
    const usual = target.usual?.[pattern];
    const wanted = isChosen ? choice : usual;
    const hints = wanted === undefined ? [] : [testFor(wanted)];
    const values = remember(
      () => listCandidates({ schemas, entries, hints }, { ...target, seed, request }),
      schemas,
      seed,
      hints,
      request,
    );
    const chosen = isChosen ? values.find(value => isSameChoice(value, choice)) : undefined;
    if (chosen !== undefined) return chosen;
    const inOrder = [...values.filter(value => value === usual), ...usualFirst(values, plan.extent)];
    return inOrder[offset % Math.max(1, inOrder.length)];
  }

  const answers = buildObject([root], '', '');
  return { answers, impossible: [...impossible.values()] };
}

interface QuestionToAnswer {
  schemas: readonly JsonSchema[];
  path: string;
  pattern: string;
}

/** A test that the chosen value satisfies. */
const testFor = (choice: unknown): JsonSchema =>
  Array.isArray(choice)
    ? { minItems: choice.length, maxItems: choice.length }
    : { const: choice as string | number | boolean };

/** Lists are chosen by their length. */
const isSameChoice = (value: unknown, choice: unknown) =>
  Array.isArray(value) && Array.isArray(choice) ? value.length === choice.length : value === choice;

/** When everything is answered, lists have more than one entry where they may. */
function usualFirst(values: readonly unknown[], extent: ApplicationPlan['extent']): readonly unknown[] {
  const several = (value: unknown) => Array.isArray(value) && value.length > 1;
  return extent === 'all' ? [...values.filter(several), ...values.filter(value => !several(value))] : values;
}

/** Sets the answers that follow from others: `identity`, `among`, `balance`. */
function settleRules(parts: readonly JsonSchema[], answers: Answers): void {
  for (const { identity, among, balance } of parts) {
    const number = identity && answers[identity.number];
    if (identity && typeof number === 'string' && number.length === 18) {
      const birthday = answers[identity.birthday ?? ''];
      if (
        typeof birthday === 'string' &&
        numberCarriesBirthday(answers[identity.type], answers[identity.subType ?? ''])
      ) {
        const order = Number(number.slice(14, 16));
        const sex = answers[identity.sex ?? ''];
        answers[identity.number] = identityNumber(number.slice(0, 6), birthday, sex, order);
      }
    }
    const repeated = among?.of
      .map(place => answerAt(answers, place))
      .find(other => typeof other === 'string');
    if (among && repeated !== undefined) replaceAnswer(answers, among.answer, repeated);
    const rest = balance && computeBalance(answers, balance);
    if (balance && rest !== null) replaceAnswer(answers, balance.answer, rest);
  }
}

/** Replaces an answer, if there is one. */
function replaceAnswer(answers: Answers, pointer: string, value: unknown): void {
  const names = pointer.split('/').slice(1);
  const last = names.pop();
  const parent = answerAt(answers, names.map(name => `/${name}`).join(''));
  if (last !== undefined && isObject(parent) && last in parent) parent[last] = value;
}
