import { type FieldContainer, type FormModel, listSameObjectContainers } from './form-model';

/** Valid names of a question: a key of the answers. */
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** Maximum characters of a name made from a title, in whole words. */
const MAX_MADE_CHARS = 24;

/** Error message for the name of a new question in a container; null when it is valid. */
export function validateFieldName(model: FormModel, container: FieldContainer, name: string): string | null {
  if (!NAME.test(name)) return '请用字母和数字，以字母开头，不超过40个';
  if (!namesIn(model, container).has(name)) return null;
  const where = container.settings.length === 0 ? '整份表单' : '这一组';
  return `“${name}”已经有了，一个名称在${where}里只能用一次`;
}

/**
 * A free name in a container, with a number where it is taken.
 * @param wanted a title or a name: its Latin letters and digits are used, in camel case; `question` without any
 */
export function uniqueFieldName(model: FormModel, container: FieldContainer, wanted: string): string {
  const taken = namesIn(model, container);
  const base = latinName(wanted);
  for (let n = base ? 1 : 2; ; n++) {
    const name = base ? (n === 1 ? base : `${base}${n}`) : `question${n - 1}`;
    if (!taken.has(name)) return name;
  }
}

/** The Latin words of a title as one name: `E-mail 地址` → `eMail`; empty where it has none. */
function latinName(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const [first = '', ...rest] = words;
  const isAcronym = first === first.toUpperCase();
  const begin = isAcronym ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  const name = [begin, ...rest.map(capitalised)].reduce(
    (joined, word) => (joined.length + word.length > MAX_MADE_CHARS ? joined : joined + word),
    '',
  );
  return (name || begin.slice(0, MAX_MADE_CHARS)).replace(/^\d+/, '');
}

/** The question names of the container's object, those from shared parts included. */
const namesIn = (model: FormModel, container: FieldContainer): Set<string> =>
  new Set(
    listSameObjectContainers(model, container).flatMap(({ fields, shared }) => [
      ...fields.map(({ name }) => name),
      ...shared.flatMap(({ asks }) => [...asks.keys()]),
    ]),
  );
