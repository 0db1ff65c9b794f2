import { all } from './condition';
import { readFormIoAnswer } from './form-io-answers';
import { type Components, childrenOf, collectComponents, isInput } from './form-io-components';
import { readFormIoCondition } from './form-io-conditions';
import type { ImportedCondition, ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import {
  countOf,
  defined,
  isSet,
  objectOf,
  objectsIn,
  pointerTo,
  type SourceObject,
  shorten,
  textOf,
} from './source-values';

/** Whether a value is a Form.io definition. */
export const isFormIo = (source: SourceObject): boolean =>
  objectsIn(source.components).some(component => typeof component.type === 'string');

/** Reads a Form.io definition. The panels of a wizard become steps, and those of a form that has nothing else. */
export function readFormIo(source: SourceObject, journal: ImportJournal): ImportedForm {
  return new FormIoReader(source, journal).read();
}

/** Where a component is read: what applies to all questions in it. */
interface FormIoPlace {
  pointer: string;
  /** Keys of the containers around it. */
  prefix: string;
  when?: ImportedCondition | undefined;
  group?: string | undefined;
}

/** Components without an answer that mean nothing here. */
const WITHOUT_MEANING = new Set(['button', 'recaptcha', 'captcha']);

class FormIoReader {
  /** Components by the path of their answer, as conditions name them; in a list, those of the entry. */
  private components: Components;

  constructor(
    private readonly source: SourceObject,
    private readonly journal: ImportJournal,
  ) {
    this.components = collectComponents(objectsIn(source.components), '');
  }

  read(): ImportedForm {
    const { source } = this;
    const top = objectsIn(source.components);
    const inputs = top.filter(component => !WITHOUT_MEANING.has(String(component.type)));
    const isPaged =
      source.display === 'wizard' || (inputs.length > 1 && inputs.every(({ type }) => type === 'panel'));
    const title = textOf(source.title) ?? textOf(source.name);
    if (!isPaged) {
      return {
        title,
        pages: [
          {
            pointer: '/components',
            title,
            questions: this.readAll(top, '/components', { pointer: '', prefix: '' }),
          },
        ],
      };
    }
    const pages = top.flatMap((panel, i): ImportedPage[] => {
      const pointer = pointerTo('/components', i);
      const place = { pointer, prefix: '' };
      const questions = this.readComponent({ ...panel, title: undefined, legend: undefined }, place);
      if (questions.length === 0) return [];
      return [
        {
          pointer,
          name: textOf(panel.key),
          title: textOf(panel.title) ?? textOf(panel.label),
          description: undefined,
          questions,
        },
      ];
    });
    return { title, pages };
  }

  private readAll(
    components: readonly SourceObject[],
    pointer: string,
    place: FormIoPlace,
  ): ImportedQuestion[] {
    const found: ImportedQuestion[] = [];
    const texts: string[] = [];
    for (const [i, component] of components.entries()) {
      if (component.type === 'content' || component.type === 'htmlelement') {
        const text = textOf(component.html ?? component.content);
        if (text) texts.push(text);
        continue;
      }
      const [first, ...rest] = this.readComponent(component, { ...place, pointer: pointerTo(pointer, i) });
      if (!first) continue;
      const help = [...texts.splice(0), first.help].filter(text => text).join(' ');
      found.push({ ...first, help: help || undefined }, ...rest);
    }
    if (texts.length > 0)
      this.journal.lose(pointer, `“${shorten(texts.join(' '))}”后面没有题目，这段文字没有带过来`);
    return found;
  }

  private readComponent(component: SourceObject, outer: FormIoPlace): ImportedQuestion[] {
    this.journal.countPart();
    const { pointer } = outer;
    const type = String(component.type);
    if (WITHOUT_MEANING.has(type)) return [];
    const key = String(component.key ?? '');
    const title = textOf(component.label) ?? undefined;
    const when = all([outer.when, readFormIoCondition(component, pointer, this.components, this.journal)]);
    const place: FormIoPlace = { ...outer, when };
    const parts = childrenOf(component);
    if (parts && !isInput(type)) {
      const heading =
        textOf(component.legend ?? component.title) ?? (type === 'container' ? title : undefined);
      const prefix = type === 'container' ? `${place.prefix}${key}.` : place.prefix;
      const inner = { ...place, prefix, group: heading ?? place.group };
      return parts.flatMap(part =>
        this.readAll(part.components, pointer + part.pointer, { ...inner, group: part.title ?? inner.group }),
      );
    }
    const validate = objectOf(component.validate);
    const base: ImportedQuestion = defined({
      id: place.prefix + key,
      pointer,
      title,
      help:
        [textOf(component.description), textOf(component.tooltip)].filter(text => text).join(' ') ||
        undefined,
      answer: {},
      required: isSet(validate.required) || undefined,
      when,
      group: place.group,
    });
    const name = title ?? key;
    for (const keyword of ['calculateValue', 'customDefaultValue'] as const) {
      if (typeof component[keyword] === 'string' && component[keyword].trim() !== '') {
        this.journal.lose(pointerTo(pointer, keyword), `“${name}”的内容由脚本算出来，不执行脚本，没有带过来`);
      }
    }
    if (typeof validate.custom === 'string' && validate.custom.trim() !== '') {
      this.journal.lose(
        pointerTo(pointer, 'validate', 'custom'),
        `“${name}”的核对是一段脚本，不执行脚本，没有带过来`,
      );
    }
    if (type === 'datagrid' || type === 'editgrid') return [this.readGrid(component, base, validate)];
    if (type === 'survey') return this.readSurvey(component, base);
    if (type === 'hidden' || isSet(component.hidden)) {
      this.journal.ask(pointer, `“${name}”是隐藏的，填写的人看不到`, '不带过来');
      return [];
    }
    const answer = readFormIoAnswer(component, type, { pointer, name }, this.journal);
    if (!answer) {
      this.journal.lose(pointer, `“${name}”是“${type}”，没有对应的题目，没有带过来`);
      return [];
    }
    const isReadOnly = isSet(component.disabled);
    const placeholder = textOf(component.placeholder);
    const ui = defined({
      ...answer.ui,
      'ui:placeholder': placeholder,
      'ui:readonly': isReadOnly || undefined,
    });
    return [{ ...base, ...answer, ui }];
  }

  /** Rows that the applicant adds: a list of entries. */
  private readGrid(
    component: SourceObject,
    base: ImportedQuestion,
    validate: SourceObject,
  ): ImportedQuestion {
    const outside = this.components;
    const key = String(component.key);
    const children = objectsIn(component.components);
    const inEntry = new Map<string, SourceObject>();
    for (const [path, inner] of collectComponents(children, '')) {
      inEntry.set(path, inner);
      inEntry.set(`${key}.${path}`, { ...inner, path });
    }
    this.components = inEntry;
    const entries = this.readAll(children, `${base.pointer}/components`, {
      pointer: base.pointer,
      prefix: '',
    });
    this.components = outside;
    const minItems = countOf(validate.minLength) || (base.required ? 1 : undefined);
    return {
      ...base,
      answer: defined({
        type: 'array' as const,
        minItems,
        maxItems: countOf(validate.maxLength) || undefined,
      }),
      entries,
    };
  }

  /** Statements rated on the same scale: a question each. */
  private readSurvey(component: SourceObject, base: ImportedQuestion): ImportedQuestion[] {
    const values = objectsIn(component.values);
    const labels = Object.fromEntries(
      values.map(({ value, label }) => [String(value), textOf(label) ?? String(value)]),
    );
    return objectsIn(component.questions).map((question, i) => ({
      ...base,
      id: `${base.id}.${String(question.value)}`,
      pointer: pointerTo(base.pointer, 'questions', i),
      title: textOf(question.label),
      help: i === 0 ? base.help : undefined,
      answer: { type: 'string', enum: Object.keys(labels) },
      labels,
      group: base.title ?? base.group,
    }));
  }
}
