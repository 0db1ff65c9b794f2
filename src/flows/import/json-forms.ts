import { isObject } from '../../domain/is-object';
import { all, any, equals, not } from './condition';
import type { ImportedCondition, ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import { SchemaReader } from './json-schema';
import { readAnswerCondition, UntranslatableCondition } from './json-schema-conditions';
import { isScalar, isSet, objectOf, objectsIn, pointerTo, type SourceObject, textOf } from './source-values';

const LAYOUTS = new Set([
  'VerticalLayout',
  'HorizontalLayout',
  'Group',
  'Categorization',
  'Category',
  'Control',
  'Label',
]);

/** Whether a value is a UI schema of JSON Forms. */
export const isJsonFormsUi = (ui: unknown): boolean => isObject(ui) && LAYOUTS.has(String(ui.type));

/** Reads a JSON Schema with a UI schema of JSON Forms: what is asked, in which order, under which rule. */
export function readJsonForms(
  schema: SourceObject,
  ui: SourceObject,
  journal: ImportJournal,
  pointers: { schema: string; ui: string },
): ImportedForm {
  return new JsonFormsReader(schema, journal, pointers).read(ui);
}

/** Where an element is read. */
interface LayoutPlace {
  pointer: string;
  when?: ImportedCondition | undefined;
  group?: string | undefined;
}

class JsonFormsReader {
  private readonly reader: SchemaReader;
  private readonly questions: ImportedQuestion[];
  private readonly shown = new Set<string>();

  constructor(
    private readonly schema: SourceObject,
    private readonly journal: ImportJournal,
    private readonly pointers: { schema: string; ui: string },
  ) {
    this.reader = new SchemaReader([schema], journal);
    this.questions = this.reader.readRoot(schema, {}, pointers.schema);
  }

  read(ui: SourceObject): ImportedForm {
    const pages = this.readPages(ui, this.pointers.ui);
    const left = this.questions.filter(question => !this.shown.has(question.id));
    const needed = left.filter(question => question.required || question.isRestriction);
    const [last] = pages.slice(-1);
    for (const { pointer, title, id } of left) {
      const isNeeded = needed.some(one => one.id === id);
      if (isNeeded && !left.find(one => one.id === id)?.isRestriction) {
        this.journal.ask(pointer, `“${title ?? id}”必填，但界面上没有列出`, '放在最后询问');
      } else if (!isNeeded) this.journal.ask(pointer, `“${title ?? id}”没有列在界面上`, '不询问');
    }
    const placed = last
      ? [...pages.slice(0, -1), { ...last, questions: [...last.questions, ...needed] }]
      : pages;
    return {
      title: textOf(this.schema.title),
      description: textOf(this.schema.description),
      pages: placed.filter(page => page.questions.length > 0),
    };
  }

  private readPages(ui: SourceObject, pointer: string, outer?: ImportedCondition): ImportedPage[] {
    const when = all([outer, this.rule(ui, pointer)]);
    const elements = objectsIn(ui.elements);
    if (ui.type === 'Categorization') {
      return elements.flatMap((category, i) =>
        this.readPages(category, pointerTo(pointer, 'elements', i), when),
      );
    }
    if (ui.type === 'Category') {
      const questions = this.readElements(ui, { pointer, when });
      return [{ pointer, title: textOf(ui.label), questions }];
    }
    const at = elements.findIndex(({ type }) => type === 'Categorization');
    if (at < 0)
      return [
        {
          pointer,
          title: textOf(this.schema.title),
          questions: this.readElement(ui, { pointer, when: outer }),
        },
      ];
    // What stands beside the pages is asked on the first or the last one.
    const pages = this.readPages(elements[at]!, pointerTo(pointer, 'elements', at), when);
    const around = elements.flatMap((element, i) =>
      i === at ? [] : this.readElement(element, { pointer: pointerTo(pointer, 'elements', i), when }),
    );
    const [first, ...rest] = pages;
    return first ? [{ ...first, questions: [...around, ...first.questions] }, ...rest] : pages;
  }

  private readElements(container: SourceObject, place: LayoutPlace): ImportedQuestion[] {
    let text: string | undefined;
    return objectsIn(container.elements).flatMap((element, i) => {
      if (element.type === 'Label') {
        text = textOf(element.text ?? element.label);
        return [];
      }
      const [first, ...rest] = this.readElement(element, {
        ...place,
        pointer: pointerTo(place.pointer, 'elements', i),
      });
      if (!first) return [];
      const help = [text, first.help].filter(one => one).join(' ') || undefined;
      text = undefined;
      return [{ ...first, help }, ...rest];
    });
  }

  private readElement(element: SourceObject, outer: LayoutPlace): ImportedQuestion[] {
    this.journal.countPart();
    const when = all([outer.when, this.rule(element, outer.pointer)]);
    if (element.type === 'Control' || element.type === 'ListWithDetail')
      return this.readControl(element, { ...outer, when });
    const label = element.type === 'Group' ? textOf(element.label) : undefined;
    if (!Array.isArray(element.elements)) {
      if (element.type !== 'Label') {
        this.journal.lose(outer.pointer, `不认识的界面元素“${String(element.type)}”，没有带过来`);
      }
      return [];
    }
    return this.readElements(element, { pointer: outer.pointer, when, group: label ?? outer.group });
  }

  private readControl(element: SourceObject, place: LayoutPlace): ImportedQuestion[] {
    const id = idOf(element.scope);
    const found = this.questions.filter(
      question => id === '' || question.id === id || question.id.startsWith(`${id}.`),
    );
    if (id === null || found.length === 0) {
      this.journal.lose(place.pointer, `“${String(element.scope)}”在 schema 里没有对应的内容，没有带过来`);
      return [];
    }
    const options = objectOf(element.options);
    const label = element.label === false ? undefined : textOf(objectOf(element.label).text ?? element.label);
    return found.flatMap(question => {
      if (!question.isRestriction && this.shown.has(question.id)) return [];
      this.shown.add(question.id);
      const isOwn = question.id === id;
      const ui = { ...question.ui, ...uiOf(options) };
      return [
        {
          ...question,
          title: (isOwn ? label : undefined) ?? question.title,
          group: isOwn ? (place.group ?? question.group) : (label ?? question.group ?? place.group),
          when: all([question.when, place.when]),
          entries: this.readDetail(question, options, place),
          ui,
          answer: answerOf(question, options),
        },
      ];
    });
  }

  /** The questions of an entry, in the order of its own layout. */
  private readDetail(
    question: ImportedQuestion,
    options: SourceObject,
    place: LayoutPlace,
  ): ImportedQuestion['entries'] {
    const { entries } = question;
    const { detail } = options;
    if (!entries || !isObject(detail)) return entries;
    const inner = new DetailReader(entries, this.journal, this.reader);
    return inner.arrange(detail, pointerTo(place.pointer, 'options', 'detail'));
  }

  /** A rule that hides or disables. What cannot be filled in is not asked. */
  private rule(element: SourceObject, pointer: string): ImportedCondition | undefined {
    return readRule(element, pointerTo(pointer, 'rule'), this.reader, this.journal);
  }
}

/** Reads the layout of the entries of a list. */
class DetailReader {
  private readonly shown = new Set<string>();

  constructor(
    private readonly entries: readonly ImportedQuestion[],
    private readonly journal: ImportJournal,
    private readonly reader: SchemaReader,
  ) {}

  arrange(detail: SourceObject, pointer: string): ImportedQuestion[] {
    const listed = this.read(detail, pointer);
    const rest = this.entries.filter(({ id, required }) => !this.shown.has(id) && required);
    return [...listed, ...rest];
  }

  private read(element: SourceObject, pointer: string, outer?: ImportedCondition): ImportedQuestion[] {
    const when = all([outer, readRule(element, pointerTo(pointer, 'rule'), this.reader, this.journal)]);
    if (element.type !== 'Control') {
      return objectsIn(element.elements).flatMap((one, i) =>
        this.read(one, pointerTo(pointer, 'elements', i), when),
      );
    }
    const id = idOf(element.scope);
    return this.entries
      .filter(entry => entry.id === id)
      .map(entry => {
        this.shown.add(entry.id);
        const title = textOf(element.label) ?? entry.title;
        return {
          ...entry,
          title,
          when: all([entry.when, when]),
          ui: { ...entry.ui, ...uiOf(objectOf(element.options)) },
        };
      });
  }
}

/** Id of the question at a scope: `#/properties/address/properties/city` → `address.city`; null for anything else. */
function idOf(scope: unknown): string | null {
  if (scope === '#' || scope === '#/') return '';
  if (typeof scope !== 'string' || !scope.startsWith('#/')) return null;
  const names = scope.slice(2).split('/');
  const found = names.filter((_, i) => i % 2 === 1);
  const isPlain = names.every((name, i) => i % 2 === 1 || name === 'properties');
  return isPlain && names.length % 2 === 0
    ? found.map(name => name.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
    : null;
}

function uiOf(options: SourceObject): Record<string, unknown> {
  const placeholder = textOf(options.placeholder);
  return {
    ...(isSet(options.multi) && { 'ui:widget': 'textarea' }),
    ...(options.format === 'radio' && { 'ui:widget': 'radio' }),
    ...((isSet(options.readonly) || isSet(options.readOnly)) && { 'ui:readonly': true }),
    ...(placeholder && { 'ui:placeholder': placeholder }),
  };
}

/** The answer as the options of its control refine it. */
function answerOf({ answer }: ImportedQuestion, options: SourceObject): ImportedQuestion['answer'] {
  const isPlainText = answer.type === 'string' && !answer.enum && answer.format === undefined;
  const { format } = options;
  return isPlainText && typeof format === 'string' && ['date', 'time', 'date-time'].includes(format)
    ? { ...answer, format }
    : answer;
}

function readRule(
  element: SourceObject,
  pointer: string,
  reader: SchemaReader,
  journal: ImportJournal,
): ImportedCondition | undefined {
  const { effect, condition } = objectOf(element.rule);
  if (!isObject(condition)) return undefined;
  try {
    const found = readRuleCondition(condition, pointer, reader);
    if (effect === 'ENABLE' || effect === 'DISABLE') journal.did(pointer, '不能填的时候，改为不询问');
    return effect === 'HIDE' || effect === 'DISABLE' ? not(found) : found;
  } catch (error) {
    if (!(error instanceof UntranslatableCondition)) throw error;
    journal.lose(pointer, `显示的规则没有带过来：${error.message}`);
    return undefined;
  }
}

/** @throws UntranslatableCondition */
function readRuleCondition(
  condition: SourceObject,
  pointer: string,
  reader: SchemaReader,
): ImportedCondition {
  const { type, conditions, scope, schema, expectedValue } = condition;
  const parts = () => objectsIn(conditions).map(one => readRuleCondition(one, pointer, reader));
  if (type === 'AND') return all(parts()) ?? {};
  if (type === 'OR') return any(parts()) ?? {};
  const id = idOf(scope);
  if (id === null) throw new UntranslatableCondition(`“${String(scope)}”看不懂`);
  if (isScalar(expectedValue)) return equals(id, expectedValue);
  if (!isObject(schema)) throw new UntranslatableCondition('没有写条件');
  const resolve = (part: SourceObject) => reader.resolve(part, { trail: [], pointer })?.schema ?? null;
  const found =
    id === ''
      ? reader.readCondition(schema, { prefix: '', pointer, ui: {}, trail: [] })
      : readAnswerCondition(schema, id, resolve);
  if (!found) throw new UntranslatableCondition('没有写条件');
  return found;
}
