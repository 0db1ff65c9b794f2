import {
  type Calculation,
  type Operand,
  type OperationName,
  operationNames,
} from '../../../domain/calculation';
import { isObject } from '../../../domain/is-object';
import type { JsonSchema } from '../../../flows/engine/form-version';
import {
  type FieldContainer,
  type FormModel,
  type FormTexts,
  listSameObjectContainers,
  type ModelField,
} from './form-model';
import { removeJsonNode, setJsonValue } from './json-edits';

export const operationTitles: Record<OperationName, string> = {
  sum: '相加',
  difference: '第一个减去其余的',
  product: '相乘',
};

/** Types of the result, as the form view offers them. */
export const resultTypes = {
  number: { title: '数字，可有小数', schema: { type: 'number' } },
  integer: { title: '整数', schema: { type: 'integer' } },
  amount: { title: '金额', schema: { type: 'string', format: 'amountOrZero' } },
} as const satisfies Record<string, { title: string; schema: JsonSchema }>;
export type ResultType = keyof typeof resultTypes;

/** The outermost operation of a calculation with its operands. */
export interface Operation {
  name: OperationName;
  operands: readonly Operand[];
}

/** Reads a calculation; null for one that is edited in the text only. */
export function readOperation(calculation: unknown): Operation | null {
  if (!isObject(calculation)) return null;
  const name = operationNames.find(each => calculation[each] !== undefined);
  return name && Object.keys(calculation).length === 1
    ? { name, operands: [calculation[name]].flat() as Operand[] }
    : null;
}

/** An answer that a calculation can use. */
export interface OperandChoice {
  operand: Exclude<Operand, number>;
  label: string;
}

/** The answers that the calculation of a question can use: numbers around it, in groups and lists, and their counts. */
export const listOperandChoices = (
  model: FormModel,
  container: FieldContainer,
  field: ModelField,
): OperandChoice[] =>
  listSameObjectContainers(model, container)
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name !== field.name)
    .flatMap(one => choicesOf(one, one.name, one.label || one.name));

function choicesOf({ schema, kind, nested }: ModelField, path: string, label: string): OperandChoice[] {
  if (isNumeric(schema)) return [{ operand: path, label }];
  if (!nested) return [];
  const isList = kind?.nestedPath?.length === 1;
  const inner = nested.fields.flatMap(one =>
    choicesOf(one, `${path}/${isList ? '*/' : ''}${one.name}`, `${label} · ${one.label || one.name}`),
  );
  return isList ? [{ operand: { count: path }, label: `${label}有几份` }, ...inner] : inner;
}

const isNumeric = ({ type, format, const: fixed }: JsonSchema) =>
  type === 'integer' ||
  type === 'number' ||
  (type === 'boolean' && fixed === undefined) ||
  (type === 'string' && (format === 'amount' || format === 'amountOrZero'));

export const setOperation = (
  texts: FormTexts,
  { path }: ModelField,
  { name, operands }: Operation,
): FormTexts => {
  const calculation = { [name]: operands } as Calculation;
  return { ...texts, form: setJsonValue(texts.form, [...path, 'calculated'], calculation) };
};

/** Sets the type of the result; everything else is kept. */
export function setResultType(texts: FormTexts, { path }: ModelField, type: ResultType): FormTexts {
  const schema: JsonSchema = resultTypes[type].schema;
  const typed = setJsonValue(texts.form, [...path, 'type'], schema.type);
  const format = [...path, 'format'];
  return {
    ...texts,
    form: schema.format ? setJsonValue(typed, format, schema.format) : removeJsonNode(typed, format),
  };
}

export const resultTypeOf = ({ type }: JsonSchema): ResultType =>
  type === 'string' ? 'amount' : type === 'integer' ? 'integer' : 'number';
