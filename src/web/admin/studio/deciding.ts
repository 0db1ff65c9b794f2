import type { Condition } from './conditions';
import { besides, isAt, type Model, type ModelField, type Place } from './model';

/**
 * The questions on whose answers one of a place can depend: those of the same object that are asked before it. Steps ask
 * for one object together; a group, and each entry of a list, is one of its own.
 * @param field null for one that is still to be added
 */
export function deciding(model: Model, place: Place, field: ModelField | null): ModelField[] {
  const places = besides(model, place);
  const here = places.findIndex(({ path }) => isAt(path, place.path));
  const asked = places.slice(0, here + 1).flatMap(({ fields }) => fields);
  const before = field
    ? asked.slice(
        0,
        asked.findIndex(({ settings }) => isAt(settings, field.settings)),
      )
    : asked;
  return before.filter(({ kind }) => kind?.decides);
}

/** The answers that a question can have on which another depends, with their words. */
export function answersOf({ kind, choices }: ModelField): { value: Condition['value']; label: string }[] {
  if (kind?.id !== 'boolean') return choices;
  return [
    { value: true, label: '是' },
    { value: false, label: '否' },
  ];
}

/** When a question is asked, in words. */
export function conditionWords(model: Model, place: Place, condition: Condition | 'else'): string {
  if (condition === 'else') return '有条件，用文本编辑';
  const { name, value } = condition;
  const places = besides(model, place);
  const field = places.flatMap(({ fields }) => fields).find(one => one.name === name);
  const shared = places.flatMap(one => one.shared).find(({ asks }) => asks.has(name));
  const answer = field && answersOf(field).find(one => one.value === value)?.label;
  const yesNo = value === true ? '是' : value === false ? '否' : value;
  return `『${field?.label || shared?.asks.get(name) || name}』为“${answer ?? yesNo}”时`;
}
