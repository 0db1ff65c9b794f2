import { type FieldContainer, type FormModel, listSameObjectContainers } from './form-model';

/** Valid names of a question: a key of the answers. */
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** Error message for the name of a new question in a container; null when it is valid. */
export function validateFieldName(model: FormModel, container: FieldContainer, name: string): string | null {
  if (!NAME.test(name)) return '请用字母和数字，以字母开头，不超过40个';
  if (!namesIn(model, container).has(name)) return null;
  const where = container.settings.length === 0 ? '整份表单' : '这一组';
  return `“${name}”已经有了，一个名称在${where}里只能用一次`;
}

/** A free name in a container: the wanted one, with a number where that is taken. */
export function uniqueFieldName(model: FormModel, container: FieldContainer, wanted: string): string {
  const taken = namesIn(model, container);
  const base = wanted.replace(/[^A-Za-z0-9]/g, '') || 'field';
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}${n}`;
    if (!taken.has(name)) return name;
  }
}

/** The question names of the container's object, those from shared parts included. */
const namesIn = (model: FormModel, container: FieldContainer): Set<string> =>
  new Set(
    listSameObjectContainers(model, container).flatMap(({ fields, shared }) => [
      ...fields.map(({ name }) => name),
      ...shared.flatMap(({ asks }) => [...asks.keys()]),
    ]),
  );
