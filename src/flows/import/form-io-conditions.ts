import { all, any, equals, isAnswered, not, test } from './condition';
import { type ExpressionName, readExpression, UntranslatableExpression } from './expression';
import type { Components } from './form-io-components';
import type { ImportedCondition } from './form-model';
import type { ImportJournal } from './import-notes';
import { readJsonLogic } from './json-logic';
import { isScalar, isSet, objectOf, objectsIn, type SourceObject, shorten, textOf } from './source-values';

/**
 * When a component is shown: by one value, by several comparisons, by rules, or by a script that only compares. The
 * journal says what could not be translated.
 * @param components those that conditions may name
 */
export function readFormIoCondition(
  component: SourceObject,
  pointer: string,
  components: Components,
  journal: ImportJournal,
): ImportedCondition | undefined {
  const { conditional, customConditional } = component;
  try {
    return all([
      readConditional(objectOf(conditional), components),
      typeof customConditional === 'string' && customConditional.trim() !== ''
        ? readExpression(customConditional, name => find(components, name))
        : undefined,
    ]);
  } catch (error) {
    if (!(error instanceof UntranslatableExpression)) throw error;
    const name = textOf(component.label) ?? textOf(component.title) ?? String(component.key);
    const script = typeof customConditional === 'string' ? customConditional : '';
    journal.lose(
      pointer,
      `“${name}”的显示条件${script ? `“${shorten(script)}”` : ''}没有带过来：${error.message}`,
    );
    return undefined;
  }
}

function readConditional(
  { show, when, eq, conditions, conjunction, json }: SourceObject,
  components: Components,
): ImportedCondition | undefined {
  const isHiding = show === false || show === 'false';
  const turned = (condition: ImportedCondition | undefined) =>
    condition && isHiding ? not(condition) : condition;
  if (typeof when === 'string' && when !== '') return turned(compare(components, when, 'isEqual', eq));
  const list = objectsIn(conditions);
  if (list.length > 0) {
    const parts = list.map(({ component, operator, value }) =>
      compare(components, String(component), String(operator), value),
    );
    return turned(conjunction === 'any' ? any(parts) : all(parts));
  }
  return typeof json === 'object' && json !== null && Object.keys(json).length > 0
    ? readJsonLogic(json, name => find(components, name.replace(/^(?:data|row)\./u, '')))
    : undefined;
}

function compare(components: Components, path: string, operator: string, value: unknown): ImportedCondition {
  const name = find(components, path);
  if (!name) throw new UntranslatableExpression(`“${path}”不是这里的题目`);
  const { id } = name;
  const given = isScalar(value) ? value : '';
  const isEmpty = given === '';
  const equal = (): ImportedCondition => {
    if (name.choice !== undefined) return test(id, { contains: { const: name.choice } });
    if (name.isBox) return given === true || given === 'true' ? equals(id, true) : not(equals(id, true));
    if (isEmpty) return not(isAnswered(id));
    return name.isList ? test(id, { contains: { const: given } }) : equals(id, given);
  };
  const limit =
    typeof given === 'string' && given !== '' && Number.isFinite(Number(given)) ? Number(given) : given;
  switch (operator) {
    case 'isEqual':
      return equal();
    case 'isNotEqual':
      return not(equal());
    case 'isEmpty':
      return not(isAnswered(id));
    case 'isNotEmpty':
      return isAnswered(id);
    case 'includes':
      return test(id, { contains: { const: given } });
    case 'notIncludes':
      return not(test(id, { contains: { const: given } }));
    case 'greaterThan':
    case 'isDateAfter':
      return test(id, { exclusiveMinimum: limit as number });
    case 'lessThan':
    case 'isDateBefore':
      return test(id, { exclusiveMaximum: limit as number });
    case 'greaterThanOrEqual':
      return test(id, { minimum: limit as number });
    case 'lessThanOrEqual':
      return test(id, { maximum: limit as number });
    default:
      throw new UntranslatableExpression(`不能比较“${operator}”`);
  }
}

function find(components: Components, path: string): ExpressionName | undefined {
  const component = components.get(path);
  if (component) {
    const id = typeof component.path === 'string' ? component.path : path;
    const isBox = component.type === 'checkbox';
    const isList = component.type === 'selectboxes' || component.type === 'tags' || isSet(component.multiple);
    return { id, isBoolean: isBox, isBox, isList };
  }
  const owner = path.split('.').slice(0, -1).join('.');
  const choice = path.split('.').at(-1)!;
  return components.get(owner)?.type === 'selectboxes' ? { id: owner, choice } : undefined;
}
