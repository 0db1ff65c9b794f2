import { closest } from 'fastest-levenshtein';
import { describeAnswers } from './answer-summary';
import type { NotificationTemplate } from './events';
import type { FlowDefinition, FlowProcess } from './flow-definition';
import { type FormVersion, steps } from './form-version';
import type { ProcessProblem } from './process-problems';
import { type Question, questions } from './question';
import { buildSubmittedStates } from './submitted-states';

/** Variables of every message, with what they stand for. */
export const messageVariables = {
  title: '事项名称',
  no: '受理编号',
  state: '现在的状态',
  due: '下一步的期限',
  amount: '金额',
  reason: '工作人员写的理由',
} as const;

export type MessageVariable = keyof typeof messageVariables;

/** Templates that say something else than which state an application has entered; no flow replaces their texts. */
const TEMPLATES_WITHOUT_STATE: readonly NotificationTemplate[] = ['informed', 'voucherRefused', 'overpaid'];

/** Answers in a message are cut at this length in characters: a message is no place for an essay. */
const MAX_VALUE_LENGTH = 60;

const isCommon = (name: string): name is MessageVariable => Object.hasOwn(messageVariables, name);

const VARIABLE = /\{([^{}]*)\}/gu;

/** Names of the variables in a text, in order, with duplicates. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '']) => name);

/**
 * The flow's own text for the applicant on a transition, with its variables unfilled.
 * @param template template of the transition's notification
 * @param state name of the state after the transition; that of a payment stage may be one of its parts
 * @returns null when the flow says nothing, and the usual text is sent
 */
export function findStateMessage(
  flow: Pick<FlowDefinition, 'messages'>,
  template: NotificationTemplate,
  state: string,
): string | null {
  if (TEMPLATES_WITHOUT_STATE.includes(template)) return null;
  const [outer = state] = state.split('.');
  return flow.messages && Object.hasOwn(flow.messages, outer) ? (flow.messages[outer] ?? null) : null;
}

/** Replaces each variable of a text. @param valueFor value of a variable, by its name */
export const replaceVariables = (text: string, valueFor: (name: string) => string): string =>
  text.replaceAll(VARIABLE, (_, name: string) => valueFor(name));

/** Whether a text names a variable. */
export const namesVariable = (text: string, name: MessageVariable): boolean =>
  variablesIn(text).includes(name);

/**
 * Fills in the variables of a message.
 * @returns null when a variable has no value this time: the usual text is sent instead of a broken sentence
 */
export function fillMessage(
  text: string,
  values: Readonly<Partial<Record<MessageVariable, string | null>>>,
  { form, answers }: { form: Pick<FormVersion, 'schema' | 'ui'>; answers: Readonly<Record<string, unknown>> },
): string | null {
  const names = variablesIn(text);
  const own = names.some(name => !isCommon(name)) ? answerValues(form, answers) : new Map();
  const shownValue = (name: string) => {
    const value = isCommon(name) ? values[name] : own.get(name);
    return value && [...value.replaceAll(/\s+/gu, ' ').trim()].slice(0, MAX_VALUE_LENGTH).join('');
  };
  if (names.some(name => !shownValue(name))) return null;
  return replaceVariables(text, name => shownValue(name) ?? '');
}

/** The answers that messages may name, as they are shown to the applicant, by question. */
function answerValues(
  form: Pick<FormVersion, 'schema' | 'ui'>,
  answers: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const rows = describeAnswers(form.schema, form.ui, answers).flatMap(step => step.rows);
  const allowed = new Set(listAnswerVariables(form).map(({ name }) => name));
  return new Map(
    rows.flatMap(({ path, value, unanswered }) => {
      const name = path.slice(1);
      return allowed.has(name) && !unanswered ? [[name, value] as const] : [];
    }),
  );
}

/**
 * The questions whose answers messages may name: single values that are not sensitive. Choices that the server looks up
 * are left out, as the text has only their id.
 */
export function listAnswerVariables({
  schema,
  ui,
}: Pick<FormVersion, 'schema' | 'ui'>): { name: string; label: string }[] {
  return steps(schema)
    .flatMap(({ id }) => questions(schema, schema.$defs?.[id] ?? {}, ui))
    .filter(question => isNameable(question) && !isCommon(question.path.slice(1)))
    .map(({ path, label }) => ({ name: path.slice(1), label }));
}

const isNameable = ({ schema, options, region }: Question) =>
  !options.mask &&
  !schema.files &&
  !schema.offered &&
  !region &&
  options.widget !== 'hidden' &&
  schema.type !== 'object' &&
  schema.type !== 'array';

/** The states whose applicants are told when they enter them: those that may have a message. */
export function listStatesWithMessage(flow: FlowDefinition): string[] {
  return Object.entries(buildSubmittedStates(flow, 0)).flatMap(([state, { entry }]) =>
    [entry].flat().some(isNotification) ? [state] : [],
  );
}

const isNotification = (action: unknown): boolean =>
  (action as { params?: { kind?: string } } | undefined)?.params?.kind === 'notify';

/** Finds messages for states that do not notify, and variables that do not exist. */
export function findMessageProblems(
  process: FlowProcess,
  form: Pick<FormVersion, 'schema' | 'ui'>,
): ProcessProblem[] {
  const { messages = {} } = process;
  const states = listStatesWithMessage({ ...process, id: 'flow' });
  const variables = [...Object.keys(messageVariables), ...listAnswerVariables(form).map(({ name }) => name)];
  return Object.entries(messages).flatMap(([state, text]) => [
    ...(states.includes(state)
      ? []
      : [
          {
            path: ['messages', state],
            reason: `“${state}”不是会通知申请人的状态，是否想写“${closest(state, states)}”`,
          },
        ]),
    ...variablesIn(text)
      .filter(name => !variables.includes(name))
      .map(name => ({
        path: ['messages', state],
        reason: `通知里不能写“{${name}}”：没有这个变量，或者它是敏感的、不止一个值的，是否想写“{${closest(name, variables)}}”`,
      })),
    ...(/[{}]/u.test(text.replaceAll(VARIABLE, ''))
      ? [{ path: ['messages', state], reason: '花括号要成对，里面只写一个变量，例如 {no}' }]
      : []),
  ]);
}
