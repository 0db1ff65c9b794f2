import { conditionsText, requirementText, type Words } from '../../../flows/engine/requirement';
import type { Condition } from './field-conditions';
import { besides, isAt, type Model, type ModelField, type Place } from './form-model';

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

/** When a question is asked and must be answered, in words; what a shared part demands of it is not known here. */
export function requirementWords(model: Model, place: Place, field: ModelField): string {
  const { name, requirement, condition, required } = field;
  const ofBranch = condition && conditionWords(model, place, condition);
  if (besides(model, place).some(({ shared }) => shared.some(({ asks }) => asks.has(name))))
    return [required && '必填', ofBranch].filter(Boolean).join(' · ');
  const isSplit = place.fields.filter(one => one.name === name).length > 1;
  const words = requirementText(requirement, wordsOf(model, place));
  return isSplit && ofBranch ? `${words} · ${ofBranch}` : words;
}

/** When a question is asked, in words. */
export function conditionWords(model: Model, place: Place, condition: Condition | 'else'): string {
  if (condition === 'else') return '有条件，用文本编辑';
  const { name, value } = condition;
  const test = { properties: { [name]: { const: value } }, required: [name] };
  return `${conditionsText([{ test, holds: true }], wordsOf(model, place))}时`;
}

/** The titles and answers that conditions in a place speak of. */
function wordsOf(model: Model, place: Place): Words {
  const places = besides(model, place);
  const find = (path: string) => {
    let fields = places.flatMap(one => one.fields);
    let found: ModelField | undefined;
    for (const name of path.split('/').slice(1)) {
      found = fields.find(one => one.name === name);
      fields = found?.inside?.fields ?? [];
    }
    return found;
  };
  const shared = (path: string) => {
    const part = places.flatMap(one => one.shared).find(({ asks }) => asks.has(path.slice(1)));
    return part?.asks.get(path.slice(1));
  };
  return {
    label: path => find(path)?.label || shared(path),
    answer: (path, value) => {
      const field = find(path);
      return field && answersOf(field).find(one => one.value === value)?.label;
    },
  };
}
