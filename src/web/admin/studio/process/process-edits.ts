import type { JSONPath } from 'jsonc-parser';
import schema from '../../../../flows/engine/flow.schema.json';
import { stagesOf } from '../../../../flows/engine/submitted-states';
import { findJsonNode, jsonNodeValue, removeJsonNode, setJsonValue } from '../json-edits';
import { readProcess } from './process-reader';

/** An edit of the text of `flow.json`. What it does not concern stays as written, comments and order included. */
export type ProcessEdit = (text: string) => string;

/** The order of properties in objects at the places of the pattern; `*` is any name or index. */
const propertyOrders: readonly (readonly [pattern: string, names: readonly string[]])[] = [
  ['', Object.keys(schema.properties)],
  ['stages/*', Object.keys(schema.$defs.stage.properties)],
  ['payments/*', Object.keys(schema.$defs.payment.properties)],
  ['payments/*/amount', Object.keys(schema.$defs.amount.properties)],
  ['followUps/*', Object.keys(schema.$defs.followUp.properties)],
  ['cancel', Object.keys(schema.properties.cancel.properties)],
  ['places', Object.keys(schema.properties.places.properties)],
  ['change', Object.keys(schema.properties.change.properties)],
];

/** Lists and objects that mean nothing when they are empty, and are removed then. */
const REMOVED_WHEN_EMPTY = [
  'stages',
  'payments',
  'payments/*/amount/table',
  'followUps',
  'followUps/*/where',
  'effects',
  'confirm',
  'messages',
  'change/reviewed',
  'places/by',
];

/** Sets a value, a new property at the place that the schema lists it; `undefined` removes it. */
export const setProcessValue =
  (path: JSONPath, value: unknown): ProcessEdit =>
  text => {
    const isEmpty = isEmptyContainer(value) && REMOVED_WHEN_EMPTY.some(pattern => matches(path, pattern));
    return value === undefined || isEmpty
      ? removeProcessValue(path)(text)
      : setJsonValue(text, path, value, positionFor(text, path));
  };

/** Removes a value, and the list or object around it where nothing is left in it. */
export const removeProcessValue =
  (path: JSONPath): ProcessEdit =>
  text => {
    const left = removeJsonNode(text, path);
    const outer = path.slice(0, -1);
    const isBare = findJsonNode(left, outer)?.children?.length === 0;
    return isBare && REMOVED_WHEN_EMPTY.some(pattern => matches(outer, pattern))
      ? removeProcessValue(outer)(left)
      : left;
  };

/** Adds an entry at the end of a list, which is created where there is none. */
export const addProcessEntry =
  (path: JSONPath, value: unknown): ProcessEdit =>
  text => {
    const list = findJsonNode(text, path);
    return list
      ? setJsonValue(text, [...path, list.children?.length ?? 0], value)
      : setProcessValue(path, [value])(text);
  };

/** Runs several edits, one after the other. */
export const inSequence =
  (...edits: readonly ProcessEdit[]): ProcessEdit =>
  text =>
    edits.reduce((edited, edit) => edit(edited), text);

/** The value at a path; undefined where there is none. */
export function processValue(text: string, path: JSONPath): unknown {
  const node = findJsonNode(text, path);
  return node && jsonNodeValue(node);
}

/** Whether an operation is confirmed by SMS. */
export const setConfirmation =
  (operation: 'FILED' | 'CANCEL', isOn: boolean): ProcessEdit =>
  text => {
    const others = (readProcess(text)?.process.confirm ?? []).filter(each => each !== operation);
    return setProcessValue(['confirm'], isOn ? [...others, operation] : others)(text);
  };

/** Makes a stage require a payment; a last stage is followed by another one, in which the payment has been made. */
export const addPayment =
  (stage: string, fund: string): ProcessEdit =>
  text => {
    const stages = stagesOf(readProcess(text)?.process ?? {});
    const index = stages.findIndex(({ title }) => title === stage);
    const to = stages[index]?.next[0] ?? stages[index + 1]?.title;
    const paid =
      to ??
      uniqueName(
        '已缴费',
        stages.map(({ title }) => title),
      );
    const payment = { title: '缴费', to: paid, amount: { subject: '费用', fund, fixed: 0 } };
    const withTarget = to ? text : addProcessEntry(['stages'], paid)(text);
    return setProcessValue(['payments', stage], payment)(withTarget);
  };

/** Where the amount of a payment comes from. */
export type AmountKind = 'capability' | 'fixed' | 'table' | 'answer';

/**
 * Changes where the amount of a payment comes from; description and fund are kept.
 * @param question the answer that the amount depends on, with its possible values, for `table` and `answer`
 */
export const setAmountKind =
  (
    stage: string,
    kind: AmountKind,
    fund: string,
    question?: { name: string; values: readonly string[] },
  ): ProcessEdit =>
  text => {
    const path = ['payments', stage, 'amount'];
    if (kind === 'capability') return removeProcessValue(path)(text);
    const { fixed, byAnswer, table, answer, ...kept } = (processValue(text, path) ?? {
      subject: '费用',
      fund,
    }) as Record<string, unknown>;
    const priced = (table ?? {}) as Record<string, number>;
    const source = {
      fixed: { fixed: fixed ?? 0 },
      table: {
        byAnswer: question?.name,
        table: Object.fromEntries((question?.values ?? []).map(value => [value, priced[value] ?? 0])),
      },
      answer: { answer: question?.name },
    }[kind];
    const { subject, fund: kindOfFee, ...more } = kept;
    return setProcessValue(path, { subject, fund: kindOfFee, ...source, ...more })(text);
  };

/** Adds a follow-up under a name made from its form. */
export const addFollowUp =
  (followUp: { title: string; form: string; by: string; while: readonly string[] }): ProcessEdit =>
  text =>
    setProcessValue(['followUps', followUpName(text, followUp.form)], followUp)(text);

/** The name that a new follow-up with a form gets: `goods-count` is recorded as `goodsCount`. */
export function followUpName(text: string, form: string): string {
  const name = form.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase()).slice(0, 36);
  // Payments bring these two along.
  const taken = ['voucher', 'paymentReceived', ...Object.keys(readProcess(text)?.process.followUps ?? {})];
  return uniqueName(name, taken);
}

/** Removes a follow-up; others no longer ask for a person other than the one who submitted it. */
export const removeFollowUp =
  (name: string): ProcessEdit =>
  text => {
    const followUps = Object.entries(readProcess(text)?.process.followUps ?? {});
    const seconds = followUps.filter(([, { secondTo }]) => secondTo === name);
    return inSequence(
      ...seconds.map(([second]) => removeProcessValue(['followUps', second, 'secondTo'])),
      removeProcessValue(['followUps', name]),
    )(text);
  };

/** A name that is not taken: itself, or with a number. */
export function uniqueName(name: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}${n}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

const isEmptyContainer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function matches(path: JSONPath, pattern: string): boolean {
  const names = pattern === '' ? [] : pattern.split('/');
  return names.length === path.length && names.every((name, i) => name === '*' || name === path[i]);
}

/** The position of a new property among those that are there: in the order of the schema, or at the end. */
function positionFor(text: string, path: JSONPath): number | undefined {
  const outer = path.slice(0, -1);
  const names = propertyOrders.find(([pattern]) => matches(outer, pattern))?.[1];
  if (!names) return undefined;
  const present = (findJsonNode(text, outer)?.children ?? []).map(({ children }) =>
    names.indexOf(String(children?.[0]?.value)),
  );
  const rank = names.indexOf(String(path.at(-1)));
  const last = present.findLastIndex(each => each >= 0 && each < rank);
  return last < 0 ? undefined : last + 1;
}
